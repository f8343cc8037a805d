import type { Kysely, Updateable } from 'kysely';
import { json, type OutboxTable, type Schema } from '../../database';
import type { Locale } from '../../texts';

/** A row of the outbox that a worker has taken. */
export interface ClaimedMail {
  readonly id: string;
  readonly kind: string;
  readonly locale: Locale;
  readonly recipient: string;
  readonly content: unknown;
  /** The number of attempts, this one included. */
  readonly attempts: number;
  readonly created_at: Date;
}

/** A mail that has left, or never will, holds no links any more. */
const emptied = json({});

/** The outbox as the workers of all processes see it: what they take, and what became of it. */
export class OutboxQueue {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: () => Date,
  ) {}

  /**
   * Takes at most `count` mails that are due; no other worker gets them for `leaseMs` milliseconds.
   * A worker that dies keeps them no longer than that.
   */
  async claim(count: number, leaseMs: number): Promise<ClaimedMail[]> {
    const now = this.clock();
    return (
      this.db
        // Materialised, so that no plan runs the locking query twice and takes more than `count`.
        .with(
          (name) => name('due').materialized(),
          (db) =>
            db
              .selectFrom('outbox')
              .select('id')
              .where('status', '=', 'waiting')
              .where('due_at', '<=', now)
              .orderBy('due_at')
              .limit(count)
              .forUpdate()
              .skipLocked(),
        )
        .updateTable('outbox')
        .set((row) => ({
          attempts: row('attempts', '+', 1),
          due_at: new Date(now.getTime() + leaseMs),
        }))
        .where('id', 'in', (db) => db.selectFrom('due').select('due.id'))
        .returning(['id', 'kind', 'locale', 'recipient', 'content', 'attempts', 'created_at'])
        .execute()
    );
  }

  /**
   * It has gone out, also when another worker has taken it meanwhile. Not one that was meant for another address meanwhile:
   * that one has yet to leave.
   */
  async noteSent({ id, recipient }: ClaimedMail): Promise<void> {
    await this.db
      .updateTable('outbox')
      .set({ status: 'sent', sent_at: this.clock(), content: emptied, last_error: null })
      .where('id', '=', id)
      .where('recipient', '=', recipient)
      .execute();
  }

  /** @param reason without personal data */
  async postpone(mail: ClaimedMail, dueAt: Date, reason: string): Promise<void> {
    await this.#change(mail, { due_at: dueAt, last_error: reason });
  }

  /** @param reason without personal data */
  async giveUp(mail: ClaimedMail, reason: string): Promise<void> {
    await this.#change(mail, { status: 'given-up', content: emptied, last_error: reason });
  }

  /** Gives a mail back as if it had not been taken. */
  async release(mail: ClaimedMail): Promise<void> {
    await this.#change(mail, { attempts: mail.attempts - 1, due_at: this.clock() });
  }

  /**
   * Changes a mail only while it is this worker's, whose claim counted its attempts up, and still has the same
   * recipient.
   */
  async #change({ id, attempts, recipient }: ClaimedMail, values: Updateable<OutboxTable>): Promise<void> {
    await this.db
      .updateTable('outbox')
      .set(values)
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('recipient', '=', recipient)
      .where('status', '=', 'waiting')
      .execute();
  }
}
