import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database';

/** A day of `special_hours` on which the counter has closed the shop, at these hours or all day. */
export interface KeptClosed {
  readonly shop_id: string;
  readonly date: string;
  readonly from_time: string | null;
  readonly until_time: string | null;
}

/** An import leaves the closings of the counter alone: only the counter lifts them. */
export async function closedInSpiteOf(db: Kysely<Schema>): Promise<readonly KeptClosed[]> {
  const { rows } = await sql<KeptClosed>`
    select c.shop_id, day.date, c.from_time, c.until_time
    from shop_closings c
    join shops s on s.id = c.shop_id and s.withdrawn_at is null
    cross join lateral (
      select special ->> 'date' as date from jsonb_array_elements(s.special_hours) special
      where special -> 'ranges' <> '[]'
    ) day
    where day.date::date between c.starts_on and c.ends_on
    order by c.shop_id, day.date, c.from_time nulls first`.execute(db);
  return rows;
}
