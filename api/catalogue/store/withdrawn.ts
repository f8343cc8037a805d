import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database';

/** Something that the import of this transaction has taken out of the offer. */
export interface Withdrawn {
  readonly table: 'shops' | 'plans' | 'cars';
  /** A car is named with its shop: `naha N-1`. */
  readonly id: string;
  /** Reservations of it that are not over. They stay. */
  readonly reservations: number;
  /** The return of the last one, `YYYY-MM-DD` in the shop's time zone; null without any. */
  readonly last_return: string | null;
}

/** All that this transaction has withdrawn: `now()` is the time at which it began. Those with reservations come first. */
export async function withdrawnNow(db: Kysely<Schema>): Promise<readonly Withdrawn[]> {
  const { rows } = await sql<Withdrawn>`
    select gone."table", gone.id, count(r.id)::integer as reservations, max(r.return_date)::text as last_return
    from (
      select 'shops' as "table", id, id as shop_id, null as plan_id, null as car_id
        from shops where withdrawn_at = now()
      union all select 'plans', id, shop_id, id, null from plans where withdrawn_at = now()
      union all select 'cars', shop_id || ' ' || id, shop_id, null, id from cars where withdrawn_at = now()
    ) gone
    left join reservations r on r.shop_id = gone.shop_id
      and r.plan_id = coalesce(gone.plan_id, r.plan_id) and r.car_id = coalesce(gone.car_id, r.car_id)
      and r.status in ('held', 'reserved') and r.ends_at > now()
      and not exists (select from car_blocks b where b.shop_id = r.shop_id and b.reservation_id = r.id)
    group by gone."table", gone.id
    order by count(r.id) desc, gone."table" desc, gone.id`.execute(db);
  return rows;
}

/** A car of the offer that the counter keeps from customers: an import changes nothing of it. */
export interface KeptCar {
  /** Named with its shop: `naha N-1`. */
  readonly id: string;
  readonly kind: 'repair' | 'withdrawn';
  /** `YYYY-MM-DD` in the shop's time zone. */
  readonly from: string;
}

/** A report names no more. */
const mostKept = 100;

export async function carsKeptAtCounter(db: Kysely<Schema>): Promise<readonly KeptCar[]> {
  const { rows } = await sql<KeptCar>`
    select r.shop_id || ' ' || r.car_id as id, b.kind, r.rental_date::text as "from"
    from car_blocks b
    join reservations r on r.shop_id = b.shop_id and r.id = b.reservation_id and r.ends_at > now()
    join cars c on c.shop_id = r.shop_id and c.id = r.car_id and c.withdrawn_at is null
    order by b.kind desc, id
    limit ${mostKept}`.execute(db);
  return rows;
}

/** An import that withdraws this many rows is suspicious: a file was lost or empty, or the folder is another company's. */
const mass = {
  shops: { atLeast: 3, share: 0.2 },
  plans: { atLeast: 3, share: 0.2 },
  cars: { atLeast: 10, share: 0.5 },
} as const;

/** A sentence when an import withdraws so much that it is probably a mistake. */
export async function massWithdrawal(
  db: Kysely<Schema>,
  withdrawn: readonly Withdrawn[],
): Promise<string | undefined> {
  for (const table of ['shops', 'plans', 'cars'] as const) {
    const gone = withdrawn.filter((one) => one.table === table).length;
    if (gone < mass[table].atLeast) continue;
    const { left } = await db
      .selectFrom(table)
      .select((all) => all.fn.countAll<number>().as('left'))
      .where('withdrawn_at', 'is', null)
      .executeTakeFirstOrThrow();
    const before = left + gone;
    if (gone > before * mass[table].share)
      return `The import would withdraw ${gone} of ${before} ${table}. Nothing was changed. If that is meant: --allow-withdrawals`;
  }
  return undefined;
}
