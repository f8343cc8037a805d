import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { Schema } from '../../../database';
import { paidSql, refundedSql } from '../../reservation/moneySql';
import { bodyTypeOffered, isPaying, isUnreviewed } from '../../reservation/reserves.repository';

interface ReservationsOf {
  readonly accountId: string;
  readonly now: Date;
  /** Leaves out bookings that a guest made with the account's address. */
  readonly bookedOnly?: boolean;
}

/**
 * Out, or still to be returned by the clock of the shop it is returned to, and neither cancelled nor run out; a payment that is
 * under way can still save a hold that has. Not `ends_at`: that is when the car can be handed out again, which is near
 * enough only where the database does not know the shop's zone.
 */
const isAhead = (now: Date): Expression<SqlBool> => sql<SqlBool>`(
  h.returned_at is null
  and (h.handed_over_at is not null
    or coalesce(instant_of(r.return_date + r.return_time::time, b.time_zone), r.ends_at) > ${now}::timestamptz)
  and (r.status = 'reserved' or r.status = 'held' and (coalesce(r.hold_expires_at > ${now}::timestamptz, true) or ${isPaying}))
)`;

const reservationsOf = (db: Kysely<Schema>, { accountId, bookedOnly = false }: ReservationsOf) =>
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
    .where('r.account_id', '=', accountId)
    .$if(bookedOnly, (query) => query.where('r.joined_at', 'is', null));

export interface ReservationSearch extends ReservationsOf {
  readonly when: 'ahead' | 'past' | undefined;
  readonly limit: number;
  readonly offset: number;
}

export type OwnReservation = Awaited<ReturnType<typeof listReservations>>[number];

/** An account's reservations with shop and plan, the one that starts last first. */
export const listReservations = (db: Kysely<Schema>, { when, limit, offset, ...of }: ReservationSearch) =>
  within(reservationsOf(db, of), when, of.now)
    .select([
      'r.id',
      'r.reserve_number',
      'r.status',
      'r.payment_method',
      'r.charge',
      'r.paid_at',
      'r.hold_expires_at',
      'r.created_at',
      'r.joined_at',
      'r.starts_at',
      'r.shop_id',
      'r.return_shop_id',
      'r.plan_id',
      'r.cancel_fee',
      'r.cancelled_at',
      'r.cancelled_by',
      'h.handed_over_at',
      'h.returned_at',
      'r.rental_date',
      'r.rental_time',
      'r.return_date',
      'r.return_time',
      'r.quote',
      's.name as shop_name',
      's.phone as shop_phone',
      's.time_zone',
      'b.name as return_shop_name',
      's.withdrawn_at as shop_withdrawn_at',
      'r.passengers',
      'b.time_zone as return_time_zone',
      'p.pictures',
    ])
    .select([
      sql<boolean>`${isAhead(of.now)}`.as('is_ahead'),
      isPaying.as('is_paying'),
      isUnreviewed.as('is_unreviewed'),
      bodyTypeOffered.as('body_type_id'),
      paidSql(sql`r.shop_id`, sql`r.id`).as('paid'),
      refundedSql(sql`r.shop_id`, sql`r.id`).as('refunded'),
    ])
    .orderBy('r.starts_at', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countReservations(
  db: Kysely<Schema>,
  { when, ...of }: ReservationsOf & Pick<ReservationSearch, 'when'>,
): Promise<number> {
  const { total } = await within(reservationsOf(db, of), when, of.now)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function within<Query extends { where(condition: Expression<SqlBool>): Query }>(
  query: Query,
  when: ReservationSearch['when'],
  now: Date,
): Query {
  if (when === undefined) return query;
  return query.where(when === 'ahead' ? isAhead(now) : sql<SqlBool>`not ${isAhead(now)}`);
}
