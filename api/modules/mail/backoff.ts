import { hourMs } from '../../durations';

const firstMs = 10_000;
const longestMs = hourMs;

/**
 * Returns the wait after a failed attempt, in ms: from 10 seconds doubling to an hour. Chance takes up to a half, so
 * that mails which failed together don't come back together.
 */
export const backoffMs = (attempt: number, random: () => number = Math.random): number =>
  Math.round(Math.min(longestMs, firstMs * 2 ** (attempt - 1)) * (0.5 + random() / 2));
