import { setTimeout as pause } from 'node:timers/promises';

/** A fault of a page. */
export interface Fault {
  readonly problem: string;
  /** It never came to an end: other pages of the release would keep the gate waiting as long. */
  readonly isHang: boolean;
}

/** A look waits at most this many seconds for a server. A host without its API says 15; for a page that is switched off, 300. */
const longest = 20;

/** The findings of one look at a page. */
export interface Look {
  readonly faults: readonly Fault[];
  /** When all that is wrong is an answer that asks to come again: after so many seconds. */
  readonly again?: number | undefined;
}

/** The seconds that a 503 says in `Retry-After`; undefined without them, and when they are too many. */
export function comeAgainAfter(status: number, retryAfter: string | null | undefined): number | undefined {
  const seconds = Number(retryAfter || NaN);
  return status === 503 && seconds >= 0 && seconds <= longest ? seconds : undefined;
}

/**
 * Gives what is wrong with a page, looked at once more where the server asked for it: on a machine that is full the API may be
 * late, and visitors' browsers try such a page again by themselves. A release that brings the 503 about does so again.
 */
export async function lookTwice(look: (isLast: boolean) => Promise<Look>): Promise<readonly Fault[]> {
  const { faults, again } = await look(false);
  if (faults.length === 0 || again === undefined) return faults;
  await pause(again * 1_000);
  return (await look(true)).faults;
}
