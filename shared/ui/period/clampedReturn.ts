import type { RentalPeriod } from '@wadachi/contract';
import { fromInstant, isWholePeriod, periodHours, periodLimits, toInstant } from '@wadachi/rental/time';

const hourMs = 3_600_000;
const usualHours = 7;

/** Length in hours, or undefined while a field is empty or the period is none that can be rented. */
export const lengthOf = (period: RentalPeriod, timeZone: string): number | undefined => {
  if (!isWholePeriod(period)) return undefined;
  const hours = periodHours(period, timeZone);
  return hours > 0 && hours <= periodLimits.longestDays * 24 ? hours : undefined;
};

/**
 * A return that is not after pick-up is moved so that the rental has `hours` again (seven when it never had
 * a length). Any other period is given back as it is.
 */
export const clampedReturn = (
  period: RentalPeriod,
  hours: number | undefined,
  timeZone: string,
): RentalPeriod => {
  if (!isWholePeriod(period) || periodHours(period, timeZone) > 0) return period;
  const pickUp = toInstant(period.rental_date, period.rental_time, timeZone);
  const { date, time } = fromInstant(new Date(pickUp.getTime() + (hours ?? usualHours) * hourMs), timeZone);
  return { ...period, return_date: date, return_time: time };
};
