import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database';
import { Refused } from '../../http';
import type { Limit } from './limit';

/** 2 to the power of more than this is above every cap, and soon above every number. */
const maxDoublings = 20;

/**
 * Counts tries in the database, so that all processes count together. Tries are taken and given back on the pool, never in
 * the transaction of a write: its refusal must not undo the count. Only `clear` may be part of one.
 */
export class RateLimits {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: () => Date,
  ) {}

  /**
   * Counts one try towards each limit, or towards none when one of them is blocked: a refused try prolongs nothing.
   * @returns the highest count, this try included.
   * @throws Refused 429 `too-many-requests` with the seconds to wait.
   */
  async take(...limits: readonly Limit[]): Promise<number> {
    await this.refuseBlocked(...limits);
    const taken: Limit[] = [];
    let highest = 0;
    for (const limit of limits) {
      const hits = await this.#count(limit);
      if (hits !== undefined) {
        taken.push(limit);
        highest = Math.max(highest, hits);
        continue;
      }
      // Another try came in between and was the last one.
      await Promise.all(taken.map((other) => this.refund(other)));
      throw tooMany(await this.#secondsLeft([limit]));
    }
    return highest;
  }

  /** Counts nothing. @throws Refused 429 when one of them is blocked. */
  async refuseBlocked(...limits: readonly Limit[]): Promise<void> {
    const seconds = await this.#secondsLeft(limits);
    if (seconds > 0) throw tooMany(seconds);
  }

  async clear(limit: Limit): Promise<void> {
    await this.db.deleteFrom('rate_limits').where('key', '=', keyOf(limit)).execute();
  }

  /** Takes one try back that turned out to be in order, and the wait that it began. */
  async refund(limit: Limit): Promise<void> {
    const key = keyOf(limit);
    await sql`
      with last_one as (delete from rate_limits where key = ${key} and hits = 1)
      update rate_limits set hits = hits - 1, blocked_until = null where key = ${key} and hits > 1
    `.execute(this.db);
  }

  /** Takes the tries back when the password that they were counted for was never looked at. */
  async uncountedIfRefused<T>(limits: readonly Limit[], checking: Promise<T>): Promise<T> {
    try {
      return await checking;
    } catch (error) {
      for (const limit of limits) await this.refund(limit);
      throw error;
    }
  }

  /** One statement, so that of tries at the same time each is counted and no more get through than are free. */
  async #count(limit: Limit): Promise<number | undefined> {
    const { free, firstDelaySeconds, longestDelaySeconds, forgottenAfterSeconds } = limit;
    const now = sql<Date>`${this.clock()}::timestamptz`;
    const later = (seconds: number) => sql<Date>`${now} + make_interval(secs => ${seconds})`;
    const blockedAfter = (hits: ReturnType<typeof sql<number>>) => sql<Date | null>`case
      when ${hits} >= ${free}::int then ${now} + make_interval(secs => least(
        ${longestDelaySeconds}::float8,
        ${firstDelaySeconds}::float8 * power(2::float8, least(${hits} - ${free}::int, ${maxDoublings}::int))
      ))
    end`;
    const period = sql`(${forgottenAfterSeconds}::float8 / ${free}::float8)`;
    // From the end of the wait, so that who tries at once after each one gains nothing.
    const from = sql`coalesce(r.blocked_until, r.expires_at - make_interval(secs => ${forgottenAfterSeconds}))`;
    const elapsed = sql`greatest(0, extract(epoch from ${now} - ${from}))::float8`;
    const left = sql<number>`(r.hits - floor(${elapsed} / ${period})::int)`;
    const isNew = sql<boolean>`(r.expires_at <= ${now} or ${left} <= 0)`;
    const again = sql<number>`(case when ${isNew} then 1 else ${left} + 1 end)`;
    // The rest of a period counts for the next try: it is no later for those that are taken back.
    const rest = sql`case when ${isNew} then 0 else ${elapsed} - floor(${elapsed} / ${period}) * ${period} end`;
    const { rows } = await sql<{ hits: number }>`
      insert into rate_limits as r (key, hits, blocked_until, expires_at)
      values (${keyOf(limit)}, 1, ${blockedAfter(sql<number>`1`)}, ${later(forgottenAfterSeconds)})
      on conflict (key) do update set
        hits = ${again}, blocked_until = ${blockedAfter(again)},
        expires_at = excluded.expires_at - make_interval(secs => ${rest})
      where r.blocked_until is null or r.blocked_until <= ${now} or r.expires_at <= ${now}
      returning hits
    `.execute(this.db);
    return rows[0]?.hits;
  }

  async #secondsLeft(limits: readonly Limit[]): Promise<number> {
    const now = this.clock();
    const rows = await this.db
      .selectFrom('rate_limits')
      .select('blocked_until')
      .where('key', 'in', limits.map(keyOf))
      .where('blocked_until', '>', now)
      .execute();
    const waits = rows.map(({ blocked_until: until }) => (until?.getTime() ?? 0) - now.getTime());
    return Math.ceil(Math.max(0, ...waits) / 1_000);
  }
}

const keyOf = ({ name, subject }: Limit): Buffer =>
  createHash('sha256').update(`${name}\n${subject}`).digest();

const tooMany = (seconds: number): Refused =>
  new Refused('too-many-requests', { retry_after: Math.max(1, seconds) });
