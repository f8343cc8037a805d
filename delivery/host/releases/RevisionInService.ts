import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { trustedRevision } from '../../core/channels/channels';
import { unlessFault } from '../../core/channels/RevisionRefused';
import { StoreUnavailable } from '../../core/store/S3Requests';
import type { Channel } from '../../core/channel';
import type { ReleaseStore } from '../../core/store/ReleaseStore';
import type { TrustedRevision } from '../../core/channels/envelope';
import type { TrustedKeys } from '../../core/signing/keys';
import type { RenderThreads } from '../render/RenderThreads';
import { RevisionOlder, RevisionReplaced, type Refusals } from './Refusals';
import type { StoredRevision } from './StoredRevision';
import { activate, hasLost, isLost, releasesOf, type Revision } from './activate';
import type { KeySource } from './trustedKeys';

/** Revisions with a trusted signature that are tried when the newest can't be served. */
const maxTried = 5;

/** How long to wait before what the store has lost is looked for again, milliseconds. */
const retryMs = 30_000;

/** Revisions that were in service and are remembered: reports of open pages may still be about them. */
const maxRecent = 20;

/** A channel to follow, and whom to believe. */
export interface FollowedChannel {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly keys: KeySource;
  /** The file that keeps the last good revision for the next start. */
  readonly stored?: StoredRevision | undefined;
}

/** Revisions of which the newest that can be served is wanted. */
interface Candidates {
  readonly newest: number;
  readonly oldest: number;
  /** Leave a rollout out that can't be opened. */
  readonly mayLeaveOut: boolean;
}

/** The revision in service, and the rules by which another one takes its place. */
export class RevisionInService {
  #current: Revision | undefined;
  /** The signed envelope of the current revision. */
  #accepted: TrustedRevision | undefined;
  /** Names the part of the current revision that the store had lost. */
  #lost: 'packages' | 'rollouts' | undefined;
  /** When it was last tried to serve the revision with all that it names, by `now`. */
  #triedAt = Number.NEGATIVE_INFINITY;
  #recent: readonly Channel[] = [];

  constructor(
    private readonly followed: FollowedChannel,
    private readonly threads: RenderThreads,
    private readonly refusals: Refusals,
    private readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
    private readonly now: () => number,
  ) {}

  /** Undefined until one could be activated. */
  get current(): Revision | undefined {
    return this.#current;
  }

  /** The revisions in service since the process began, newest first; of many the latest. */
  get recent(): readonly Channel[] {
    return this.#recent;
  }

  /** Activates the newest revision, whose number is given, unless it is in service. Throws the newest revision's fault while there is nothing to serve. */
  async follow(newest: number, trusted: TrustedKeys): Promise<void> {
    const inService = this.#current?.channel.revision;
    if (inService === undefined) await this.#activateFirst(newest, trusted);
    else if (newest !== inService) await this.#activateNewer({ newest, inService }, trusted);
    else if (this.#lost) await this.#activateWhole(newest, trusted);
    else await this.#compareWithStore(inService, trusted);
  }

  /** Puts what was in service before the start into service again, if `error` says that the store gives no answer at all. */
  async resume(error: unknown): Promise<boolean> {
    if (!(error instanceof StoreUnavailable)) return false;
    const trusted = await this.followed.keys();
    const stored = await this.#readStored(trusted);
    if (!stored) return false;
    return (
      (await this.#tryToActivate(stored, trusted, false)) ||
      (await this.#tryToActivate(stored, trusted, true))
    );
  }

  /** Serves the revision in service without versions that the store has lost, and again with them once they are back. */
  async leaveOutLostVersions(): Promise<void> {
    if (this.#accepted) await this.#activate(this.#accepted, await this.followed.keys(), true);
  }

  /**
   * Reports, for as long as it is so, that the store has none or another one under the number of the revision in service: it
   * was put back to an older state. What was refused and came later was taken out of the store.
   */
  async #compareWithStore(inService: number, trusted: TrustedKeys): Promise<void> {
    const refused = this.refusals.latest?.revision;
    if (refused !== undefined && refused > inService) return this.refusals.clear();
    if (refused === undefined && this.now() - this.#triedAt < retryMs) return;
    this.#triedAt = this.now();
    const { store, channel } = this.followed;
    const stored = await store.readRevision(inService, channel).catch(unlessFault);
    if (isDeepStrictEqual(stored, this.#accepted?.envelope)) this.refusals.clear();
    else if (refused === undefined) this.#refuse(inService, new RevisionReplaced(inService), trusted);
  }

  /** Serves the revision with all that it names again, if the store has it. */
  async #activateWhole(revision: number, trusted: TrustedKeys): Promise<void> {
    if (this.now() - this.#triedAt < retryMs) return;
    this.#triedAt = this.now();
    // Each activation starts threads: not for a rollout that is still gone, where nothing else is.
    if (this.#lost === 'rollouts' && this.#current) {
      const { channel, lost } = this.#current;
      const versions = lost.flatMap(({ set }) => Object.entries(set));
      if (!(await releasesOf(this.followed.store, channel, versions).catch(() => undefined))) return;
    }
    await this.#activateNewest({ newest: revision, oldest: revision, mayLeaveOut: false }, trusted);
  }

  /**
   * Replaces the revision in service. Where no newer one can be activated, it stays; but while the store has lost a part of it,
   * the newest is served without what is lost: a change in a hurry does not wait for another package.
   */
  async #activateNewer(
    { newest, inService }: { readonly newest: number; readonly inService: number },
    trusted: TrustedKeys,
  ): Promise<void> {
    if (this.refusals.isRecent(newest)) return;
    const fault = await this.#activateNewest({ newest, oldest: inService + 1, mayLeaveOut: false }, trusted);
    if (!isLost(fault) || !this.#accepted) return;
    if (await hasLost(this.followed.store, this.#accepted.signed))
      await this.#activateNewest({ newest, oldest: newest, mayLeaveOut: true }, trusted);
  }

  /**
   * Puts the first revision since the process began into service: never an older one than this machine had in service
   * before. A rollout that can't be opened is left out where the alternative is no site at all. Throws the newest
   * revision's fault when there is nothing to serve.
   */
  async #activateFirst(newest: number, trusted: TrustedKeys): Promise<void> {
    const stored = await this.#readStored(trusted);
    const oldest = stored?.signed.revision ?? 1;
    if (newest > 0 && newest < oldest) this.#refuse(newest, new RevisionOlder(oldest), trusted);
    let fault: Error | undefined;
    for (const mayLeaveOut of [false, true]) {
      const failed = await this.#activateNewest({ newest, oldest, mayLeaveOut }, trusted);
      if (this.#current) return;
      fault ??= failed;
      if (stored && (await this.#tryToActivate(stored, trusted, mayLeaveOut))) return;
    }
    if (fault) throw fault;
  }

  /** Activates the newest revision that can be, and gives the first fault where none can. */
  async #activateNewest(
    { newest, oldest, mayLeaveOut }: Candidates,
    trusted: TrustedKeys,
  ): Promise<Error | undefined> {
    let fault: Error | undefined;
    // However many are not signed: a limit would be what somebody who can write into the store goes beyond.
    for (let revision = newest, tried = 0; revision >= oldest && tried < maxTried; revision -= 1) {
      try {
        const signed = await this.#read(revision, trusted);
        tried += 1;
        await this.#activate(signed, trusted, mayLeaveOut);
        if (revision === newest && !mayLeaveOut) this.refusals.clear();
        return undefined;
      } catch (error) {
        if (revision === newest) this.#refuse(revision, error, trusted);
        fault ??= error instanceof Error ? error : new Error(String(error));
      }
    }
    return fault;
  }

  /** Activates the revision of before the start, and says whether it could be. */
  async #tryToActivate(
    stored: TrustedRevision,
    trusted: TrustedKeys,
    mayLeaveOut: boolean,
  ): Promise<boolean> {
    try {
      await this.#activate(stored, trusted, mayLeaveOut);
      return true;
    } catch {
      return false;
    }
  }

  async #read(revision: number, trusted: TrustedKeys): Promise<TrustedRevision> {
    const { store, channel } = this.followed;
    return trustedRevision(await store.readRevision(revision, channel), { channel, revision }, trusted);
  }

  async #activate(accepted: TrustedRevision, trusted: TrustedKeys, mayLeaveOut: boolean): Promise<void> {
    const before = this.#current;
    this.#current = await activate(this.followed.store, accepted.signed, {
      threads: this.threads,
      mayLeaveOut,
    });
    before?.retire();
    this.#accepted = accepted;
    const gone = changedPackages(accepted.signed, this.#current.channel);
    this.#lost = gone.length > 0 ? 'packages' : this.#current.lost.length > 0 ? 'rollouts' : undefined;
    this.#triedAt = this.now();
    if (gone.length > 0)
      this.log.warn(
        { packages: gone },
        'Releases are gone from the store; their pages go back or are switched off',
      );
    this.#recent = [accepted.signed, ...this.#recent].slice(0, maxRecent);
    this.log.info({ revision: accepted.signed.revision }, 'Channel revision in service');
    try {
      await this.followed.stored?.keep(accepted, trusted);
    } catch (err) {
      this.log.warn({ err }, 'The revision in service could not be kept for the next start');
    }
  }

  async #readStored(trusted: TrustedKeys): Promise<TrustedRevision | undefined> {
    try {
      return await this.followed.stored?.read(trusted);
    } catch (err) {
      this.log.warn({ err, trusted: [...trusted.keys()] }, 'The revision kept from before is not believed');
      return undefined;
    }
  }

  #refuse(revision: number, error: unknown, trusted: TrustedKeys): void {
    this.refusals.add(revision, error, [...trusted.keys()]);
  }
}

/** Packages that are served in another version than the channel names, or not at all. */
const changedPackages = (signed: Channel, served: Channel): readonly string[] =>
  Object.entries(signed.packages).flatMap(([name, { stable, state }]) => {
    const own = served.packages[name];
    return own?.stable === stable && own.state === state ? [] : [name];
  });
