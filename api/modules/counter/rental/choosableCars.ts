import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../database';
import { minuteMs } from '../../../durations';
import type { Localized } from '../../../texts';
import type { ReservationWithShops } from '../../reservation/reserves.repository';

export interface ChoosableCar {
  readonly id: string;
  readonly plan_name: Localized;
  readonly colour: string;
}

const mostCars = 100;

/** True for a plan `p` whose cars the reservation `r` of the plan `own` can get: its class or a dearer one with room for its passengers. */
export const isPlanFor = sql<boolean>`(
  p.id = r.plan_id or p.withdrawn_at is null and p.hours_24 >= own.hours_24 and p.passengers >= r.passengers
)`;

/** The instant from which a booking needs another car: it does not matter what had that one before. */
export const neededFrom = ({ ends_at }: Pick<ReservationWithShops, 'ends_at'>, now: Date): Date =>
  new Date(Math.min(now.getTime(), ends_at.getTime() - minuteMs));

/** False for the booking `taken` once its car is back: a clerk knows when it is ready, whatever the turnaround. */
const isOut = sql`not exists (
  select from handovers b
  where b.shop_id = taken.shop_id and b.reservation_id = taken.id and b.returned_at is not null
)`;

/**
 * The cars that a reservation can get: of its class or a dearer one with room for its passengers, here, and free from now on
 * until its end. Its own comes first, unless it is out.
 */
export async function choosableCars(
  db: Kysely<Schema>,
  {
    shop_id,
    id,
    ends_at,
    now,
  }: Pick<ReservationWithShops, 'shop_id' | 'id' | 'ends_at'> & { readonly now: Date },
): Promise<ChoosableCar[]> {
  const { rows } = await sql<ChoosableCar>`
    select c.id, p.name as plan_name, c.colour
    from reservations r
    join plans own on own.shop_id = r.shop_id and own.id = r.plan_id
    join cars c on c.shop_id = r.shop_id
    join plans p on p.shop_id = c.shop_id and p.id = c.plan_id
    where r.shop_id = ${shop_id} and r.id = ${id}::uuid and c.withdrawn_at is null
      and (c.id = r.car_id or ${isPlanFor})
      and not exists (
        select from handovers o where o.shop_id = c.shop_id and o.car_id = c.id and o.returned_at is null
      )
      and not exists (
        select from reservations taken
        where taken.shop_id = c.shop_id and taken.car_id = c.id and taken.id <> r.id
          and taken.status in ('held', 'reserved') and ${isOut}
          and taken.starts_at < r.ends_at and taken.ends_at > ${neededFrom({ ends_at }, now)}::timestamptz
      )
    order by c.id = r.car_id desc, c.plan_id = r.plan_id desc, p.hours_24, c.id
    limit ${mostCars}
  `.execute(db);
  return rows;
}
