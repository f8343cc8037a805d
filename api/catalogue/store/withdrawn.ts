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
    group by gone."table", gone.id
    order by count(r.id) desc, gone."table" desc, gone.id`.execute(db);
  return rows;
}

/** An import that withdraws this many rows is suspicious: a file was lost, or the folder is another company's. */
const mass = { atLeast: 3, share: 0.2 };

/** A sentence when an import withdraws so much that it is probably a mistake. */
export async function massWithdrawal(
  db: Kysely<Schema>,
  withdrawn: readonly Withdrawn[],
): Promise<string | undefined> {
  for (const table of ['shops', 'plans'] as const) {
    const gone = withdrawn.filter((one) => one.table === table).length;
    if (gone < mass.atLeast) continue;
    const { left } = await db
      .selectFrom(table)
      .select((all) => all.fn.countAll<number>().as('left'))
      .where('withdrawn_at', 'is', null)
      .executeTakeFirstOrThrow();
    const before = left + gone;
    if (gone > before * mass.share)
      return `The import would withdraw ${gone} of ${before} ${table}. Nothing was changed. If that is meant: --allow-withdrawals`;
  }
  return undefined;
}
