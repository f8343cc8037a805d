import { addDays, defaultPeriod, periodProblems, type ShopTimes } from '@wadachi/shared';
import type { RentalPeriod } from '@wadachi/shared/contract';

const daysToTry = 14;

/**
 * The period a shop's page starts with: the specification's default, or the first later day on which
 * the shop takes it. Where none does within two weeks, the default, and the form says what is wrong.
 */
export function firstOpenPeriod(shop: ShopTimes, now: Date): RentalPeriod {
  const usual = defaultPeriod(now, shop.time_zone);
  for (let days = 0; days < daysToTry; days++) {
    const period = {
      ...usual,
      rental_date: addDays(usual.rental_date, days),
      return_date: addDays(usual.return_date, days),
    };
    if (isPossible(period, shop, now)) return period;
  }
  return usual;
}

/** Whether prices can be asked for a period; half-typed dates are not possible either. */
export const isPossible = (period: RentalPeriod, shop: ShopTimes, now: Date): boolean =>
  periodProblems(period, shop, now).length === 0;
