import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../database';
import { isAgreed } from '../../reservation/agreed';

interface DayFigures {
  readonly bookings: number;
  readonly cancelled: number;
  readonly no_shows: number;
  readonly handed_over: number;
  readonly returned: number;
  /** Money that came in, by card and at the counter, less what went back. */
  readonly taken: number;
}

/** Counts what was done at a shop from a day to another, both included, by its clock. */
export async function figuresIn(
  db: Kysely<Schema>,
  { shopId, from, until }: { readonly shopId: string; readonly from: string; readonly until: string },
): Promise<DayFigures> {
  const { rows } = await sql<DayFigures>`
    with days as (
      select s.id, instant_of(${from}::date::timestamp, s.time_zone) as starts_at,
        instant_of((${until}::date + 1)::timestamp, s.time_zone) as ends_at
      from shops s where s.id = ${shopId}
    )
    select
      (select count(*) from reservations r where r.shop_id = d.id and r.status in ('reserved', 'cancelled')
        and ${isAgreed} and r.created_at >= d.starts_at and r.created_at < d.ends_at)::integer as bookings,
      (select count(*) from reservations r where r.shop_id = d.id and r.cancelled_by is distinct from 'no-show'
        and ${isAgreed} and r.cancelled_at >= d.starts_at and r.cancelled_at < d.ends_at)::integer as cancelled,
      (select count(*) from reservations r where r.shop_id = d.id and r.cancelled_by = 'no-show'
        and r.cancelled_at >= d.starts_at and r.cancelled_at < d.ends_at)::integer as no_shows,
      (select count(*) from handovers h where h.shop_id = d.id
        and h.handed_over_at >= d.starts_at and h.handed_over_at < d.ends_at)::integer as handed_over,
      (select count(*) from handovers h join reservations r on r.shop_id = h.shop_id and r.id = h.reservation_id
        where r.return_shop_id = d.id and h.returned_at >= d.starts_at and h.returned_at < d.ends_at)::integer as returned,
      (
        coalesce((select sum(p.amount) from payments p where p.shop_id = d.id and p.status = 'completed'
          and p.settled_at >= d.starts_at and p.settled_at < d.ends_at), 0)
        + coalesce((select sum(c.amount) from counter_payments c where coalesce(c.at_shop_id, c.shop_id) = d.id
          and c.created_at >= d.starts_at and c.created_at < d.ends_at), 0)
        - coalesce((select sum(b.amount) from refunds b where b.shop_id = d.id
          and b.created_at >= d.starts_at and b.created_at < d.ends_at), 0)
      )::float8 as taken
    from days d
  `.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new RangeError(`There is no shop ${shopId}.`);
  return figures;
}
