import { isPreviewBuild, previewBuilds } from '../../../core/previews/builds';
import type { ReleaseStore } from '../../../core/store/ReleaseStore';
import type { Published as PublishedVersion } from '../../wire';

/** How long a list of versions is taken as current, milliseconds. */
const listAge = 10_000;

/** The page gets at most this many versions of each package. */
const maxTold = 30;

/** Which versions are published; what previews alone show is not. Listing is slow on some stores: a list is kept for a while, a version for good. */
export class Published {
  readonly #lists = new Map<
    string,
    { readonly at: number; readonly versions: readonly PublishedVersion[] }
  >();
  readonly #known = new Map<string, PublishedVersion>();

  constructor(private readonly store: ReleaseStore) {}

  /** By package; the newest versions first. */
  async of(names: readonly string[], now: Date): Promise<ReadonlyMap<string, readonly PublishedVersion[]>> {
    const old = names.filter(
      (name) => Math.abs(now.getTime() - (this.#lists.get(name)?.at ?? -Infinity)) >= listAge,
    );
    if (old.length > 0) {
      const builds = await previewBuilds(this.store.objects);
      await Promise.all(
        old.map(async (name) =>
          this.#lists.set(name, { at: now.getTime(), versions: await this.#list(name, builds) }),
        ),
      );
    }
    return new Map(names.map((name) => [name, this.#lists.get(name)?.versions ?? []]));
  }

  async #list(name: string, builds: ReadonlySet<string>): Promise<readonly PublishedVersion[]> {
    const stored = (await this.store.versions(name)).filter(
      (version) => !isPreviewBuild(builds, name, version),
    );
    const versions = await Promise.all(stored.map((version) => this.#describe(name, version)));
    return versions
      .flatMap((version) => version ?? [])
      .sort((one, other) => other.built_at.localeCompare(one.built_at))
      .slice(0, maxTold);
  }

  /** Undefined for one that was removed meanwhile, or can't be read. */
  async #describe(name: string, version: string): Promise<PublishedVersion | undefined> {
    const key = `${name}@${version}`;
    const known = this.#known.get(key);
    if (known) return known;
    try {
      const { built_at: builtAt, git, commit = null } = await this.store.readRelease(name, version);
      const described = { version, built_at: builtAt, git, commit };
      this.#known.set(key, described);
      return described;
    } catch {
      return undefined;
    }
  }
}
