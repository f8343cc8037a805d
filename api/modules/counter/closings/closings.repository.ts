import { sql, type Kysely } from 'kysely';
import type { TouchedMovement } from '@wadachi/contract';
import { isOpen, type ShopTimes } from '@wadachi/rental/time';
import type { Schema } from '../../../database';
import { covers, withClosings, type ClosingHours } from '../../catalogue/closings';
import { movements, type MovementRow } from '../day/movements.repository';

interface Touching extends ClosingHours {
  /** Undefined for one that is only thought of. */
  readonly id?: string;
}

export interface TouchedRow extends MovementRow {
  readonly outcome: TouchedMovement['outcome'];
}

type Db = Kysely<Schema>;

/** The shop with its hours as the catalogue has them. One that is no longer offered still gets cars back. */
export const closableShop = (db: Db, id: string) =>
  db
    .selectFrom('shops')
    .select(['id', 'name', 'time_zone', 'hours', 'holidays', 'special_hours'])
    .where('id', '=', id);

export type ClosableShop = NonNullable<
  Awaited<ReturnType<ReturnType<typeof closableShop>['executeTakeFirst']>>
>;

export const closingsOf = (db: Db, shopId: string) =>
  db
    .selectFrom('shop_closings')
    .select(['id', 'starts_on', 'ends_on', 'from_time', 'until_time', 'reason'])
    .where('shop_id', '=', shopId);

export type ClosingRow = Awaited<ReturnType<ReturnType<typeof closingsOf>['execute']>>[number];

/** A block of a car is held too, without an end. */
const isBooked = sql`(r.status = 'reserved' or r.status = 'held' and r.hold_expires_at is not null)`;

/**
 * The pick-ups and returns at a shop in a time at which it is to be closed, and those that were there when it was closed
 * and are elsewhere now. What is over is no part of it.
 */
export async function touchedBy(db: Db, shop: ClosableShop, closing: Touching): Promise<TouchedRow[]> {
  const { starts_on, ends_on, id = null } = closing;
  const noted = sql`
    select b.kind, b.booked_shop_id, b.reservation_id, b.called_at from closing_bookings b
    where b.shop_id = ${shop.id} and b.closing_id = ${id}::uuid`;
  const due = sql`
    select 'pick-up' as kind, r.shop_id, r.id, r.rental_date as date, r.rental_time as time
    from reservations r
    where r.shop_id = ${shop.id} and ${isBooked}
      and r.rental_date between ${starts_on}::date and ${ends_on}::date
      and not exists (select from handovers h where h.shop_id = r.shop_id and h.reservation_id = r.id)
    union
    select 'return', r.shop_id, r.id, r.return_date, r.return_time
    from reservations r
    where r.return_shop_id = ${shop.id} and ${isBooked}
      and r.return_date between ${starts_on}::date and ${ends_on}::date
      and not exists (
        select from handovers h
        where h.shop_id = r.shop_id and h.reservation_id = r.id and h.returned_at is not null
      )
    union
    select n.kind, r.shop_id, r.id, case n.kind when 'pick-up' then r.rental_date else r.return_date end,
      case n.kind when 'pick-up' then r.rental_time else r.return_time end
    from (${noted}) n
    join reservations r on r.shop_id = n.booked_shop_id and r.id = n.reservation_id and r.status <> 'expired'`;
  const { rows } = await movements(due, shop.id).execute(db);
  const { rows: known } = await sql<{ kind: string; reservation_id: string; called_at: Date | null }>`
    ${noted}`.execute(db);
  const called = new Map(known.map((one) => [`${one.kind} ${one.reservation_id}`, one.called_at !== null]));
  const closed: ShopTimes = withClosings(shop, [closing]);
  return rows.flatMap((row) => {
    const key = `${row.kind} ${row.id}`;
    const isIn = covers(closing, row.date, row.time) && !isOpen(row.date, row.time, closed);
    if (!isIn && !called.has(key)) return [];
    const outcome = row.is_cancelled ? 'cancelled' : !isIn ? 'moved' : called.get(key) ? 'called' : 'open';
    return [{ ...row, outcome }];
  });
}

/** Keeps in mind what a closing touches. */
export async function noteTouched(
  trx: Db,
  closing: { readonly shopId: string; readonly id: string },
  rows: readonly Pick<TouchedRow, 'kind' | 'id' | 'shop_id'>[],
  called_at: Date | null,
): Promise<void> {
  if (rows.length === 0) return;
  const of = { shop_id: closing.shopId, closing_id: closing.id };
  await trx
    .insertInto('closing_bookings')
    .values(
      rows.map(({ kind, id: reservation_id, shop_id: booked_shop_id }) => ({
        ...of,
        ...{ kind, booked_shop_id, reservation_id, called_at },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'closing_id', 'reservation_id', 'kind']).doUpdateSet({ called_at }),
    )
    .execute();
}
