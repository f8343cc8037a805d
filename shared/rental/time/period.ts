import type { RentalPeriod } from '@wadachi/contract';
import { addDays } from './calendar';
import { todayIn, toInstant } from './zones';

/** Bounds of a rental. */
export const periodLimits = {
  /** Pick-up at the earliest this many hours from now. */
  leadHours: 2,
  /** Pick-up at the latest this many days from today. */
  aheadDays: 180,
  /** The shortest rental: one slot. */
  shortestMinutes: 30,
  /** The longest rental, to the same time of day. */
  longestDays: 30,
} as const;

/** The first period of a draft: the day after tomorrow, 10:00 to 17:00 (specification, points 4 and 9). */
export function defaultPeriod(now: Date, timeZone: string): RentalPeriod {
  const date = addDays(todayIn(timeZone, now), 2);
  return { rental_date: date, rental_time: '10:00', return_date: date, return_time: '17:00' };
}

/** The length of a period in hours that really pass, summer time included; negative when it ends first. */
export function periodHours(period: RentalPeriod, timeZone: string): number {
  const start = toInstant(period.rental_date, period.rental_time, timeZone);
  const end = toInstant(period.return_date, period.return_time, timeZone);
  return (end.getTime() - start.getTime()) / 3_600_000;
}
