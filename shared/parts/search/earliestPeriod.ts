import { addDays, isWholePeriod, periodProblems, slotsOn, todayIn, type ShopTimes } from '@wadachi/shared';
import type { RentalPeriod } from '@wadachi/contract';
import { withinHours } from './closure';

const daysToTry = 8;

/**
 * The period with the first pick-up that the shop still accepts. The return stays where it is; where that is too early it
 * is on the day of the pick-up, within the opening hours. Undefined when the shop is closed for a week.
 */
export function earliestPeriod(
  period: RentalPeriod,
  shop: ShopTimes,
  now: Date,
  returnShop: ShopTimes = shop,
): RentalPeriod | undefined {
  if (!isWholePeriod(period)) return undefined;
  const today = todayIn(shop.time_zone, now);
  const isPossible = (one: RentalPeriod | undefined): one is RentalPeriod =>
    one !== undefined && periodProblems(one, shop, now, returnShop).length === 0;
  return Array.from({ length: daysToTry }, (_, days) => addDays(today, days))
    .flatMap((rental_date) =>
      slotsOn(rental_date, shop)
        .filter(({ open }) => open)
        .map(({ slot }) => ({ ...period, rental_date, rental_time: slot })),
    )
    .flatMap((one) => [one, withinHours({ ...one, return_date: one.rental_date }, shop, returnShop)])
    .find(isPossible);
}
