import type { Kysely } from 'kysely';
import type { BodyOf } from '@wadachi/contract';
import {
  isOverlap,
  json,
  sqlState,
  sqlStateOf,
  violatedConstraint,
  type Damage,
  type Schema,
} from '../../../database';
import { invalid, Refused, type Visitor } from '../../../http';
import { attachUploads } from '../../files/attachFiles';
import { setReservation, type ReservationWithShops } from '../../reservation/reserves.repository';
import { endTurnaround } from '../cars/inTheWay';
import { choosableCars, neededFrom } from './choosableCars';
import type { Rentals, RentalOfShop } from './Rentals';
import type { Till } from './Till';
import type { Deed } from '../audit/deed';
import type { RentalNeeds } from './needs';

type PapersBody = BodyOf<'POST /api/counter/shops/:shop/bookings/:id/papers'>;
type HandOverBody = BodyOf<'POST /api/counter/shops/:shop/bookings/:id/hand-over'>;

/** A car hardly goes further between a return and the next hand-over. */
const likelyKm = 3_000;

/** Checks papers and hands cars over. One instance serves one transaction. */
export class HandingOver {
  constructor(private readonly deps: RentalNeeds & { readonly rentals: Rentals; readonly till: Till }) {}

  /** Tells the customer whether they may drive, and what is missing if not. */
  async checkPapers(of: RentalOfShop, { missing, note }: PapersBody): Promise<Deed> {
    const { db, rentals, bookingMails, clock } = this.deps;
    const { reservation } = await rentals.lock(of, 'papers');
    const { shop_id, id: reservation_id } = reservation;
    const check = { missing: json(missing), note: note.trim(), checked_at: clock() };
    await db
      .insertInto('paper_checks')
      .values({ shop_id, reservation_id, ...check })
      .onConflict((conflict) => conflict.columns(['shop_id', 'reservation_id']).doUpdateSet(check))
      .execute();
    await bookingMails.atCounter(
      'papers-checked',
      { shop_id, reservation_id },
      { missing, note: check.note },
    );
    const { papers_missing, papers_note } = reservation;
    return { before: { missing: papers_missing, note: papers_note }, after: { missing, note: check.note } };
  }

  /**
   * Hands a car over, notes its state, and takes what is due.
   * @throws Refused 409 `done-meanwhile` when another clerk was quicker, 409 `car-not-free`, 422 for pictures of another
   * browser and for more money than is due.
   */
  async handOver(of: RentalOfShop, body: HandOverBody, visitor: Visitor): Promise<Deed> {
    const { db, rentals, till, clock } = this.deps;
    const { reservation } = await rentals.lock(of, 'hand-over');
    const { shop_id, id: reservation_id, car_id } = reservation;
    const { taken, odometer_is_right, ...given } = body;
    const handed_over_at = clock();
    if (odometer_is_right === false) await this.#refuseUnlikely({ shop_id, ...given });
    await this.#takeCar(reservation, given.car_id, handed_over_at);
    const damage = json(await attachDamage(db, given.damage, { reservation, visitor }));
    await db
      .insertInto('handovers')
      .values({ shop_id, reservation_id, ...given, damage, handed_over_at })
      .execute()
      .catch(refuseTaken);
    await this.#papersSeen(reservation, handed_over_at);
    await till.take(reservation, of.shop, taken);
    return { before: { car_id }, after: { ...given, taken } };
  }

  /** One digit too many would stand in the way of the return. */
  async #refuseUnlikely({ shop_id, car_id, odometer }: { readonly shop_id: string } & HandOverBody) {
    const { last } = await this.deps.db
      .selectFrom('handovers')
      .select((of) => of.fn.max('return_odometer').as('last'))
      .where('shop_id', '=', shop_id)
      .where('car_id', '=', car_id)
      .executeTakeFirstOrThrow();
    if (last !== null && (odometer < last || odometer > last + likelyKm))
      throw invalid({ odometer: { id: 'counter.odometerUnlikely', values: { last } } });
  }

  /** The car is taken from now on, however early that is. Late, its own one has been since the agreed hour. */
  async #takeCar(reservation: ReservationWithShops, car_id: string, now: Date): Promise<void> {
    const { db } = this.deps;
    const { shop_id, starts_at } = reservation;
    if (car_id === reservation.car_id && starts_at <= now) return;
    const starts = neededFrom(reservation, now);
    const cars = await choosableCars(db, { ...reservation, now });
    if (!cars.some((car) => car.id === car_id)) throw new Refused('car-not-free');
    await endTurnaround(db, { shop_id, car_id, at: starts });
    await setReservation(db, reservation, { car_id, starts_at: starts }).catch(refuseTaken);
  }

  /** Notes the papers as seen: a clerk who hands a car over has seen the licence. */
  async #papersSeen({ shop_id, id }: ReservationWithShops, checked_at: Date): Promise<void> {
    const seen = { missing: json([]), note: '', checked_at };
    await this.deps.db
      .insertInto('paper_checks')
      .values({ shop_id, reservation_id: id, ...seen })
      .onConflict((conflict) => conflict.columns(['shop_id', 'reservation_id']).doUpdateSet(seen))
      .execute();
  }
}

/** Another booking has the car, or it is still out: the database decides. */
function refuseTaken(error: unknown): never {
  const isTaken =
    isOverlap(error) ||
    (sqlStateOf(error) === sqlState.uniqueViolation && violatedConstraint(error) === 'handovers_out');
  throw isTaken ? new Refused('car-not-free') : error;
}

interface DamagedRental {
  readonly reservation: ReservationWithShops;
  readonly visitor: Visitor;
}

/** Makes the pictures of damages part of the reservation. @throws Refused 422 on `damage` for another browser's. */
export async function attachDamage(
  db: Kysely<Schema>,
  damage: readonly Damage[],
  { reservation: { shop_id: shopId, id }, visitor }: DamagedRental,
): Promise<Damage[]> {
  const attached: Damage[] = [];
  for (const { note, files } of damage) {
    const ids = await attachUploads(db, files, { shopId, id, accountId: null, visitor });
    if (ids === undefined) throw invalid({ damage: 'file.notYours' });
    attached.push({ note: note.trim(), files: ids });
  }
  return attached;
}
