import { releaseKey } from '../../core/channel';
import type { PageVersions } from '../../core/pageVersions';
import type { Release } from '../../core/release';
import type { ReleaseStore } from '../../core/store/ReleaseStore';
import type { BuildText } from '../render/messages';
import { VersionsRenderer } from '../render/VersionsRenderer';
import type { RenderThreads } from '../render/RenderThreads';
import { versionsFrom } from './versionsFrom';
import { oneByteText } from './oneByteText';
import { memoized } from './memoized';

/** The versions of one visitor, with everything that is needed to answer with pages of them. */
export interface InService extends Pick<VersionsRenderer, 'render' | 'prepare'> {
  readonly pageVersions: PageVersions;
  /** The release of a package of these versions. */
  release(name: string): Release;
  /** The text of a stylesheet of the versions, to be written into the page. Rejects when it isn't the one published. */
  readStyle(url: string): Promise<string>;
}

/** A version of each package that a visitor gets. */
export type Versions = Readonly<Record<string, string>>;

/** The releases that a channel names, by `name@version`. */
export type Releases = ReadonlyMap<string, Release>;

interface Opened {
  readonly store: ReleaseStore;
  readonly releases: Releases;
  readonly revision: number;
  /** Paths of remotes that are switched off. */
  readonly off: readonly string[];
  readonly threads: RenderThreads;
}

/** Opens what visitors with the same versions share. */
export class VersionsOpener {
  readonly #services = new Map<string, InService>();
  readonly #renderers: VersionsRenderer[] = [];
  readonly #builds = new Map<string, Promise<BuildText>>();
  readonly #styles = new Map<string, Promise<string>>();

  constructor(private readonly opened: Opened) {}

  /** Throws when the routes of the versions clash, or one of them isn't named by the channel. */
  open(versions: Versions): InService {
    const key = JSON.stringify(versions);
    const service = this.#services.get(key) ?? this.#open(versions);
    this.#services.set(key, service);
    return service;
  }

  /** Ends the rendering threads once their pages are answered. */
  retire(): void {
    for (const renderer of this.#renderers) renderer.retire();
  }

  #open(versions: Versions): InService {
    const { store, revision, off, threads } = this.opened;
    const releases = Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [name, this.#named(name, version)]),
    );
    const pageVersions = versionsFrom({ revision, releases, off });
    const release = (name: string): Release => {
      const version = versions[name];
      if (version === undefined) throw new Error(`No package '${name}' in revision ${revision}`);
      return this.#named(name, version);
    };
    const renderer = new VersionsRenderer(pageVersions, (name) => this.#readBuild(release(name)), threads);
    this.#renderers.push(renderer);
    return {
      pageVersions,
      release,
      render: (...asked) => renderer.render(...asked),
      prepare: (remotes) => renderer.prepare(remotes),
      readStyle: (url) =>
        memoized(this.#styles, url, async () => {
          const [, , name = '', , ...file] = url.split('/');
          return (await store.readFile(release(name), file.join('/'))).toString('utf8');
        }),
    };
  }

  #readBuild(release: Release): Promise<BuildText> {
    const { name, version, server } = release;
    return memoized(this.#builds, releaseKey(name, version), async () => {
      const text = (await this.opened.store.readFile(release, server)).toString('utf8');
      return { package: name, filename: `${name}@${version}/${server}`, text: oneByteText(text) };
    });
  }

  #named(name: string, version: string): Release {
    const release = this.opened.releases.get(releaseKey(name, version));
    if (!release) throw new Error(`${name} ${version} is not named by the channel`);
    return release;
  }
}
