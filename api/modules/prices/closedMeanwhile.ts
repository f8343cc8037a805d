import type { Kysely } from 'kysely';
import type { RentalPeriod } from '@wadachi/contract';
import { isOpen } from '@wadachi/rental/time';
import type { Schema } from '../../database';
import { reasonAt, withClosings } from '../catalogue/closings';
import { refuseInvalid } from './fieldProblems';
import type { PricedRental } from './prices.service';

/**
 * Refuses a period that the counter has closed since the catalogue was read. Belongs behind the statement that stores the
 * booking: that holds the rows of its shops, and a closing that comes later waits and lists it.
 * @throws Refused 422 on the closed times.
 */
export async function refuseClosedMeanwhile(
  db: Kysely<Schema>,
  { offer, returnShopId }: Pick<PricedRental, 'offer' | 'returnShopId'>,
  period: RentalPeriod,
): Promise<void> {
  const closings = await db
    .selectFrom('shop_closings')
    .select(['shop_id', 'starts_on', 'ends_on', 'from_time', 'until_time', 'reason'])
    .where('shop_id', 'in', [offer.shop_id, returnShopId])
    .where('starts_on', '<=', period.return_date)
    .where('ends_on', '>=', period.rental_date)
    .execute();
  if (closings.length === 0) return;
  const back = offer.return_shops.find(({ id }) => id === returnShopId);
  const problemsAt = (
    end: 'rental' | 'return',
    shopId: string,
    shop: typeof offer | NonNullable<typeof back>,
  ) => {
    const [date, time] = [period[`${end}_date`], period[`${end}_time`]];
    const here = closings.filter(({ shop_id }) => shop_id === shopId);
    const reason = reasonAt(here, date, time);
    if (reason === undefined || isOpen(date, time, withClosings(shop, here))) return [];
    return [{ field: `${end}_date`, code: 'closed-for', values: { reason } } as const];
  };
  refuseInvalid([
    ...problemsAt('rental', offer.shop_id, offer),
    ...problemsAt('return', returnShopId, back ?? offer),
  ]);
}
