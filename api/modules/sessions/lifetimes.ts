import { dayMs, hourMs, minuteMs } from '../../durations';

export interface Lifetime {
  /** Ends when nothing was asked for so long. */
  readonly idleMs: number;
  /** Ends then however busy it is. */
  readonly absoluteMs: number;
}

/** OWASP, Session Management Cheat Sheet: idle and absolute time-outs; a rental site is of low risk, its data is not. */
export const lifetimeOf = ({ remember }: { readonly remember: boolean }): Lifetime =>
  remember ? { idleMs: 30 * dayMs, absoluteMs: 90 * dayMs } : { idleMs: 2 * hourMs, absoluteMs: 12 * hourMs };

/** How exactly it is known when a session was last used; finer would be a write for each call. */
export const lastSeenPrecisionMs = minuteMs;

/** A browser that has not logged in for so long is a stranger again; its key's cookie lives as long. */
export const knownVisitorMs = 365 * dayMs;
