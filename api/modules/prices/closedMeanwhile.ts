import { sql, type Kysely } from 'kysely';
import type { RentalPeriod } from '@wadachi/contract';
import { isOpen } from '@wadachi/rental/time';
import type { Schema } from '../../database';
import { reasonAt, withClosings } from '../catalogue/closings';
import type { ReservationWithShops } from '../reservation/reserves.repository';
import { refuseInvalid } from './fieldProblems';

/**
 * Lets a closing of the shops of a reservation wait until the transaction ends. A new booking does so by its foreign keys;
 * whoever changes one asks for it before it locks the reservation, in the order of a closing.
 */
export async function holdShopsOpen(
  trx: Kysely<Schema>,
  reservationId: string,
  returnShopId = '',
): Promise<void> {
  await sql`
    select from shops s
    where s.id = ${returnShopId} or s.id in (
      select unnest(array[r.shop_id, r.return_shop_id]) from reservations r where r.id = ${reservationId}::uuid
    )
    order by s.id for key share`.execute(trx);
}

/** True for a booking that a closing of the counter's has touched, while its pick-up or its return is still then. */
export async function isTouchedByClosing(
  db: Kysely<Schema>,
  {
    shop_id,
    id,
    rental_date,
    return_date,
  }: Pick<ReservationWithShops, 'shop_id' | 'id' | 'rental_date' | 'return_date'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from closing_bookings b
    join shop_closings c on c.shop_id = b.shop_id and c.id = b.closing_id
    where b.booked_shop_id = ${shop_id} and b.reservation_id = ${id}::uuid
      and case b.kind when 'pick-up' then ${rental_date}::date else ${return_date}::date end
        between c.starts_on and c.ends_on
    limit 1`.execute(db);
  return rows.length > 0;
}

interface Shops {
  /** Null once the car is out: the pick-up is over. */
  readonly shop_id: string | null;
  readonly return_shop_id: string;
}

/**
 * Refuses a period that the counter has closed since the catalogue was read. Belongs behind the statement that stores the
 * booking: its shops are held then, and a closing that comes later waits and lists it.
 * @throws Refused 422 on the closed times.
 */
export async function refuseClosedMeanwhile(
  db: Kysely<Schema>,
  { shop_id, return_shop_id }: Shops,
  period: RentalPeriod,
): Promise<void> {
  const closings = await db
    .selectFrom('shop_closings as c')
    .innerJoin('shops as s', 's.id', 'c.shop_id')
    .select(['c.shop_id', 'c.starts_on', 'c.ends_on', 'c.from_time', 'c.until_time', 'c.reason'])
    .select(['s.time_zone', 's.hours', 's.holidays', 's.special_hours'])
    .where('c.shop_id', 'in', [shop_id ?? return_shop_id, return_shop_id])
    .where('c.starts_on', '<=', period.return_date)
    .where('c.ends_on', '>=', period.rental_date)
    .execute();
  const problemsAt = (end: 'rental' | 'return', shopId: string | null) => {
    const [date, time] = [period[`${end}_date`], period[`${end}_time`]];
    const here = closings.filter((closing) => closing.shop_id === shopId);
    const [shop] = here;
    const reason = reasonAt(here, date, time);
    if (!shop || reason === undefined || isOpen(date, time, withClosings(shop, here))) return [];
    return [{ field: `${end}_date`, code: 'closed-for', values: { reason } } as const];
  };
  refuseInvalid([...problemsAt('rental', shop_id), ...problemsAt('return', return_shop_id)]);
}
