import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Figures } from '@wadachi/contract';
import type { Schema } from '../../../database';
import type { Localized } from '../../../texts';
import { isAgreed } from '../../reservation/agreed';

/** The shops and months that figures are asked of. */
export interface FiguresAsked {
  /** Undefined for the whole company. */
  readonly shopId: string | undefined;
  /** First days of months; `until` is no part of it. */
  readonly from: string;
  readonly until: string;
  readonly now: Date;
}

const shopsIn = ({ shopId }: FiguresAsked): RawBuilder<unknown> =>
  shopId === undefined ? sql`true` : sql`s.id = ${shopId}`;

/**
 * True if the reservation `r` is over, and its shop, which hands its cars over at the counter, neither handed this one over nor
 * took money for it: nobody came, and nobody said so.
 */
const isForgotten = ({ now }: FiguresAsked): RawBuilder<unknown> => sql`(
  r.status = 'reserved' and r.paid_at is null and r.ends_at < ${now}::timestamptz
  and not exists (select from handovers h where h.shop_id = r.shop_id and h.reservation_id = r.id)
  and not exists (select from counter_payments c where c.shop_id = r.shop_id and c.reservation_id = r.id)
  and exists (
    select from handovers o where o.shop_id = r.shop_id
      and o.handed_over_at between r.starts_at - interval '30 days' and r.starts_at
  )
)`;

/**
 * A row for each shop, class and month. A booking counts in the month of its pick-up, at the shop of its pick-up and in the
 * class that was booked; a rented day where its car belongs. A car is available from the day on which it was added until it, its
 * class or its shop is withdrawn, but for the times that the shop keeps it for itself.
 */
const figures = (asked: FiguresAsked): RawBuilder<unknown> => sql`
  place as materialized (
    select s.id, s.time_zone, s.withdrawn_at from shops s where ${shopsIn(asked)}
  ),
  month as materialized (
    select s.id as shop_id, m::date as month, instant_of(m, s.time_zone) as starts_at,
      instant_of(m + interval '1 month', s.time_zone) as ends_at
    from place s
    cross join generate_series(${asked.from}::timestamp, ${asked.until}::timestamp - interval '1 day', '1 month') m
  ),
  counted as (
    select r.shop_id, r.plan_id, date_trunc('month', r.rental_date)::date as month, count(*) as bookings,
      count(*) filter (where r.status = 'cancelled' and r.cancelled_by is distinct from 'no-show') as cancelled,
      count(*) filter (where r.status = 'cancelled' and r.cancelled_by = 'no-show') as no_shows,
      sum(case when r.status = 'cancelled' then coalesce(r.cancel_fee, 0)
        when ${isForgotten(asked)} then 0 else r.charge end) as revenue
    from reservations r
    join place s on s.id = r.shop_id
    where r.status in ('reserved', 'cancelled') and ${isAgreed}
      and r.rental_date >= ${asked.from}::date and r.rental_date < ${asked.until}::date
    group by 1, 2, 3
  ),
  rental as materialized (
    select r.shop_id, c.plan_id, r.starts_at, least(h.returned_at, r.ends_at) as back_at,
      r.rental_date, r.return_date, r.return_time, back.time_zone
    from reservations r
    join place s on s.id = r.shop_id
    join shops back on back.id = r.return_shop_id
    join cars c on c.shop_id = r.shop_id and c.id = r.car_id
    left join handovers h on h.shop_id = r.shop_id and h.reservation_id = r.id
    where r.status = 'reserved' and not ${isForgotten(asked)} and r.return_date >= ${asked.from}::date - 1 and r.rental_date <= ${asked.until}::date
  ),
  -- Many are due back at the same time: each instant is found once.
  agreed as materialized (
    select w.*, instant_of(w.return_date + w.return_time::time, w.time_zone) as back_at
    from (select distinct return_date, return_time, time_zone from rental) w
  ),
  rented as (
    select r.shop_id, r.plan_id, m.month,
      sum(greatest(0, extract(
        epoch from least(r.back_at, a.back_at, m.ends_at) - greatest(r.starts_at, m.starts_at)
      ))) / 86400 as days
    from rental r
    join agreed a on a.return_date = r.return_date and a.return_time = r.return_time and a.time_zone = r.time_zone
    -- More days on both sides, for zones and for cars that left early.
    cross join generate_series(
      date_trunc('month', r.rental_date - interval '3 days'), r.return_date + interval '1 day', '1 month'
    ) n
    join month m on m.shop_id = r.shop_id and m.month = n::date
    group by 1, 2, 3
  ),
  fleet as materialized (
    select c.shop_id, c.id, c.plan_id, c.added_at, least(c.withdrawn_at, p.withdrawn_at, s.withdrawn_at) as gone_at
    from cars c
    join plans p on p.shop_id = c.shop_id and p.id = c.plan_id
    join place s on s.id = c.shop_id
  ),
  offered as (
    select shop_id, plan_id, 1 as sign, added_at as since, gone_at as until from fleet
    union all
    select c.shop_id, c.plan_id, -1, greatest(c.added_at, r.starts_at), least(c.gone_at, r.ends_at)
    from car_blocks b
    join reservations r on r.shop_id = b.shop_id and r.id = b.reservation_id
    join fleet c on c.shop_id = r.shop_id and c.id = r.car_id
  ),
  available as (
    select o.shop_id, o.plan_id, m.month,
      sum(o.sign * greatest(0, extract(
        epoch from least(o.until, m.ends_at) - greatest(o.since, m.starts_at)
      ))) / 86400 as days
    from offered o
    join month m on m.shop_id = o.shop_id
      and coalesce(o.since < m.ends_at, true) and coalesce(o.until > m.starts_at, true)
    group by 1, 2, 3
  ),
  figure as materialized (
    select shop_id, plan_id, month, bookings, cancelled, no_shows, revenue, 0 as rented, 0 as available from counted
    union all
    select shop_id, plan_id, month, 0, 0, 0, 0, days, 0 from rented
    union all
    select shop_id, plan_id, month, 0, 0, 0, 0, 0, days from available
  )
`;

const sums = sql`
  coalesce(sum(f.bookings), 0)::integer as bookings, coalesce(sum(f.cancelled), 0)::integer as cancelled,
  coalesce(sum(f.no_shows), 0)::integer as no_shows, coalesce(sum(f.revenue), 0)::float8 as revenue,
  round(coalesce(sum(f.rented), 0), 2)::float8 as rented_days,
  round(coalesce(sum(f.available), 0), 2)::float8 as available_days
`;

export interface MonthRow extends Figures {
  readonly month: string;
}

export interface NamedRow extends Figures {
  readonly kind: 'class' | 'shop';
  readonly name: Localized;
}

/** All months, also those of which there is nothing to tell. */
export async function monthRows(db: Kysely<Schema>, asked: FiguresAsked): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with ${figures(asked)}
    select to_char(m.month, 'YYYY-MM') as month, ${sums}
    from (select distinct month from month) m
    left join figure f on f.month = m.month
    group by m.month
    order by m.month
  `.execute(db);
  return rows;
}

/** Classes by their names, which are the same in several shops, and then the shops. */
export async function namedRows(db: Kysely<Schema>, asked: FiguresAsked): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    with ${figures(asked)}
    select 'class' as kind, p.name, ${sums}, min(p.position) as position
    from figure f
    join plans p on p.shop_id = f.shop_id and p.id = f.plan_id
    group by p.name
    union all
    select 'shop', s.name, ${sums}, s.position
    from figure f
    join shops s on s.id = f.shop_id
    group by s.id
    order by kind, position, name
  `.execute(db);
  return rows;
}

export interface FigureRow extends Figures {
  readonly shop: Localized;
  readonly class_name: Localized;
  readonly month: string;
}

export async function figureRows(db: Kysely<Schema>, asked: FiguresAsked): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    with ${figures(asked)}
    select s.name as shop, p.name as class_name, to_char(f.month, 'YYYY-MM') as month, ${sums}
    from figure f
    join shops s on s.id = f.shop_id
    join plans p on p.shop_id = f.shop_id and p.id = f.plan_id
    group by s.id, p.shop_id, p.id, f.month
    order by s.position, s.id, p.position, p.id, f.month
  `.execute(db);
  return rows;
}
