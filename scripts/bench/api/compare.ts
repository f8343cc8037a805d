import { median, ratio } from '../figures';
import type { RecordedCall } from './calls';
import { Client } from './client';
import { openPool } from './databases';
import { runLoad, type Load } from './load';
import { replay } from './recording';

/** The same calls over HTTP, as bare statements, and as the one statement that takes the car. */
export interface Comparison {
  /** Calls a second over HTTP, as a share of what one client reaches with the statements alone. */
  readonly ratio: number;
  /** Medians over the rounds. */
  readonly http: Load;
  readonly direct: Load;
  /** As a share of what the one statement alone reaches; calls without such a statement have none. */
  readonly ratioToOne?: number | undefined;
  readonly one?: Load | undefined;
}

export interface Sides {
  /** Of the API. */
  readonly origin: string;
  /** Of the other database, where the statements go directly. */
  readonly databaseUrl: string;
  /** Of a third one, where the one statement goes alone. */
  readonly oneUrl: string;
}

export const rounds = 5;
const warmUpShare = 0.2;

/**
 * Makes every call once on either side, so many at a time, in rounds that take turns in going first, after some
 * calls that aren't counted.
 */
export async function compare(
  calls: readonly RecordedCall[],
  concurrency: number,
  { origin, databaseUrl, oneUrl }: Sides,
): Promise<Comparison> {
  const client = await Client.open(origin, concurrency);
  const pool = openPool(databaseUrl, concurrency);
  const onePool = openPool(oneUrl, concurrency);
  const http = (part: readonly RecordedCall[]) =>
    runLoad(
      part.map((call) => () => client.make(call)),
      concurrency,
    );
  const direct = (part: readonly RecordedCall[]) =>
    runLoad(
      part.map(
        ({ statements }) =>
          () =>
            replay(pool, statements),
      ),
      concurrency,
    );
  const one = (part: readonly RecordedCall[]) =>
    runLoad(
      part.map(
        ({ statements }) =>
          () =>
            replay(onePool, statements.filter(takesCar)),
      ),
      concurrency,
    );
  const hasOne = calls.every(({ statements }) => statements.some(takesCar));
  try {
    const [warmUp, ...parts] = partsOf(calls);
    await http(warmUp);
    await direct(warmUp);
    if (hasOne) await one(warmUp);
    const loads: Record<'http' | 'direct' | 'one', Load[]> = { http: [], direct: [], one: [] };
    for (const [round, part] of parts.entries()) {
      if (round % 2 === 0) loads.direct.push(await direct(part));
      loads.http.push(await http(part));
      if (round % 2 === 1) loads.direct.push(await direct(part));
      if (hasOne) loads.one.push(await one(part));
    }
    return {
      ...(hasOne && {
        ratioToOne: ratio(loads.http.map(perSecond), loads.one.map(perSecond)),
        one: medianOf(loads.one),
      }),
      ratio: ratio(loads.http.map(perSecond), loads.direct.map(perSecond)),
      http: medianOf(loads.http),
      direct: medianOf(loads.direct),
    };
  } finally {
    client.close();
    await pool.end();
    await onePool.end();
  }
}

/** Picks a free car and books it: see `bookCar`. */
const takesCar = ({ sql }: { readonly sql: string }): boolean => /insert into reservations\b/.test(sql);

/** The calls before the rounds, then those of each round. */
function partsOf(calls: readonly RecordedCall[]): [RecordedCall[], ...RecordedCall[][]] {
  const warmUp = Math.floor(calls.length * warmUpShare);
  const size = Math.floor((calls.length - warmUp) / rounds);
  const parts = Array.from({ length: rounds }, (_, round) => {
    const from = warmUp + round * size;
    return calls.slice(from, from + size);
  });
  return [calls.slice(0, warmUp), ...parts];
}

const perSecond = (load: Load): number => load.perSecond;

const medianOf = (loads: readonly Load[]): Load => ({
  perSecond: median(loads.map(perSecond)),
  p50Ms: median(loads.map(({ p50Ms }) => p50Ms)),
  p99Ms: median(loads.map(({ p99Ms }) => p99Ms)),
});
