import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isRevoked } from '../../core/previews/notes';
import { latestNumber } from '../../core/channels/channels';
import type { Channel } from '../../core/channel';
import type { PreviewPass } from '../../core/signing/previewPass';
import type { TrustedKeys } from '../../core/signing/keys';
import type { RenderLimits } from '../render/limits';
import { RenderThreads } from '../render/RenderThreads';
import { Refusals, type RefusedRevision } from './Refusals';
import type { InService, Revision } from './activate';
import { Previews } from './Previews';
import { RevisionInService, type FollowedChannel } from './RevisionInService';

/** A channel that was read counts as current for this time, milliseconds. */
const channelAgeMs = 1_000;

/** The longest wait of a visit for a newer revision while there is one to serve, milliseconds. */
const visitWaitMs = 2_000;

/** After lost versions were left out, it is not tried again for this time, milliseconds. */
const lostRetryMs = 30_000;

/**
 * Follows the channel: a new revision is activated without a restart, a bad one is refused and logged. Its clock is one that
 * nobody sets: were the day's set back, no revision would be looked for until it is as late again.
 */
export class ReleasesInService {
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | undefined;
  #isStoreAway = false;
  #leftOutAt = Number.NEGATIVE_INFINITY;
  readonly #refusals: Refusals;
  readonly #threads: RenderThreads;
  readonly #previews: Previews;
  readonly #inService: RevisionInService;

  constructor(
    private readonly followed: FollowedChannel,
    private readonly log: Pick<FastifyBaseLogger, 'info' | 'error' | 'warn'>,
    private readonly now: () => number = () => performance.now(),
    limits?: RenderLimits,
  ) {
    this.#refusals = new Refusals(log, now);
    this.#threads = new RenderThreads(log, limits);
    this.#previews = new Previews(followed.store, this.#threads);
    this.#inService = new RevisionInService(followed, this.#threads, this.#refusals, log, now);
  }

  /** The newest good revision. Rejects only while there has never been one. */
  async current(): Promise<Revision> {
    if (!this.#inService.current) await this.#checkOnce();
    // One visit looks for a newer revision; those that come meanwhile get the one in service.
    else if (!this.#checking && this.now() - this.#checkedAt >= channelAgeMs) await this.#checkForAWhile();
    if (!this.#inService.current) throw this.#nothingToServe();
    return this.#inService.current;
  }

  /** The newest revision that can't stand while an older one does. */
  get refused(): RefusedRevision | undefined {
    return this.#refusals.latest;
  }

  /** Like `refused`, with a reason that everybody may read. */
  get refusedInShort(): RefusedRevision | undefined {
    return this.#refusals.latestInShort;
  }

  /** The number of revisions that were refused since the process began. */
  get refusals(): number {
    return this.#refusals.count;
  }

  /** The revisions in service since the process began, newest first; of many the latest. */
  get recent(): readonly Channel[] {
    return this.#inService.recent;
  }

  /** Tells if the link of a preview was revoked. Rejects when the store gives no answer. */
  isRevoked(pass: PreviewPass): Promise<boolean> {
    return isRevoked(this.followed.store.objects, pass);
  }

  /** Opens the versions of a preview under a revision. Rejects when they can't be shown. */
  preview(pass: PreviewPass, { channel }: Revision): Promise<InService> {
    return this.#previews.inService(pass, channel);
  }

  /** A file of a version could not be had. Where everybody has it and it is gone from the store, they get another one. */
  async handleLostFile(name: string, version: string): Promise<void> {
    const { channel } = await this.current();
    if (channel.packages[name]?.stable !== version || this.now() - this.#leftOutAt < lostRetryMs) return;
    this.#leftOutAt = this.now();
    // In turn with checks: of two activations at once the older could come last.
    while (this.#checking) await this.#checking.catch(() => undefined);
    this.#checking = this.#leaveOutLostVersions().finally(() => (this.#checking = undefined));
    await this.#checking;
  }

  async #leaveOutLostVersions(): Promise<void> {
    try {
      await this.#inService.leaveOutLostVersions();
    } catch (err) {
      this.log.error({ err }, 'A version is gone from the store, and nothing can take its place');
    }
  }

  keys(): Promise<TrustedKeys> {
    return this.followed.keys();
  }

  close(): Promise<void> {
    this.#previews.close();
    return this.#threads.close();
  }

  /** Waits for a check, but not for ever: it may go on after this. */
  async #checkForAWhile(): Promise<void> {
    const timer = new AbortController();
    const isOver = wait(visitWaitMs, undefined, timer).catch(() => undefined);
    await Promise.race([this.#checkOnce(), isOver]);
    timer.abort();
  }

  /** Visits that come while the first revision is being activated wait for it together. */
  #checkOnce(): Promise<void> {
    this.#checkedAt = this.now();
    this.#checking ??= this.#check().finally(() => (this.#checking = undefined));
    return this.#checking;
  }

  /** Looks for a newer revision. While the store gives no answer, the one in service stays. */
  async #check(): Promise<void> {
    try {
      await this.#followChannel();
    } catch (error) {
      if (!this.#inService.current && !(await this.#inService.resume(error))) throw error;
      if (!this.#isStoreAway)
        this.log.error({ err: error }, 'The release store gives no answer; serving goes on');
      this.#isStoreAway = true;
    }
  }

  async #followChannel(): Promise<void> {
    const { store, channel, keys } = this.followed;
    const trusted = await keys();
    const inService = this.#inService.current?.channel.revision;
    const newest = (await latestNumber(store, channel, trusted, inService)) ?? 0;
    if (this.#isStoreAway) this.log.info({ revision: inService }, 'The release store answers again');
    this.#isStoreAway = false;
    await this.#inService.follow(newest, trusted);
  }

  #nothingToServe(): Error {
    const { channel, store } = this.followed;
    const why = this.#refusals.latest?.why;
    if (why !== undefined) return new Error(`No revision of the channel ${channel} can stand: ${why}`);
    return new Error(`There is no channel ${channel} in ${store.objects.address}: publish a release first`);
  }
}
