import type { Pool } from 'pg';

/**
 * Fills a database that holds the catalogue with reservations: each car gets one in every slot of 44 hours, over
 * the years before and 180 days ahead, so that none overlap and a car is taken about 43 % of the time. The quote is
 * left empty: no statement measured here reads it.
 */
export async function fillWithReservations(pool: Pool, count: number): Promise<void> {
  // The exclusion constraint's index is slow to build: two connections share the work, each with half of the cars.
  await Promise.all([0, 1].map((half) => pool.query(insert, [count, half])));
  await pool.query('vacuum analyze');
}

const insert = `with counted as (
    select shop_id, id, plan_id, row_number() over (order by shop_id, id) as position, count(*) over () as cars
    from cars where withdrawn_at is null
  ), numbered as (
    select c.*, slot, hashint8(c.position * 100003 + slot) & 65535 as dice,
      date_trunc('day', now()) + interval '180 days' - slot * interval '44 hours' as slot_at
    from counted c cross join lateral generate_series(1, ceil($1::numeric / c.cars)::integer) as slot
    order by slot desc, position
    limit $1
  ), timed as (
    select *, starts_at + interval '6 hours' + ((dice >> 5) % 49) * interval '30 minutes' as returns_at
    from (select *, slot_at + (dice & 23) * interval '30 minutes' as starts_at from numbered) as started
  ), local_times as (
    select *, starts_at at time zone 'Asia/Tokyo' as leaves, returns_at at time zone 'Asia/Tokyo' as comes
    from timed
  )
  insert into reservations (
    shop_id, reserve_number, plan_id, car_id, status, starts_at, ends_at, rental_date, rental_time, return_date,
    return_time, return_shop_id, passengers, payment_method, charge, quote, choices, customer, locale,
    access_token_hash
  )
  select shop_id, 'BENCH-' || slot || '-' || position, plan_id, id, 'reserved', starts_at,
    returns_at + interval '1 hour', leaves::date, to_char(leaves, 'HH24:MI'), comes::date, to_char(comes, 'HH24:MI'),
    shop_id, 2, 1, 6600, '{}', '{}', '{}', 'en', '\\x00'
  from local_times where position % 2 = $2`;
