import { quantile } from '../figures';

/** What came of one round of calls. */
export interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export type Task = () => Promise<void>;

/**
 * Runs every task once, so many at a time, each worker taking the next one as soon as it is free. A task that
 * rejects ends it all: a figure with failures in it is none.
 */
export async function runLoad(tasks: readonly Task[], concurrency: number): Promise<Load> {
  const tookMs: number[] = [];
  const queue = tasks.values();
  const startedAt = performance.now();
  const work = async () => {
    for (const task of queue) {
      const from = performance.now();
      await task();
      tookMs.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    perSecond: tasks.length / seconds,
    p50Ms: quantile(tookMs, 0.5),
    p99Ms: quantile(tookMs, 0.99),
  };
}
