import { isPreviewBuild, previewBuilds, type ReleaseStore } from '@wadachi/release';
import type { Published as PublishedVersion } from '../../wire';

/** How long a list of versions is taken as current, milliseconds. */
const listAge = 10_000;

/** Of each package, so many are shown. */
const maxTold = 30;

/** Which versions are published; what previews alone show is not. Listing is slow on some stores: a list is kept for a while, a version for good. */
export class Published {
  readonly #lists = new Map<
    string,
    { readonly at: number; readonly versions: readonly PublishedVersion[] }
  >();
  readonly #known = new Map<string, PublishedVersion>();

  constructor(private readonly store: ReleaseStore) {}

  /** The newest versions first. */
  async of(name: string, now: Date): Promise<readonly PublishedVersion[]> {
    const list = this.#lists.get(name);
    if (list && now.getTime() - list.at < listAge) return list.versions;
    const builds = await previewBuilds(this.store.objects);
    const stored = (await this.store.versions(name)).filter(
      (version) => !isPreviewBuild(builds, name, version),
    );
    const versions = await Promise.all(stored.map((version) => this.#describe(name, version)));
    const newest = versions
      .flatMap((version) => version ?? [])
      .sort((one, other) => other.built_at.localeCompare(one.built_at))
      .slice(0, maxTold);
    this.#lists.set(name, { at: now.getTime(), versions: newest });
    return newest;
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
