import { setTimeout as after } from 'node:timers/promises';
import {
  beganWith,
  evaluateRollouts,
  lookedBack,
  shortened,
  type Verdict,
} from '../../../core/guard/evaluateRollouts';
import { changeChannel } from '../../../core/changes/changeChannel';
import { ChangeRefused } from '../../../core/ChangeRefused';
import { ChannelMoved } from '../../../core/store/releaseErrors';
import { guardName } from '../../../core/guardName';
import { noteEvery, noteLook } from '../../../core/guard/lastLook';
import { lastingWatches } from '../../../core/channels/content';
import { longestReason, type Channel, type Rollout } from '../../../core/channel';
import { readLatest } from '../../../core/channels/channels';
import { requireUsableKey } from '../../../core/signing/usableKey';
import type { ChangeRequest } from '../../../core/changes/verbs/list';
import type { ChannelContext } from '../../../core/channels/ChannelContext';
import type { StoredCounts } from '../counts/StoredCounts';
import { writtenAt } from '../counts/writtenAt';
import type { StoredErrors } from '../errors/StoredErrors';
import type { ChannelAccess } from '../ChannelAccess';
import type { PrometheusQueries } from './PrometheusQueries';
import type { ScheduleRunner } from './ScheduleRunner';

/** The channel may move this often during one look, the guard's own changes included; the next look goes on. */
const tries = 5;

/** Clocks may be apart by so much, and the machine that began a rollout be ahead by more, milliseconds. */
const clocksApart = 3_600_000;

/** How long a stop waits to say what broke, milliseconds. */
const errorsTimeoutMs = 3_000;

/** The inputs of the guard. */
interface Seen {
  readonly counts: StoredCounts;
  readonly errors?: Pick<StoredErrors, 'leadingOf'>;
  readonly prometheus?: Pick<PrometheusQueries, 'judge' | 'isAbove'>;
}

interface Log {
  warn(about: object, text: string): void;
  error(about: object, text: string): void;
}

/**
 * Takes a rollout that fails back to nobody and locks its packages, and one with steps on to its next. What everybody got
 * and fails while it is watched goes back to what was before. Any number of guards may look after one channel: a
 * revision is written once, and who comes second looks again and finds nothing left to do.
 */
export class Guard {
  #known: number | undefined;
  #running: number | undefined;
  #watched: number | undefined;
  #complaint = '';
  /** When its look was last noted, as its clock says. */
  #noted = -Infinity;
  readonly #began = new Map<string, Date>();

  constructor(
    private readonly access: Pick<ChannelAccess, 'context' | 'key'>,
    private readonly seen: Seen,
    private readonly scheduleRunner: Pick<ScheduleRunner, 'advanceFirstDue'>,
    private readonly log: Log,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** Undefined figures: it has not seen the channel yet. */
  get seenLast(): {
    readonly revision: number | undefined;
    readonly running: number | undefined;
    readonly watched: number | undefined;
    /** Why it can't look; empty while it can. */
    readonly complaint: string;
  } {
    return {
      revision: this.#known,
      running: this.#running,
      watched: this.#watched,
      complaint: this.#complaint,
    };
  }

  /** One look. Never rejects: what went wrong is logged, once for as long as it goes on. */
  async look(): Promise<void> {
    try {
      for (let left = tries; left > 0; left -= 1) if (await this.#findsNothing()) break;
      this.#complaint = '';
    } catch (error) {
      const complaint = error instanceof Error ? error.message : String(error);
      if (complaint !== this.#complaint)
        this.log.error({ err: error }, 'The guard can’t look after the channel');
      this.#complaint = complaint;
    }
  }

  /** False when it took something back, moved a rollout, or somebody else changed the channel meanwhile: there may be more to do. */
  async #findsNothing(): Promise<boolean> {
    const context = await this.access.context();
    const channel = (
      await readLatest(context.store, context.channel, context.trusted, this.#known, context.retired)
    )?.signed;
    this.#known = channel?.revision;
    // Said before there is something to stop: hosts would go on with a rollout that this key stops.
    requireUsableKey(await this.access.key(), context, channel);
    const running = channel?.rollouts.filter(({ state }) => state === 'running') ?? [];
    this.#running = running.length;
    const now = this.now();
    const watches = channel ? lastingWatches(channel, now) : [];
    this.#watched = watches.length;
    if (!channel || running.length + watches.length === 0) return true;
    const began = await Promise.all(running.map((rollout) => this.#beginOf(context, rollout)));
    // Earlier counts are of earlier revisions and say nothing.
    const begins = [
      ...began.map((at) => at.getTime()),
      ...watches.map(({ began_at: at }) => Date.parse(at) - lookedBack),
    ];
    const earliest = new Date(Math.min(now.getTime(), ...begins) - clocksApart);
    const counts = await this.seen.counts.since(earliest, now);
    const { prometheus } = this.seen;
    const [failing] = evaluateRollouts(channel, counts, this.#began, now);
    const verdict = failing ?? (await prometheus?.judge(running, now));
    if (!verdict) {
      const rollouts = channel.rollouts.filter(({ id }) => !prometheus?.isAbove(id));
      const hasMoved = await this.scheduleRunner.advanceFirstDue(
        context,
        { ...channel, rollouts },
        counts,
        now,
      );
      await this.#note(context, now);
      return !hasMoved;
    }
    const why = withError(verdict.why, await this.#leadingError(channel, verdict, now));
    await this.#goBack(context, channel, { ...verdict, why });
    return false;
  }

  /** `status` says when nobody looks. */
  async #note({ store, channel }: ChannelContext, now: Date): Promise<void> {
    if (Math.abs(now.getTime() - this.#noted) < noteEvery) return;
    await noteLook(store.objects, channel, now);
    this.#noted = now.getTime();
  }

  /** A stop waits for no list of errors. */
  async #leadingError(channel: Channel, { set }: Verdict, now: Date): Promise<string> {
    const timer = new AbortController();
    const enough = after(errorsTimeoutMs, '', timer).catch(() => '');
    const leading = this.seen.errors?.leadingOf(set, channel, now).catch(() => '');
    const error = await Promise.race([leading, enough]);
    timer.abort();
    return error ?? '';
  }

  async #goBack(
    context: ChannelContext,
    { revision: seen }: Channel,
    { kind, id, set, why }: Verdict,
  ): Promise<void> {
    const author = { by: guardName, reason: why, key: await this.access.key(), seen };
    const change: ChangeRequest = { verb: 'back', names: [id], lock: true };
    try {
      const { after } = await changeChannel(context, change, author);
      const done = kind === 'rollout' ? 'stopped a rollout' : 'took back what everybody had';
      this.log.warn({ [kind]: id, revision: after.revision, why }, `The guard ${done}`);
    } catch (error) {
      if (error instanceof ChannelMoved) return;
      if (kind === 'rollout' || !(error instanceof ChangeRefused)) throw error;
      // Such as a newer host, on which the version before can't run: a person is needed, not another try every five seconds.
      const reason = shortened(`It fails and can’t be taken back (${error.message}): ${why}`);
      const lock: ChangeRequest = { verb: 'lock', packages: Object.keys(set), undo: false };
      await changeChannel(context, lock, { ...author, reason }).catch(unlessMoved);
      this.log.error({ watch: id, why: reason }, 'The guard can’t take back what everybody has');
    }
  }

  async #beginOf(context: ChannelContext, rollout: Rollout): Promise<Date> {
    const known = this.#began.get(rollout.id);
    if (known) return known;
    const began = await writtenAt(context, beganWith(rollout), this.now());
    this.#began.set(rollout.id, began);
    return began;
  }
}

/** Somebody was quicker: the next look finds what is left to do. */
function unlessMoved(error: unknown): void {
  if (!(error instanceof ChannelMoved)) throw error;
}

/** The guard's sentence, and what most visitors' pages threw. */
function withError(why: string, error: string): string {
  if (error === '') return why;
  const end = `; most frequent error: ${error}`.slice(0, 200);
  return `${why.slice(0, longestReason - end.length)}${end}`;
}
