import { setTimeout as pause } from 'node:timers/promises';
import { isRefusedForGood, reasonOf, UnsendableMail, type Transport } from '@wadachi/server/mail';
import { traced } from '@wadachi/server/tracing';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { hourMs, minuteMs } from '../../durations';
import { BackgroundJob } from '../../BackgroundJob';
import type { Schema } from '../../database';
import { errorFields } from '../../log';
import { backoffMs } from './backoff';
import { isTooLate } from './isTooLate';
import { Lanes, type LaneBounds } from './Lanes';
import { messageOf, type MailSite } from './message';
import { OutboxQueue, type ClaimedMail } from './OutboxQueue';

export interface WorkerPace {
  /** Mails that are sent at the same time; a slow one does not delay the rest. */
  readonly lanes: LaneBounds;
  /** The interval of looking for mails without a notice. */
  readonly pollMs: number;
  readonly sendMs: number;
  /**
   * The time for which a claimed mail belongs to this worker; longer than `sendMs`, so that no other sends it
   * meanwhile.
   */
  readonly leaseMs: number;
  /** The time limit for mails under way when the worker stops. */
  readonly stopMs: number;
}

export const usualPace: WorkerPace = {
  lanes: { quick: 4, slow: 12, slowAfterMs: 3_000 },
  pollMs: 5_000,
  sendMs: minuteMs,
  leaseMs: 90_000,
  stopMs: 7_000,
};

const giveUpAfterMs = 48 * hourMs;

const noteTries = 5;
const noteAgainMs = 500;

export const mostConnections = ({ lanes: { quick, slow } }: WorkerPace): number => quick + slow;

interface WorkerOptions {
  /** The pool: mails are sent outside any transaction. */
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly transport: Transport;
  /** Asked for each mail: its name comes from the catalogue, which may change. */
  readonly site: () => Promise<MailSite>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly pace?: Partial<WorkerPace>;
}

/** Sends the mails of the outbox. Any number of workers may share one, in one process or many. */
export class OutboxWorker {
  readonly #options: WorkerOptions;
  readonly #pace: WorkerPace;
  readonly #queue: OutboxQueue;
  readonly #job: BackgroundJob;
  readonly #lanes: Lanes;
  readonly #impatience = new AbortController();
  #isStopping = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#pace = { ...usualPace, ...options.pace };
    this.#lanes = new Lanes(this.#pace.lanes);
    this.#queue = new OutboxQueue(options.db, options.clock);
    this.#job = new BackgroundJob({
      everyMs: this.#pace.pollMs,
      round: () => this.#sendWhatIsDue(),
      log: options.log,
      onFailure: 'the outbox was not read',
    });
  }

  start(): void {
    this.#job.start();
    this.#job.wake();
  }

  /** Looks at once; call it after a write may have put a mail into the outbox. */
  wake(): void {
    this.#job.wake();
  }

  /** Takes no more mails and settles when those it is sending have gone out; what takes too long is given back. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const impatience = setTimeout(() => this.#impatience.abort(), this.#pace.stopMs);
    await this.#job.stop();
    await this.#lanes.whenDone();
    clearTimeout(impatience);
    this.#options.transport.close();
  }

  /** @returns whether there may be more */
  async #sendWhatIsDue(): Promise<boolean> {
    await this.#lanes.whenFree();
    if (this.#isStopping) return false;
    const { free } = this.#lanes;
    const mails = await this.#queue.claim(free, this.#pace.leaseMs);
    for (const mail of mails) this.#lanes.add(this.#attempt(mail));
    return mails.length === free;
  }

  async #attempt(mail: ClaimedMail): Promise<void> {
    try {
      await (this.#isStopping ? this.#queue.release(mail) : this.#send(mail));
    } catch (error) {
      this.#options.log.error({ ...errorFields(error), mail: mail.id }, 'the outbox was not noted');
    }
  }

  async #send(mail: ClaimedMail): Promise<void> {
    const { transport, site, clock, log } = this.#options;
    const signal = AbortSignal.any([this.#impatience.signal, AbortSignal.timeout(this.#pace.sendMs)]);
    try {
      if (isTooLate(mail, clock())) throw new UnsendableMail('too late');
      const message = messageOf(mail, await site());
      await traced(
        () => ({ name: 'send mail', kind: 'client', attributes: { 'wadachi.mail.kind': mail.kind } }),
        () => transport.send({ id: mail.id, message }, signal),
      );
    } catch (error) {
      return this.#insist(() => this.#noteFailure(mail, error));
    }
    await this.#insist(() => this.#queue.noteSent(mail));
    log.info({ mail: mail.id, kind: mail.kind, attempts: mail.attempts }, 'a mail went out');
  }

  async #noteFailure(mail: ClaimedMail, error: unknown): Promise<void> {
    if (this.#impatience.signal.aborted) return this.#queue.release(mail);
    const { clock, log } = this.#options;
    const reason = reasonOf(error);
    const about = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason };
    const dueAt = new Date(clock().getTime() + backoffMs(mail.attempts));
    if (isRefusedForGood(error) || dueAt.getTime() > mail.created_at.getTime() + giveUpAfterMs) {
      await this.#queue.giveUp(mail, reason);
      log.error(about, 'a mail was given up');
    } else {
      await this.#queue.postpone(mail, dueAt, reason);
      log.warn(about, 'a mail did not go out yet');
    }
  }

  /** A mail that left and is not noted would leave again: a database that is away for a moment is asked again. */
  async #insist(note: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await note();
      } catch (error) {
        if (tries === noteTries) throw error;
        await pause(noteAgainMs);
      }
    }
  }
}
