import type { Count } from '../counts/counts';

/** Counts added up. */
export interface Tally {
  readonly loads: number;
  readonly failed: number;
  /** Failures by kind. */
  readonly failures: Readonly<Record<string, number>>;
}

export function tallyOf(counts: Iterable<Pick<Count, 'loads' | 'failures'>>): Tally {
  let loads = 0;
  const failures = new Map<string, number>();
  for (const count of counts) {
    loads += count.loads;
    for (const [kind, times] of Object.entries(count.failures)) {
      failures.set(kind, (failures.get(kind) ?? 0) + times);
    }
  }
  const failed = [...failures.values()].reduce((sum, times) => sum + times, 0);
  return { loads, failed, failures: Object.fromEntries(failures) };
}

/** Counts the tries that the failures are of: a page that never came to be counted as a load was a try, too. */
export const triesOf = ({ loads, failed }: Tally): number => Math.max(loads, failed);
