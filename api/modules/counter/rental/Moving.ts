import { sql } from 'kysely';
import { Refused } from '../../../http';
import { endTurnaround, refuseOut, refuseOverlap } from '../cars/inTheWay';
import { isPlanFor, neededFrom } from './choosableCars';
import type { Deed } from '../audit/deed';
import { setReservation } from '../../reservation/reserves.repository';
import type { Rentals, RentalOfShop } from './Rentals';
import type { RentalNeeds } from './needs';

/** Moves bookings to other cars. One instance serves one transaction. */
export class Moving {
  constructor(private readonly deps: RentalNeeds & { readonly rentals: Rentals }) {}

  /**
   * Gives a booking that is not handed over another car. Two moves to one car wait for each other.
   * @throws Refused 409 `done-meanwhile`, `car-unfit`, `car-booked` for a car that is still out; LateRefusal 409 with what has the car.
   */
  async move(of: RentalOfShop, car_id: string): Promise<Deed> {
    const { db, pool, rentals, clock } = this.deps;
    const { reservation } = await rentals.lock(of, 'move');
    const { shop_id, id } = reservation;
    const now = clock();
    const hasBegun = reservation.starts_at <= now;
    const at = hasBegun ? neededFrom(reservation, now) : reservation.starts_at;
    const fit = await sql`
      select c.id
      from reservations r
      join plans own on own.shop_id = r.shop_id and own.id = r.plan_id
      join cars c on c.shop_id = r.shop_id and c.id = ${car_id} and c.withdrawn_at is null
      join plans p on p.shop_id = c.shop_id and p.id = c.plan_id
      where r.shop_id = ${shop_id} and r.id = ${id}::uuid and ${isPlanFor}
      for no key update of c
    `.execute(db);
    if (fit.rows.length === 0) throw new Refused('car-unfit');
    if (hasBegun) await refuseOut(db, { ...reservation, car_id });
    await endTurnaround(db, { shop_id, car_id, at });
    const taken = { car_id, starts_at: at };
    await setReservation(db, reservation, taken).catch(refuseOverlap(pool, { ...reservation, ...taken }));
    return { before: { car_id: reservation.car_id }, after: { car_id } };
  }
}
