import { sql } from 'kysely';

/** The plan and the time, `[starts_at, ends_at)`, for which a car is needed. */
interface CarSearch {
  readonly shop_id: string;
  readonly plan_id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly now: Date;
}

/**
 * The query for one free car `c` of a plan: its next reservation that ends after pick-up starts no earlier than ours is
 * over. One that is not back although it should be comes last. A car with a tight gap comes before one that is free for long;
 * equal ones at random, so that racers spread.
 * The status list is that of the exclusion constraint and of the index `reservations_next`.
 * @param own a reservation that is to move: what it takes itself is not in its way, and its own car comes first, also
 * one of a better class that the counter gave it in place of this plan's, if that has seats for all.
 */
export function freeCar(
  { shop_id, plan_id, starts_at, ends_at, now }: CarSearch,
  own?: { readonly id: string; readonly passengers: number },
) {
  const isAnother = own === undefined ? sql`` : sql`and taken.id <> ${own.id}::uuid`;
  const ownCar = sql`select car_id from reservations where shop_id = ${shop_id} and id = ${own?.id}::uuid`;
  const isBigEnough = sql`exists (
    select from plans p where p.shop_id = c.shop_id and p.id = c.plan_id and p.passengers >= ${own?.passengers}::integer
  )`;
  const isOwn =
    own === undefined ? sql`` : sql`or c.id = (${ownCar} and plan_id = ${plan_id}) and ${isBigEnough}`;
  const ownFirst = own === undefined ? sql`` : sql`c.id = (${ownCar}) desc,`;
  const isOverdue = sql`exists (
    select from handovers o
    join reservations late on late.shop_id = o.shop_id and late.id = o.reservation_id
    where o.shop_id = c.shop_id and o.car_id = c.id and o.returned_at is null and late.ends_at <= ${now}::timestamptz
  )`;
  return sql`
    select c.id
    from cars c
    left join lateral (
      select taken.starts_at
      from reservations taken
      where taken.shop_id = c.shop_id and taken.car_id = c.id and taken.ends_at > ${starts_at}::timestamptz
        and taken.status in ('held', 'reserved') ${isAnother}
      order by taken.ends_at
      limit 1
    ) next on true
    where c.shop_id = ${shop_id} and (c.plan_id = ${plan_id} ${isOwn}) and c.withdrawn_at is null
      and (next.starts_at is null or next.starts_at >= ${ends_at}::timestamptz)
    order by ${ownFirst} ${isOverdue}, next.starts_at nulls last, random()
    limit 1
  `;
}
