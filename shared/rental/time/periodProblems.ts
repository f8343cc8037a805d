import type { RentalPeriod } from '@wadachi/contract';
import { daysBetween, isDate } from './calendar';
import { isOpen, openRangesOn, type ShopTimes } from './opening';
import { periodLimits } from './period';
import { isSlot } from './slots';
import { fromInstant, toInstant, todayIn } from './zones';

export type PeriodField = keyof RentalPeriod;

export type PeriodProblemCode =
  | 'closed-day'
  | 'outside-hours'
  | 'too-soon'
  | 'too-far'
  | 'return-before-pick-up'
  | 'too-long';

export interface PeriodProblem {
  readonly field: PeriodField;
  readonly code: PeriodProblemCode;
}

/** The beginning of a rental, by the clock of its shop. */
export type PickUp = Pick<RentalPeriod, 'rental_date' | 'rental_time'>;

/**
 * Lists the reasons why a period can't be rented, each with the field to mend. An empty or impossible date counts as
 * a closed day, such a time as outside the hours, so a half-filled form never throws. The return may be at another
 * shop, with its own hours.
 * @param agreed the pick-up of a booking that is to be changed: while it stays, it is not too soon, however near by
 * now.
 */
export function periodProblems(
  period: RentalPeriod,
  shop: ShopTimes,
  now: Date,
  returnShop: ShopTimes = shop,
  agreed?: PickUp,
): readonly PeriodProblem[] {
  const keepsPickUp = period.rental_date === agreed?.rental_date && period.rental_time === agreed.rental_time;
  return [
    ...openingProblems('rental', period, shop),
    ...openingProblems('return', period, returnShop),
    ...(isWholePeriod(period)
      ? [
          ...(keepsPickUp ? [] : startProblems(period, shop, now)),
          ...lengthProblems(period, shop, returnShop),
        ]
      : []),
  ];
}

/** True if all four fields are days and half-hour slots; while a customer types they may not be. */
export const isWholePeriod = ({
  rental_date,
  rental_time,
  return_date,
  return_time,
}: RentalPeriod): boolean =>
  isDate(rental_date) && isDate(return_date) && isSlot(rental_time) && isSlot(return_time);

function openingProblems(end: 'rental' | 'return', period: RentalPeriod, shop: ShopTimes): PeriodProblem[] {
  const date = period[`${end}_date`];
  if (openRangesOn(date, shop).length === 0) return [{ field: `${end}_date`, code: 'closed-day' }];
  if (!isOpen(date, period[`${end}_time`], shop)) return [{ field: `${end}_time`, code: 'outside-hours' }];
  return [];
}

function startProblems(
  { rental_date, rental_time }: RentalPeriod,
  shop: ShopTimes,
  now: Date,
): PeriodProblem[] {
  const earliest = new Date(now.getTime() + periodLimits.leadHours * 3_600_000);
  if (toInstant(rental_date, rental_time, shop.time_zone) < earliest) {
    const { date } = fromInstant(earliest, shop.time_zone);
    return [{ field: rental_date < date ? 'rental_date' : 'rental_time', code: 'too-soon' }];
  }
  const daysAhead = daysBetween(todayIn(shop.time_zone, now), rental_date);
  return daysAhead > periodLimits.aheadDays ? [{ field: 'rental_date', code: 'too-far' }] : [];
}

function lengthProblems(period: RentalPeriod, shop: ShopTimes, returnShop: ShopTimes): PeriodProblem[] {
  const { rental_date, rental_time, return_date, return_time } = period;
  const start = toInstant(rental_date, rental_time, shop.time_zone);
  const end = toInstant(return_date, return_time, returnShop.time_zone);
  if (end.getTime() - start.getTime() < periodLimits.shortestMinutes * 60_000) {
    const field = return_date < rental_date ? 'return_date' : 'return_time';
    return [{ field, code: 'return-before-pick-up' }];
  }
  const days = daysBetween(rental_date, return_date);
  const { longestDays } = periodLimits;
  const isTooLong = days > longestDays || (days === longestDays && return_time > rental_time);
  return isTooLong ? [{ field: 'return_date', code: 'too-long' }] : [];
}
