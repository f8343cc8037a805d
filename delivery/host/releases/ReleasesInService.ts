import { setTimeout as after } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isRevoked } from '../../core/previews/notes';
import { latestNumber, trustedRevision } from '../../core/channels/channels';
import { StoreUnavailable } from '../../core/store/S3Requests';
import type { Channel } from '../../core/channel';
import type { PreviewPass } from '../../core/signing/previewPass';
import type { ReleaseStore } from '../../core/store/ReleaseStore';
import type { TrustedRevision } from '../../core/channels/envelope';
import type { TrustedKeys } from '../../core/signing/keys';
import type { RenderLimits } from '../render/limits';
import { RenderThreads } from '../render/RenderThreads';
import type { StoredRevision } from './StoredRevision';
import { Refusals, RevisionOlder, type Refused } from './Refusals';
import { activate, type InService, type Revision } from './activate';
import { Previews } from './Previews';
import type { KeySource } from './trustedKeys';

/** How long a channel that was read is taken as current, milliseconds. */
const channelAge = 1_000;

/** How long a visit waits for a newer revision while there is one to serve, milliseconds. */
const patience = 2_000;

/** So many revisions that a trusted key has signed are tried, when the newest can't be served. */
const maxTried = 5;

/** Revisions that were active, which reports of open pages may still be about. */
const remembering = 20;

/** A channel to follow, and whom to believe. */
export interface Followed {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly keys: KeySource;
  /** Where the last good revision outlives this process. */
  readonly kept?: StoredRevision | undefined;
}

/** Follows the channel: a new revision is activated without a restart, a bad one is refused and logged. */
export class ReleasesInService {
  #current: Revision | undefined;
  #recent: readonly Channel[] = [];
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | undefined;
  #isStoreAway = false;
  readonly #refusals: Refusals;
  readonly #threads: RenderThreads;
  readonly #previews: Previews;

  constructor(
    private readonly followed: Followed,
    private readonly log: Pick<FastifyBaseLogger, 'info' | 'error' | 'warn'>,
    private readonly now: () => number = () => Date.now(),
    limits?: RenderLimits,
  ) {
    this.#refusals = new Refusals(log, now);
    this.#threads = new RenderThreads(log, limits);
    this.#previews = new Previews(followed.store, this.#threads);
  }

  /** The newest good revision. Rejects only while there has never been one. */
  async current(): Promise<Revision> {
    if (!this.#current) await this.#checkOnce();
    // One visit waits for the store, and not for ever; those that come meanwhile get what is there.
    else if (!this.#checking && this.now() - this.#checkedAt >= channelAge) {
      const timer = new AbortController();
      const enough = after(patience, undefined, timer).catch(() => undefined);
      await Promise.race([this.#checkOnce(), enough]);
      timer.abort();
    }
    if (!this.#current) throw this.#nothingToServe();
    return this.#current;
  }

  /** The newest revision that can't stand while an older one does. */
  get refused(): Refused | undefined {
    return this.#refusals.latest;
  }

  /** As `refused`, with a reason for everybody. */
  get refusedInShort(): Refused | undefined {
    return this.#refusals.latestInShort;
  }

  /** How many revisions were refused since the process began. */
  get refusals(): number {
    return this.#refusals.count;
  }

  /** The revisions in service since the process began, newest first; of many the latest. */
  get recent(): readonly Channel[] {
    return this.#recent;
  }

  /** Whether somebody has revoked the link of a preview. Rejects when the store gives no answer. */
  isRevoked(pass: PreviewPass): Promise<boolean> {
    return isRevoked(this.followed.store.objects, pass);
  }

  /** What the holder of a preview gets under a revision. Rejects when it can't be shown. */
  preview(pass: PreviewPass, { channel }: Revision): Promise<InService> {
    return this.#previews.inService(pass, channel);
  }

  keys(): Promise<TrustedKeys> {
    return this.followed.keys();
  }

  /** Ends all rendering threads. */
  close(): Promise<void> {
    this.#previews.close();
    return this.#threads.close();
  }

  /** Visits that come while the first revision is being activated wait for it together. */
  #checkOnce(): Promise<void> {
    this.#checkedAt = this.now();
    this.#checking ??= this.#check().finally(() => (this.#checking = undefined));
    return this.#checking;
  }

  async #check(): Promise<void> {
    const { store, channel, keys } = this.followed;
    const known = this.#current?.channel.revision;
    try {
      const trusted = await keys();
      const kept = this.#current ? undefined : await this.#readKept(trusted);
      const latest = (await latestNumber(store, channel, trusted, known)) ?? 0;
      if (this.#isStoreAway) this.log.info({ revision: known }, 'The release store answers again');
      this.#isStoreAway = false;
      if (latest !== known) await this.#activateNewest(latest, kept, trusted);
      else if (await this.#isRepaired(latest)) this.#refusals.clear();
    } catch (error) {
      if (!this.#current && !(await this.#resume(error))) throw error;
      if (!this.#isStoreAway)
        this.log.error({ err: error }, 'The release store gives no answer; serving goes on');
      this.#isStoreAway = true;
    }
  }

  /** Puts what was in service before the start into service again, as far as the store gives no answer at all. */
  async #resume(error: unknown): Promise<boolean> {
    if (!(error instanceof StoreUnavailable)) return false;
    const trusted = await this.followed.keys();
    const kept = await this.#readKept(trusted);
    if (!kept) return false;
    return (await this.#stands(kept, trusted, false)) || this.#stands(kept, trusted, true);
  }

  /**
   * Whether the refused revision is out of the way: it came after the one in force and was taken out of the store, or it
   * came before because the store was an older copy, and the store has the one in force again.
   */
  async #isRepaired(inForce: number): Promise<boolean> {
    const refused = this.#refusals.latest?.revision;
    if (refused === undefined || refused === inForce) return false;
    const { store, channel } = this.followed;
    return refused > inForce || (await store.readRevision(inForce, channel)) !== undefined;
  }

  /** Puts the newest valid revision into service. Throws the newest one's fault when there is nothing to serve at all. */
  async #activateNewest(
    latest: number,
    kept: TrustedRevision | undefined,
    trusted: TrustedKeys,
  ): Promise<void> {
    const floor = this.#current?.channel.revision ?? (kept?.signed.revision ?? 1) - 1;
    if (kept && latest < kept.signed.revision && latest > 0)
      this.#refuse(latest, new RevisionOlder(kept.signed.revision), trusted);
    if (this.#current && this.#refusals.isRecent(latest)) return;

    let fault: Error | undefined;
    for (const isLenient of this.#current ? [false] : [false, true]) {
      // However many are not signed: a limit would be what somebody who can write into the store goes beyond.
      for (let revision = latest, tried = 0; revision > floor && tried < maxTried; revision -= 1) {
        try {
          const read = await this.#read(revision, trusted);
          tried += 1;
          await this.#accept(read, trusted, isLenient);
          if (revision === latest && !isLenient) this.#refusals.clear();
          return;
        } catch (error) {
          if (revision === latest) this.#refuse(revision, error, trusted);
          fault ??= error instanceof Error ? error : new Error(String(error));
        }
      }
      if (kept && (await this.#stands(kept, trusted, isLenient))) return;
    }
    if (fault && !this.#current) throw fault;
  }

  async #stands(kept: TrustedRevision, trusted: TrustedKeys, isLenient: boolean): Promise<boolean> {
    try {
      await this.#accept(kept, trusted, isLenient);
      return true;
    } catch {
      return false;
    }
  }

  async #read(revision: number, trusted: TrustedKeys): Promise<TrustedRevision> {
    const { store, channel } = this.followed;
    return trustedRevision(await store.readRevision(revision, channel), { channel, revision }, trusted);
  }

  async #accept(accepted: TrustedRevision, trusted: TrustedKeys, isLenient: boolean): Promise<void> {
    const before = this.#current;
    const threads = this.#threads;
    this.#current = await activate(this.followed.store, accepted.signed, { threads, isLenient });
    before?.retire();
    this.#recent = [accepted.signed, ...this.#recent].slice(0, remembering);
    this.log.info({ revision: accepted.signed.revision }, 'Channel revision in service');
    try {
      await this.followed.kept?.keep(accepted, trusted);
    } catch (err) {
      this.log.warn({ err }, 'The revision in service could not be kept for the next start');
    }
  }

  async #readKept(trusted: TrustedKeys): Promise<TrustedRevision | undefined> {
    try {
      return await this.followed.kept?.read(trusted);
    } catch (err) {
      this.log.warn({ err, trusted: [...trusted.keys()] }, 'The revision kept from before is not believed');
      return undefined;
    }
  }

  #refuse(revision: number, error: unknown, trusted: TrustedKeys): void {
    this.#refusals.add(revision, error, [...trusted.keys()]);
  }

  #nothingToServe(): Error {
    const { channel, store } = this.followed;
    const why = this.#refusals.latest?.why;
    if (why !== undefined) return new Error(`No revision of the channel ${channel} can stand: ${why}`);
    return new Error(`There is no channel ${channel} in ${store.objects.address}: publish a release first`);
  }
}
