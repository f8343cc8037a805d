import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database';
import { withDeadline } from '../../database/deadline';

interface Figures {
  readonly waiting: number;
  readonly oldest: number;
  readonly given_up: number;
  readonly held: number;
  readonly refunds: number;
  readonly refunds_failed: number;
  readonly payments_failed: number;
}

export const backlog = sql<Figures>`
  select
    waiting.count::int as waiting, waiting.oldest::float8 as oldest,
    (select count(*) from outbox where status = 'given-up' and created_at > now() - interval '30 days')::int
      as given_up,
    (select count(*) from reservations where status = 'held' and hold_expires_at > now())::int as held,
    (select count(*) from refunds where status = 'pending')::int as refunds,
    (select count(*) from refunds where status = 'failed' and settled_at > now() - interval '30 days')::int
      as refunds_failed,
    (select count(*) from payments where status = 'failed' and settled_at > now() - interval '30 days')::int
      as payments_failed
  from (
    -- One that is paced waits on purpose: until it may leave it is nobody's fault.
    select count(*),
      coalesce(extract(epoch from now() - min(case when attempts = 0 then due_at else created_at end)), 0) as oldest
    from outbox where status = 'waiting' and (attempts > 0 or due_at <= now())
  ) waiting
`;

/** The figures of one reading come from one statement. */
const sharedForMs = 1_000;
const withinMs = 2_000;

/** The work that all processes have yet to do. */
export class Backlog {
  #asked: Promise<Figures | undefined> | undefined;
  #askedAt = -Infinity;

  constructor(private readonly db: Kysely<Schema>) {}

  /** Undefined while the database does not answer. */
  async of(figure: keyof Figures): Promise<number | undefined> {
    const now = performance.now();
    if (!this.#asked || now - this.#askedAt >= sharedForMs) {
      this.#askedAt = now;
      this.#asked = withDeadline(withinMs, () => this.#ask()).catch(() => undefined);
    }
    return (await this.#asked)?.[figure];
  }

  async #ask(): Promise<Figures | undefined> {
    const { rows } = await backlog.execute(this.db);
    return rows[0];
  }
}
