import { sql, type Kysely } from 'kysely';
import { fromInstant } from '@wadachi/rental/time';
import { sqlState, sqlStateOf, violatedConstraint, type Schema } from '../../../database';
import { LateRefusal, Refused } from '../../../http';

/** A car from `starts_at` until before `ends_at`, for the reservation `id`. */
export interface CarTime {
  readonly shop_id: string;
  readonly car_id: string;
  readonly id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
}

interface Obstacle {
  readonly id: string;
  readonly reserve_number: string;
  readonly starts_at: Date;
  /** Null for a booking. */
  readonly kind: 'repair' | 'withdrawn' | null;
  readonly note: string | null;
}

/** A shop that has more bookings of one car than these finds the others when these have moved. */
const mostNamed = 50;

async function obstaclesTo(
  db: Kysely<Schema>,
  { shop_id, car_id, id, starts_at, ends_at }: CarTime,
): Promise<Obstacle[]> {
  const { rows } = await sql<Obstacle>`
    select r.id, r.reserve_number, r.starts_at, b.kind, b.note
    from reservations r
    left join car_blocks b on b.shop_id = r.shop_id and b.reservation_id = r.id
    where r.shop_id = ${shop_id} and r.car_id = ${car_id} and r.id <> ${id}::uuid
      and r.status in ('held', 'reserved')
      and r.ends_at > ${starts_at}::timestamptz and r.starts_at < ${ends_at}::timestamptz
    order by r.starts_at
    limit ${mostNamed}
  `.execute(db);
  return rows;
}

/** True for the error of a car that another reservation has at that time: the database decides. */
export const isOverlap = (error: unknown): boolean =>
  sqlStateOf(error) === sqlState.exclusionViolation &&
  violatedConstraint(error) === 'reservations_no_overlap';

/** Makes an overlap a refusal that says what is in the way: all bookings for `car-needed`, else the first of all. */
export const refuseOverlap =
  (pool: Kysely<Schema>, time: CarTime, code: 'car-booked' | 'car-needed' = 'car-booked') =>
  (error: unknown): never => {
    if (!isOverlap(error)) throw error;
    throw new LateRefusal(async () => {
      const obstacles = await obstaclesTo(pool, time);
      const [first] = obstacles;
      // It has gone meanwhile: a second try succeeds.
      if (first === undefined) return new Refused('service-unavailable');
      const from = (starts: Date) => fromInstant(starts, time.time_zone);
      const bookings = obstacles
        .filter(({ kind }) => kind === null)
        .map(({ id, reserve_number, starts_at }) => ({ id, reserve_number, ...from(starts_at) }));
      const booking = bookings[0];
      if (code === 'car-needed' && booking) return new Refused('car-needed', { bookings });
      const { kind, note, starts_at } = first;
      if (kind !== null)
        return new Refused('car-blocked', { block: { kind, note: note ?? '', ...from(starts_at) } });
      return booking ? new Refused('car-booked', { booking }) : new Refused('service-unavailable');
    });
  };

/** Ends the turnaround of whoever has brought a car back: a clerk knows when it is ready. */
export async function endTurnaround(
  db: Kysely<Schema>,
  { shop_id, car_id, at }: Pick<CarTime, 'shop_id' | 'car_id'> & { readonly at: Date },
): Promise<void> {
  await sql`
    update reservations b set ends_at = ${at}::timestamptz from handovers h
    where b.shop_id = ${shop_id} and b.car_id = ${car_id}
      and h.shop_id = b.shop_id and h.reservation_id = b.id and h.returned_at is not null
      and b.starts_at < ${at}::timestamptz and b.ends_at > ${at}::timestamptz
  `.execute(db);
}
