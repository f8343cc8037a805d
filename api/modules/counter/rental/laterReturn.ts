import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { RentalPeriod } from '@wadachi/contract';
import { pickPeriod, priceOf } from '@wadachi/rental';
import type { Schema } from '../../../database';
import { asAgreed, driverOf } from '../../changing/changeTerms';
import { baseLines } from '../../prices/base';
import { resolveChoices } from '../../prices/choices';
import { youngDriverExtra } from '../../prices/driverAge';
import { lineLabels } from '../../prices/labels';
import { Rental } from '../../prices/rental';
import type { ReservationWithShops } from '../../reservation/reserves.repository';

interface LaterReturn {
  /** Yen beyond what is agreed. */
  readonly charge: number;
  /** Billed hours of the whole rental. */
  readonly hours: number;
  /** The instant when the car can be handed out again. */
  readonly freeAgainAt: Date;
}

/**
 * Prices a return after the agreed one: what was agreed stays, and the time beyond it costs what the longer rental does more
 * than the agreed one by today's rates. Those of a class that is withdrawn since are still its own.
 */
export async function laterReturn(
  db: Kysely<Schema>,
  reservation: ReservationWithShops,
  later: Pick<RentalPeriod, 'return_date' | 'return_time'>,
): Promise<LaterReturn> {
  const { shop_id, plan_id, rental_date, time_zone, return_time_zone, quote, ends_at } = reservation;
  const { shop_least_age, ...plan } = await db
    .selectFrom('plans as p')
    .innerJoin('shops as s', 's.id', 'p.shop_id')
    .selectAll('p')
    .select('s.least_age as shop_least_age')
    .select((of) => [
      jsonArrayFrom(of.selectFrom('options as o').selectAll('o').whereRef('o.shop_id', '=', 's.id')).as(
        'options',
      ),
      jsonArrayFrom(
        of
          .selectFrom('shop_seasons as d')
          .selectAll('d')
          .whereRef('d.shop_id', '=', 's.id')
          .orderBy('d.starts_on'),
      ).as('seasons'),
    ])
    .where('p.shop_id', '=', shop_id)
    .where('p.id', '=', plan_id)
    .executeTakeFirstOrThrow();
  const choices = asAgreed(reservation);
  const { extras } = resolveChoices(choices, { ...plan, return_shops: [] });
  const birthday = driverOf(reservation, choices)?.birthday;
  const ages = { young_driver: plan.young_driver, least_age: plan.least_age ?? shop_least_age };
  const youngDriver = birthday === undefined ? undefined : youngDriverExtra(birthday, rental_date, ages);
  const rentalOf = (period: RentalPeriod) => new Rental(period, time_zone, plan.seasons, return_time_zone);
  const chargeOf = (rental: Rental): number =>
    priceOf({
      base: baseLines(plan, rental),
      extras: { ...extras, youngDriver },
      hours: rental.hours,
      labels: lineLabels,
      taxPercent: quote.tax_rate_percent,
    }).charge;
  const agreed = rentalOf(pickPeriod(reservation));
  const longer = rentalOf({ ...agreed.period, ...later });
  return {
    charge: Math.max(0, chargeOf(longer) - chargeOf(agreed)),
    hours: longer.hours,
    // The turnaround and the way home stay as agreed: the catalogue may have lost the route since.
    freeAgainAt: new Date(ends_at.getTime() + longer.returnAt.getTime() - agreed.returnAt.getTime()),
  };
}
