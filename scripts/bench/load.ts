import autocannon from 'autocannon';
import { quantile } from './figures';

/** One request of a load. */
export interface Sent {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes it a POST. */
  readonly body?: object;
}

interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/**
 * Sends every call once, `atOnce` of them at a time. Rejects when one is not answered with 2xx: a figure with
 * failures in it is none.
 */
export async function load(origin: string, atOnce: number, calls: readonly Sent[]): Promise<Load> {
  const left = calls.values();
  const tookMs: number[] = [];
  const startedAt = performance.now();
  let endedAt = startedAt;
  const { non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url: origin,
      connections: atOnce,
      amount: calls.length,
      requests: [
        {
          setupRequest: (request: autocannon.Request) => ({
            ...request,
            ...asRequest(left.next().value ?? calls[0]!),
          }),
        },
      ],
    };
    const done = (error: Error | null, result: autocannon.Result) =>
      error ? reject(error) : resolve(result);
    autocannon(options, done).on('response', (_client, _status, _bytes, ms) => {
      tookMs.push(ms);
      endedAt = performance.now();
    });
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${calls.length} calls failed at ${origin}`);
  return {
    perSecond: (calls.length * 1_000) / (endedAt - startedAt),
    p50Ms: quantile(tookMs, 0.5),
    p99Ms: quantile(tookMs, 0.99),
  };
}

const asRequest = ({ path, headers = {}, body }: Sent): autocannon.Request =>
  body === undefined
    ? { method: 'GET', path, headers: { ...headers } }
    : { method: 'POST', path, headers: { ...headers }, body: JSON.stringify(body) };

/** Works on all items, `atOnce` of them at a time; each lane takes the next one as soon as it is free. */
export async function inLanes<T>(atOnce: number, all: Iterable<T>, work: (one: T) => Promise<void>) {
  const queue = all[Symbol.iterator]();
  const lane = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
