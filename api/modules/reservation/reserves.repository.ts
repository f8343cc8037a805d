import { sql, type Kysely, type Updateable } from 'kysely';
import type { ReservationTable, Schema } from '../../database';
import { networkKey } from './origins';

/** True if a payment for the reservation `r` is under way whose outcome is not known yet. */
export const isPaying = sql<boolean>`exists (
  select from payments y where y.reservation_id = r.id and y.shop_id = r.shop_id and y.status = 'pending'
)`;

/** True if the customer of the reservation `r` wants to hear of a lower price. */
const isFareWatched = sql<boolean>`exists (
  select from fare_watches w where w.shop_id = r.shop_id and w.reservation_id = r.id
)`;

/**
 * True if its customer has not written a review of the reservation `r` yet, `h` its hand-over; false where a shop that hands its
 * cars over at the counter did not hand this one over.
 */
export const isUnreviewed = sql<boolean>`not exists (
  select from reviews v where v.shop_id = r.shop_id and v.reservation_id = r.id
) and (h.handed_over_at is not null or not exists (
  select from handovers o where o.shop_id = r.shop_id
    and o.handed_over_at between r.starts_at - interval '30 days' and r.starts_at
))`;

/** The body type of the plan `p`; null once the plan is no longer offered. */
export const bodyTypeOffered = sql<string | null>`case when p.withdrawn_at is null then p.body_type_id end`;

export type ReservationWithShops = NonNullable<Awaited<ReturnType<typeof reservationById>>>;

export const reservationById = (db: Kysely<Schema>, id: string) =>
  db
    .selectFrom('reservations as r')
    .innerJoin('shops as s', 's.id', 'r.shop_id')
    .innerJoin('shops as b', 'b.id', 'r.return_shop_id')
    .innerJoin('plans as p', (join) =>
      join.onRef('p.shop_id', '=', 'r.shop_id').onRef('p.id', '=', 'r.plan_id'),
    )
    .leftJoin('handovers as h', (join) =>
      join.onRef('h.shop_id', '=', 'r.shop_id').onRef('h.reservation_id', '=', 'r.id'),
    )
    .leftJoin('paper_checks as k', (join) =>
      join.onRef('k.shop_id', '=', 'r.shop_id').onRef('k.reservation_id', '=', 'r.id'),
    )
    .where('r.id', '=', id)
    // By name, not all of them: a statement with a star is planned anew each time, which takes longer than running it.
    .select([
      'r.shop_id',
      'r.id',
      'r.reserve_number',
      'r.plan_id',
      'r.car_id',
      'r.status',
      'r.return_shop_id',
    ])
    .select(['r.starts_at', 'r.ends_at', 'r.rental_date', 'r.rental_time', 'r.return_date', 'r.return_time'])
    .select(['r.passengers', 'r.payment_method', 'r.charge', 'r.quote', 'r.choices', 'r.customer', 'r.memo'])
    .select(['r.locale', 'r.access_token_hash', 'r.hold_expires_at', 'r.paid_at', 'r.created_at'])
    .select(['r.account_id', 'r.joined_at', 'r.cancelled_at', 'r.cancel_fee', 'r.cancelled_by'])
    .select(['r.cancel_fee_floor', 'r.changed_at', 'r.addressee', 'r.reminded_at', 'r.review_asked_at'])
    .select(['r.email_proved', 'r.corrections'])
    .select(['h.handed_over_at', 'h.returned_at', 'k.missing as papers_missing', 'k.note as papers_note'])
    .select(['s.name as shop_name', 's.phone as shop_phone', 's.address as shop_address', 's.time_zone'])
    .select(['s.access as shop_access', 's.directions as shop_directions'])
    .select(['s.latitude as shop_latitude', 's.longitude as shop_longitude'])
    .select(['s.withdrawn_at as shop_withdrawn_at', bodyTypeOffered.as('body_type_id'), 'p.pictures'])
    .select(['b.name as return_shop_name', 'b.time_zone as return_time_zone'])
    .select([
      isPaying.as('is_paying'),
      isFareWatched.as('is_fare_watched'),
      isUnreviewed.as('is_unreviewed'),
      networkKey.as('network_key'),
    ])
    .select((of) =>
      of
        .selectFrom('accounts as a')
        .select('a.birthday')
        .whereRef('a.id', '=', 'r.account_id')
        .as('owner_birthday'),
    )
    .executeTakeFirst();

/** Changes the row of a reservation. */
export async function setReservation(
  db: Kysely<Schema>,
  { shop_id, id }: Pick<ReservationWithShops, 'shop_id' | 'id'>,
  values: Updateable<ReservationTable>,
): Promise<void> {
  const row = db.updateTable('reservations').set(values).where('shop_id', '=', shop_id).where('id', '=', id);
  await row.execute();
}

/** The driver's papers are to be checked again: something came since, or the answer is no longer true. */
export async function forgetPaperCheck(
  db: Kysely<Schema>,
  { shop_id, id }: Pick<ReservationWithShops, 'shop_id' | 'id'>,
): Promise<void> {
  const check = db.deleteFrom('paper_checks').where('shop_id', '=', shop_id).where('reservation_id', '=', id);
  await check.execute();
}

/**
 * Locks the account if it is open: closing it waits for the end of the transaction, and then finds the reservation.
 */
export async function keepOpen(trx: Kysely<Schema>, accountId: string): Promise<boolean> {
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('closed_at', 'is', null)
    // Closing waits for it; another booking of the account, which remembers its choices, does not.
    .forKeyShare()
    .executeTakeFirst();
  return account !== undefined;
}
