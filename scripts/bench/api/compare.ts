import { Agent } from 'node:http';
import { median, ratio } from '../figures';
import type { RecordedCall } from './calls';
import { Client } from './client';
import { openPool } from './databases';
import { runLoad, type Load } from './load';
import { replay } from './recording';

/** The same calls over HTTP, as bare statements, and as the one statement that finds or takes cars. */
export interface Comparison {
  /** Calls a second over HTTP, as a share of what one client reaches with the statements alone. */
  readonly ratio: number;
  /** Medians over the rounds. */
  readonly http: Load;
  readonly direct: Load;
  /** As a share of what the one statement alone reaches; a call without such a statement has none. */
  readonly ratioToOne?: number | undefined;
  readonly one?: Load | undefined;
}

interface MadeCall extends RecordedCall {
  readonly customer: Client;
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
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  // Only customers who book have to be different ones.
  const customers = await Client.openMany(origin, agent, calls[0]?.body ? calls.length : 1);
  const pool = openPool(databaseUrl, concurrency);
  const onePool = openPool(oneUrl, concurrency);
  const load = (part: readonly MadeCall[], make: (call: MadeCall) => Promise<void>): Promise<Load> =>
    runLoad(
      part.map((call) => () => make(call)),
      concurrency,
    );
  const http = (part: readonly MadeCall[]) => load(part, (call) => call.customer.make(call));
  const direct = (part: readonly MadeCall[]) => load(part, ({ statements }) => replay(pool, statements));
  const one = (part: readonly MadeCall[]) =>
    load(part, ({ statements }) => replay(onePool, statements.filter(isTheOne)));
  const hasOne = calls.every(({ statements }) => statements.some(isTheOne));
  try {
    const made = calls.map((call, index) => ({ ...call, customer: customers[index % customers.length]! }));
    const [warmUp, ...parts] = partsOf(made);
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
    agent.destroy();
    await pool.end();
    await onePool.end();
  }
}

/** Finds the free cars of a shop (`freeCars`), or picks one and books it (`bookCar`). */
const isTheOne = ({ sql }: { readonly sql: string }): boolean =>
  /insert into reservations\b|^\s*select w\.n, c\.plan_id/.test(sql);

/** The calls before the rounds, then those of each round. */
function partsOf(calls: readonly MadeCall[]): [MadeCall[], ...MadeCall[][]] {
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
