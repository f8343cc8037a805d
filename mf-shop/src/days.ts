import type { IntlShape } from '@wadachi/shared';

/** 1 January 2024 was a Monday. */
const mondayAt = Date.UTC(2024, 0, 1);
const dayInMs = 86_400_000;

/** Formats a `YYYY-MM-DD`. In UTC, because a date without time must not shift to another day. */
export const formatDay = (intl: IntlShape, day: string): string =>
  intl.formatDate(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' });

/** Returns the name of a weekday; 0 is Monday. */
export const weekdayName = (intl: IntlShape, weekday: number): string =>
  intl.formatDate(mondayAt + weekday * dayInMs, { weekday: 'long', timeZone: 'UTC' });
