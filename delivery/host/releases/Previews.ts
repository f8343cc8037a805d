import { canRunOn } from '../../core/gate/sharedProblems';
import { hostName } from '../../core/release';
import { releaseKey, type Channel } from '../../core/channel';
import { versionsFor } from '../../core/rollout/cohort';
import type { PreviewPass } from '../../core/signing/previewPass';
import type { ReleaseStore } from '../../core/store/ReleaseStore';
import type { RenderThreads } from '../render/RenderThreads';
import { switchedOffPaths, releasesOf, type InService } from './activate';
import { VersionsOpener } from './openVersions';

/** Each takes a rendering thread, which visitors of the channel need too. */
const mostOpen = 2;

/** A preview that nobody looks at is released after this time, milliseconds. */
const unusedAfter = 10 * 60_000;

interface Open {
  readonly revision: number;
  readonly opening: Promise<{ readonly inService: InService; readonly opener: VersionsOpener }>;
  usedAt: number;
}

/** Opens previews when somebody asks for them, a few at a time, and lets go of them when they are not used. */
export class Previews {
  /** Least recently used first. */
  readonly #open = new Map<string, Open>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: ReleaseStore,
    private readonly threads: RenderThreads,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The number of open previews. */
  get size(): number {
    return this.#open.size;
  }

  /** Opens the versions of a preview under a revision. Rejects when they can't be shown. */
  async inService({ preview }: PreviewPass, channel: Channel): Promise<InService> {
    this.release(({ revision }) => revision < channel.revision);
    const key = JSON.stringify([channel.revision, Object.entries(preview).sort()]);
    const open = this.#open.get(key) ?? {
      revision: channel.revision,
      opening: this.#opened(preview, channel),
      usedAt: 0,
    };
    open.usedAt = this.now();
    this.#open.delete(key);
    this.#open.set(key, open);
    for (const [oldest] of [...this.#open].slice(0, -mostOpen)) this.#end(oldest);
    this.#timer ??= setInterval(() => this.releaseUnused(), 60_000).unref();
    try {
      return (await open.opening).inService;
    } catch (error) {
      // The next visit tries again.
      if (this.#open.get(key) === open) this.#open.delete(key);
      throw error;
    }
  }

  releaseUnused(): void {
    const since = this.now() - unusedAfter;
    this.release(({ usedAt }) => usedAt <= since);
  }

  close(): void {
    this.release(() => true);
  }

  private release(isOver: (open: Open) => boolean): void {
    for (const [key, open] of this.#open) if (isOver(open)) this.#end(key);
    if (this.#open.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #end(key: string): void {
    const open = this.#open.get(key);
    this.#open.delete(key);
    open?.opening.then(
      ({ opener }) => opener.retire(),
      () => undefined,
    );
  }

  /** The stable versions with those of the preview in their place; what is switched off stays off. */
  async #opened(preview: PreviewPass['preview'], channel: Channel) {
    const { store, threads } = this;
    const shown = Object.entries(preview).filter(([name]) => channel.packages[name]?.state !== 'off');
    const versions = {
      ...versionsFor({ packages: channel.packages, rollouts: [] }, {}),
      ...Object.fromEntries(shown.map(([name, { version }]) => [name, version])),
    };
    const hashes = shown.map(
      ([name, { version, integrity }]) => [releaseKey(name, version), integrity] as const,
    );
    const named = { ...channel, releases: { ...channel.releases, ...Object.fromEntries(hashes) } };
    const releases = await releasesOf(store, named, Object.entries(versions));
    const host = releases.get(releaseKey(hostName, versions[hostName] ?? ''));
    for (const release of releases.values())
      if (release.name !== hostName && !(host && canRunOn(release, host)))
        throw new Error(`${release.name} ${release.version} can't run on the host of this preview`);
    const off = await switchedOffPaths(store, channel);
    const opener = new VersionsOpener({ store, releases, revision: channel.revision, off, threads });
    return { inService: opener.open(versions), opener };
  }
}
