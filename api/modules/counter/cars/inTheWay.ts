import { sql, type Kysely } from 'kysely';
import type { BookingInTheWay } from '@wadachi/contract';
import { fromInstant } from '@wadachi/rental/time';
import { isOverlap, type Schema } from '../../../database';
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
  readonly kind: 'booking' | 'hold' | 'repair' | 'withdrawn';
  readonly note: string | null;
}

/** A shop that has more bookings of one car than these finds the others when these have moved. */
const mostNamed = 50;

async function obstaclesTo(
  db: Kysely<Schema>,
  { shop_id, car_id, id, starts_at, ends_at }: CarTime,
): Promise<Obstacle[]> {
  const { rows } = await sql<Obstacle>`
    select r.id, r.reserve_number, r.starts_at, b.note,
      coalesce(b.kind, case r.status when 'held' then 'hold' else 'booking' end) as kind
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

const named = ({ id, reserve_number, starts_at }: Obstacle, time_zone: string): BookingInTheWay => ({
  ...{ id, reserve_number, ...fromInstant(starts_at, time_zone) },
});

const bookingsOf = (obstacles: readonly Obstacle[], { time_zone }: CarTime): BookingInTheWay[] =>
  obstacles.filter(({ kind }) => kind === 'booking').map((one) => named(one, time_zone));

/** The bookings that have a car within a time; no holds, which nobody can open yet. */
export const bookingsInTheWay = async (db: Kysely<Schema>, time: CarTime): Promise<BookingInTheWay[]> =>
  bookingsOf(await obstaclesTo(db, time), time);

/** Makes an overlap a refusal that says what is in the way: all bookings for `car-needed`, none elsewhere, else the first. */
export const refuseOverlap =
  (
    pool: Kysely<Schema>,
    time: CarTime,
    code: 'car-booked' | 'car-needed' | 'car-needed-elsewhere' = 'car-booked',
  ) =>
  (error: unknown): never => {
    if (!isOverlap(error)) throw error;
    throw new LateRefusal(async () => {
      const obstacles = await obstaclesTo(pool, time);
      const [first] = obstacles;
      // It has gone meanwhile: a second try succeeds.
      if (first === undefined) return new Refused('service-unavailable');
      if (code === 'car-needed-elsewhere') return new Refused(code);
      const bookings = bookingsOf(obstacles, time);
      if (code === 'car-needed' && bookings.length > 0) return new Refused('car-needed', { bookings });
      const { kind, note, starts_at } = first;
      if (kind === 'booking') return new Refused('car-booked', { booking: named(first, time.time_zone) });
      // Nobody can open what is not agreed yet.
      if (kind === 'hold') return new Refused('car-held');
      return new Refused('car-blocked', {
        block: { kind, note: note ?? '', ...fromInstant(starts_at, time.time_zone) },
      });
    });
  };

/** @throws Refused 409 `car-booked` with the booking whose car is not back yet, however late. */
export async function refuseOut(
  db: Kysely<Schema>,
  { shop_id, car_id, time_zone }: Pick<CarTime, 'shop_id' | 'car_id' | 'time_zone'>,
): Promise<void> {
  const out = await db
    .selectFrom('handovers as h')
    .innerJoin('reservations as r', (join) =>
      join.onRef('r.shop_id', '=', 'h.shop_id').onRef('r.id', '=', 'h.reservation_id'),
    )
    .select(['r.id', 'r.reserve_number', 'r.starts_at'])
    .where('h.shop_id', '=', shop_id)
    .where('h.car_id', '=', car_id)
    .where('h.returned_at', 'is', null)
    .executeTakeFirst();
  if (out === undefined) return;
  const { starts_at, ...booking } = out;
  throw new Refused('car-booked', { booking: { ...booking, ...fromInstant(starts_at, time_zone) } });
}

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
