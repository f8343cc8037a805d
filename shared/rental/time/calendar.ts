const dayMs = 86_400_000;

/** Midnight UTC of a calendar day, in milliseconds; NaN for what is no day. */
function utcMidnight(date: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return Number.NaN;
  const instant = Date.parse(`${date}T00:00:00Z`);
  // 30 February parses as 2 March.
  return Number.isNaN(instant) || dateAt(instant) !== date ? Number.NaN : instant;
}

const dateAt = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** True for a day of the calendar, `YYYY-MM-DD`. */
export const isDate = (text: string): boolean => !Number.isNaN(utcMidnight(text));

/** Milliseconds from the epoch to a day's midnight in UTC. Throws `RangeError` for what is no day. */
export function midnightOf(date: string): number {
  const instant = utcMidnight(date);
  if (Number.isNaN(instant)) throw new RangeError(`Not a date (YYYY-MM-DD): ${date}`);
  return instant;
}

/** The day `days` after a date, or before it when negative. Throws `RangeError` for what is no day. */
export const addDays = (date: string, days: number): string => dateAt(midnightOf(date) + days * dayMs);

/** Whole days from `from` to `to`; negative when `to` is earlier. Throws `RangeError` for what is no day. */
export const daysBetween = (from: string, to: string): number => (midnightOf(to) - midnightOf(from)) / dayMs;

/** 0 is Monday, 6 is Sunday, as in a shop's hours. Throws `RangeError` for what is no day. */
export const weekdayOf = (date: string): number => (new Date(midnightOf(date)).getUTCDay() + 6) % 7;
