import { sql, type Kysely } from 'kysely';
import { isOverlap, type Schema } from '../../database';
import { Refused } from '../../http';
import { maxLostRaces } from '../booking/bookCar';
import { freeCar } from '../booking/freeCar';

/** A reservation and the plan and time for its new car: `[starts_at, ends_at)`. */
export interface Move {
  readonly shop_id: string;
  readonly id: string;
  readonly plan_id: string;
  readonly passengers: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly now: Date;
}

/**
 * Gives a reservation a car for its new time or plan, its own one if that is free then; false when none is. The row is
 * updated in place, so that it always has a car and never conflicts with itself. One that was cancelled stands again.
 * Runs in a READ COMMITTED transaction that holds the row locked: each try is a statement of its own and sees what
 * others committed meanwhile.
 */
export async function moveCar(db: Kysely<Schema>, move: Move): Promise<boolean> {
  for (let lost = 0; lost < maxLostRaces; lost += 1) {
    const outcome = await tryOnce(db, move);
    if (outcome !== 'lost') return outcome === 'moved';
  }
  throw new Refused('service-unavailable');
}

/** True if the car that a reservation has is big enough: a better one that the counter gave it may be smaller. */
export async function hasSeats(
  db: Kysely<Schema>,
  { shop_id, car_id }: { readonly shop_id: string; readonly car_id: string },
  passengers: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('cars as c')
    .innerJoin('plans as p', (join) =>
      join.onRef('p.shop_id', '=', 'c.shop_id').onRef('p.id', '=', 'c.plan_id'),
    )
    .select('c.id')
    .where('c.shop_id', '=', shop_id)
    .where('c.id', '=', car_id)
    .where('p.passengers', '>=', passengers)
    .executeTakeFirst();
  return found !== undefined;
}

export async function isCarFree(db: Kysely<Schema>, move: Move): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`${freeCar(move, move)}`.execute(db);
  return rows.length > 0;
}

/**
 * Does what takes a car for longer; undefined when another reservation has it. An UPDATE can't skip a conflict as the INSERT
 * of `bookCar` does: the constraint fails it with an error, which the savepoint keeps from ending the transaction.
 */
export async function unlessTaken<Done>(
  db: Kysely<Schema>,
  work: () => Promise<Done>,
): Promise<Done | undefined> {
  await sql`savepoint take`.execute(db);
  try {
    const done = await work();
    await sql`release savepoint take`.execute(db);
    return done;
  } catch (error) {
    if (!isOverlap(error)) throw error;
    await sql`rollback to savepoint take`.execute(db);
    return undefined;
  }
}

/**
 * Two moves could wait for each other, so each first locks the car it moves to. The lock is against other moves only: a
 * booking's foreign key needs a weaker one.
 */
async function tryOnce(db: Kysely<Schema>, move: Move): Promise<'moved' | 'none' | 'lost'> {
  const done = await unlessTaken(db, () =>
    sql<{ id: string }>`
      update reservations set
        car_id = free.id, plan_id = ${move.plan_id}::text,
        starts_at = ${move.starts_at}::timestamptz, ends_at = ${move.ends_at}::timestamptz,
        status = 'reserved', cancelled_at = null, cancel_fee = null
      from (${freeCar(move, move)} for no key update of c) free
      where reservations.shop_id = ${move.shop_id} and reservations.id = ${move.id}::uuid
        and reservations.status in ('reserved', 'cancelled')
      returning reservations.id
    `.execute(db),
  );
  if (done === undefined) return 'lost';
  return done.rows.length > 0 ? 'moved' : 'none';
}
