import { addDays, defaultPeriod, periodProblems, type ShopTimes } from '@wadachi/shared';
import type { RentalPeriod } from '@wadachi/shared/contract';

const daysToTry = 14;

/**
 * The initial period at a shop: the default of the specification, moved to the first day that the shop accepts. When there
 * is none within two weeks, the default; the form shows its errors.
 */
export function firstOpenPeriod(shop: ShopTimes, now: Date): RentalPeriod {
  const usual = defaultPeriod(now, shop.time_zone);
  for (let days = 0; days < daysToTry; days++) {
    const period = {
      ...usual,
      rental_date: addDays(usual.rental_date, days),
      return_date: addDays(usual.return_date, days),
    };
    if (periodProblems(period, shop, now).length === 0) return period;
  }
  return usual;
}
