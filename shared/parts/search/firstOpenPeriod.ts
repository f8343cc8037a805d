import { addDays, defaultPeriod, periodProblems, type ShopTimes } from '@wadachi/shared';
import type { RentalPeriod } from '@wadachi/contract';
import { withinHours } from './closure';

const daysToTry = 14;

/**
 * The initial period at a shop: the default of the specification, moved to the first day that the shop accepts. Where it is
 * never open at those hours, such as at night alone, the nearest hours of the first day, or of that and the next. When there
 * is none within two weeks, the default; the form shows its errors.
 */
export function firstOpenPeriod(shop: ShopTimes, now: Date): RentalPeriod {
  const usual = defaultPeriod(now, shop.time_zone);
  const days = Array.from({ length: daysToTry }, (_, index) => index);
  const from = (day: number, nights = 0): RentalPeriod => ({
    ...usual,
    rental_date: addDays(usual.rental_date, day),
    return_date: addDays(usual.return_date, day + nights),
  });
  const isPossible = (period: RentalPeriod | undefined) =>
    period !== undefined && periodProblems(period, shop, now).length === 0;
  return (
    days.map((day) => from(day)).find(isPossible) ??
    days.flatMap((day) => [withinHours(from(day), shop), withinHours(from(day, 1), shop)]).find(isPossible) ??
    usual
  );
}
