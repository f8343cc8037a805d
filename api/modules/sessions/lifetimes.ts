import { dayMs, hourMs, minuteMs } from '../../durations';

interface Lifetime {
  /** The session ends after this time without a request. */
  readonly idleMs: number;
  /** The session ends after this time, however busy it is. */
  readonly absoluteMs: number;
}

/** OWASP, Session Management Cheat Sheet: idle and absolute time-outs; a rental site is of low risk, its data is not. */
export const lifetimeOf = ({ remember }: { readonly remember: boolean }): Lifetime =>
  remember ? { idleMs: 30 * dayMs, absoluteMs: 90 * dayMs } : { idleMs: 2 * hourMs, absoluteMs: 12 * hourMs };

/** Precision of the last use of a session; a finer one would be a write for each call. */
export const lastSeenPrecisionMs = minuteMs;

/** A browser is forgotten after this time without a log-in; its key's cookie lives as long. */
export const knownVisitorMs = 365 * dayMs;
