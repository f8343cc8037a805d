import { contradictions } from '../ledger';
import { Customers, type Met } from '../Customers';
import type { Outcome } from '../fault';
import type { LoadedSite } from '../LoadedSite';

export interface UnderLoad {
  /** What happens to the site while customers book and read. */
  readonly work: (customers: Customers) => Promise<Outcome | void>;
  /** Besides 2xx: what a customer may be answered in the end. */
  readonly allowed: readonly string[];
  /** No answer may take longer, milliseconds. */
  readonly slowestMs?: number;
  /** What else contradicts the acknowledged bookings, beside the ledger. */
  readonly check?: (acknowledged: readonly string[]) => Promise<readonly string[]>;
}

/** Lets customers book while something happens, and holds what they were answered against the database. */
export async function underLoad(
  site: LoadedSite,
  { work, allowed, slowestMs, check }: UnderLoad,
): Promise<Outcome> {
  const customers = await Customers.begin(site);
  let met: Met;
  let found: Outcome | void;
  try {
    found = await work(customers);
  } finally {
    met = await customers.end();
  }
  const ended = site.servers.filter(({ isUp }) => !isUp);
  const { acknowledged, statuses, withoutRetryAfter, recoveredMs } = met;
  const unwanted = Object.entries(statuses).filter(
    ([status]) => !/^2\d\d$/.test(status) && !allowed.includes(status),
  );
  return {
    seen: [
      `${acknowledged.length} bookings`,
      `answers ${Object.entries(statuses)
        .map(([status, times]) => `${status}: ${times}`)
        .join(', ')}`,
      `longest ${(met.slowest.ms / 1_000).toFixed(1)} s (${met.slowest.call})`,
      ...(found ? [found.seen] : []),
      ...(recoveredMs === undefined ? [] : [`works again after ${(recoveredMs / 1_000).toFixed(1)} s`]),
    ].join('; '),
    problems: [
      ...(await contradictions(site.databaseUrl, acknowledged)),
      ...((await check?.(acknowledged)) ?? []),
      ...(found?.problems ?? []),
      ...unwanted.map(([status, times]) => `${times} times ${status}`),
      ...ended.map(({ name }) => `the ${name} ended`),
      ...(withoutRetryAfter > 0 ? [`${withoutRetryAfter} answers 503 without Retry-After`] : []),
      ...(acknowledged.length === 0 ? ['nobody could book'] : []),
      ...(slowestMs !== undefined && met.slowest.ms > slowestMs ? ['an answer took too long'] : []),
    ],
  };
}
