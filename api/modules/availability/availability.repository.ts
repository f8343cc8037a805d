import { sql, type Kysely } from 'kysely';
import { json, type Schema } from '../../database';

/** The time for which a car of a shop has to be free: `[starts_at, ends_at)`. */
export interface ShopWindow {
  readonly shop_id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/**
 * Counts the free cars of each window, by plan id; plans without a free car are absent. It looks, for each car, at
 * the next reservation that ends after pick-up: those of one car never overlap, so the car is free exactly when that
 * one starts after the window. The status list is the one of the index `reservations_next`.
 */
export async function freeCars(
  db: Kysely<Schema>,
  windows: readonly ShopWindow[],
  planId: string | null,
): Promise<ReadonlyMap<string, number>[]> {
  if (windows.length === 0) return [];
  const numbered = windows.map((window, n) => ({ n, ...window }));
  const { rows } = await sql<{ n: number; plan_id: string; free: number }>`
    select w.n, c.plan_id, count(*)::integer as free
    from jsonb_to_recordset(${json(numbered)}::jsonb)
      as w (n integer, shop_id text, starts_at timestamptz, ends_at timestamptz)
    join cars c on c.shop_id = w.shop_id and c.withdrawn_at is null
    left join lateral (
      select r.starts_at
      from reservations r
      where r.shop_id = c.shop_id and r.car_id = c.id and r.ends_at > w.starts_at
        and r.status in ('held', 'reserved')
      order by r.ends_at
      limit 1
    ) next on true
    where (next.starts_at is null or next.starts_at >= w.ends_at)
      and (${planId}::text is null or c.plan_id = ${planId}::text)
    group by w.n, c.plan_id`.execute(db);
  const found = windows.map(() => new Map<string, number>());
  for (const { n, plan_id, free } of rows) found[n]?.set(plan_id, free);
  return found;
}

/** Fewer bookings say nothing. */
const leastBookings = 5;

/** The plan of a shop with the most rentals that ended in the last 90 days or are still to end; undefined for few or equals. */
export async function mostBooked(db: Kysely<Schema>, shopId: string): Promise<string | undefined> {
  const [first, second] = await db
    .selectFrom('reservations')
    .where('shop_id', '=', shopId)
    .where('status', '=', 'reserved')
    .where('ends_at', '>', sql<Date>`now() - interval '90 days'`)
    .groupBy('plan_id')
    .select(['plan_id', sql<number>`count(*)::integer`.as('bookings')])
    .orderBy('bookings', 'desc')
    .limit(2)
    .execute();
  const most = first?.bookings ?? 0;
  return most >= leastBookings && most > (second?.bookings ?? 0) ? first?.plan_id : undefined;
}

/** The most pieces of each item that are taken on one day from `from` to `to`, both included. */
export async function itemsTaken(
  db: Kysely<Schema>,
  shopId: string,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('item_days')
    .where('shop_id', '=', shopId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('item_id')
    .select((of) => ['item_id', of.fn.max('taken').as('taken')])
    .execute();
  return new Map(rows.map(({ item_id, taken }) => [item_id, taken]));
}
