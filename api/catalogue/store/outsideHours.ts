import { sql, type Kysely } from 'kysely';
import { isOpen, type ShopTimes } from '@wadachi/rental/time';
import type { Schema } from '../../database';
import { stagedName } from './staged';

/** A pick-up or return to come at which the shop is closed by its new hours. The booking stays. */
export interface OutsideHours {
  readonly shop_id: string;
  readonly date: string;
  readonly time: string;
  readonly kind: 'pick-up' | 'return';
  readonly reserve_number: string;
}

/** The shops whose hours differ from those that are staged. */
export async function shopsWithNewHours(db: Kysely<Schema>): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from shops s
    join ${sql.table(stagedName('shops'))} named on named.id = s.id
    where (s.hours, s.holidays, s.special_hours)
      is distinct from (named.hours, named.holidays, named.special_hours)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists what the hours of these shops, as they are now, leave outside. */
export async function outsideHours(
  db: Kysely<Schema>,
  shops: readonly string[],
): Promise<readonly OutsideHours[]> {
  if (shops.length === 0) return [];
  const { rows } = await sql<OutsideHours & ShopTimes>`
    select due.shop_id, due.date::text as date, due.time, due.kind, r.reserve_number,
      s.hours, s.holidays, s.special_hours, s.time_zone
    from reservations r
    left join handovers h on h.shop_id = r.shop_id and h.reservation_id = r.id
    cross join lateral (values
      ('pick-up', r.shop_id, r.rental_date, r.rental_time, r.starts_at > now() and h.reservation_id is null),
      ('return', r.return_shop_id, r.return_date, r.return_time, h.returned_at is null)
    ) due (kind, shop_id, date, time, is_ahead)
    join shops s on s.id = due.shop_id
    where (r.status = 'reserved' or r.status = 'held' and r.hold_expires_at is not null)
      and r.ends_at > now() and due.is_ahead and due.shop_id = any(${shops}::text[])
    order by due.shop_id, due.date, due.time`.execute(db);
  return rows.flatMap(({ shop_id, date, time, kind, reserve_number, ...times }) =>
    isOpen(date, time, times) ? [] : [{ shop_id, date, time, kind, reserve_number }],
  );
}
