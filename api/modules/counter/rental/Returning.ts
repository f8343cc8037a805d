import type { BodyOf } from '@wadachi/contract';
import { fromInstant, toInstant } from '@wadachi/rental/time';
import { hourMs, minuteMs } from '../../../durations';
import { sql, type Kysely } from 'kysely';
import { json, type Schema } from '../../../database';
import { invalid, Refused, type Visitor } from '../../../http';
import { unlessTaken } from '../../changing/moveCar';
import { lentDays } from '../../prices/lending';
import { keepItems, releaseItems } from '../../reservation/releaseItems';
import type { ReservationWithShops } from '../../reservation/reserves.repository';
import { addClerkLines, clerkLine } from '../../reservation/clerkLines';
import { attachDamage } from './HandingOver';
import { laterReturn } from './laterReturn';
import type { Rentals, RentalNow, RentalOfShop } from './Rentals';
import type { Till } from './Till';
import type { Deed } from '../audit/deed';
import type { RentalNeeds } from './needs';

type ReturnBody = BodyOf<'POST /api/counter/shops/:shop/bookings/:id/return'>;

export interface Lateness {
  readonly minutes: number;
  readonly charge: number;
}

/** The milliseconds from the agreed return until now; below 0 before it. */
const lateMs = ({ return_date, return_time, return_time_zone }: ReservationWithShops, now: Date): number =>
  now.getTime() - toInstant(return_date, return_time, return_time_zone).getTime();

/** The time after the agreed return, and what an extension to now would cost; null on time. */
export async function latenessOf(
  reservation: ReservationWithShops,
  { db, now }: { readonly db: Kysely<Schema>; readonly now: Date },
): Promise<Lateness | null> {
  const minutes = Math.floor(lateMs(reservation, now) / minuteMs);
  if (minutes <= 0) return null;
  const { date, time } = fromInstant(now, reservation.return_time_zone);
  const { charge } = await laterReturn(db, reservation, { return_date: date, return_time: time });
  return { minutes, charge };
}

/** Takes cars back. One instance serves one transaction. */
export class Returning {
  constructor(private readonly deps: RentalNeeds & { readonly rentals: Rentals; readonly till: Till }) {}

  /**
   * Notes the car's state, charges the time after the agreed return, the fuel, a damage and what is kept of the deposit, and
   * frees the car.
   * @throws Refused 409 `done-meanwhile` when it is back already, `price-changed` for a delay of another price than shown;
   * 422 for an odometer below that of the hand-over, for a charge above the catalogue's, for a deposit that was not taken.
   */
  async takeBack(of: RentalOfShop, { late_seen, ...body }: ReturnBody, visitor: Visitor): Promise<Deed> {
    const { db, rentals, till, invoices, bookingMails, clock } = this.deps;
    const rental = await rentals.lock(of, 'return');
    const now = clock();
    const late = await latenessOf(rental.reservation, { db, now });
    if (late_seen !== undefined && late_seen !== (late?.charge ?? 0)) throw new Refused('price-changed', {});
    refuseWrong(rental, body, late);
    const hours = Math.ceil(((late?.minutes ?? 0) * minuteMs) / hourMs);
    const owed = rental.reservation.charge + body.late_charge + body.fuel_charge;
    const due = Math.max(0, owed - (rental.money.paid - rental.money.refunded));
    const kept = (rental.handover?.deposit ?? 0) - body.deposit_back;
    // What is kept pays what is due; the rest is for a damage, which may cost more.
    const rest = kept - Math.max(0, due - (body.taken?.amount ?? 0));
    const damage = Math.max(0, rest, body.damage_charge ?? 0);
    const reservation = await addClerkLines(db, rental.reservation, [
      clerkLine('line.late', body.late_charge, hours),
      clerkLine('line.fuel', body.fuel_charge),
      clerkLine('line.damage', damage),
    ]);
    const { shop_id, id: reservation_id } = reservation;
    await db
      .updateTable('handovers')
      .set({
        returned_at: now,
        ...(body.odometer_out !== undefined && { odometer: body.odometer_out }),
        return_odometer: body.odometer,
        return_fuel: body.fuel,
        return_damage: json(await attachDamage(db, body.damage, { reservation, visitor })),
        deposit_back: body.deposit_back,
      })
      .where('shop_id', '=', shop_id)
      .where('reservation_id', '=', reservation_id)
      .where('returned_at', 'is', null)
      .execute();
    const lent = { shopId: shop_id, reservationId: reservation_id };
    const ends_at = await this.#free(reservation, now);
    // What was lent for a one-way comes home with its car.
    if (reservation.return_shop_id === shop_id) await releaseItems(db, lent);
    else await keepItems(db, lent, lentDays({ ...reservation, ends_at }).to);
    // It lies where it was taken, which is not where a one-way rental ends.
    const deposit = {
      method: rental.handover?.deposit_method ?? 'cash',
      amount: kept,
      at: shop_id,
    };
    if (body.taken || kept > 0) await till.take(reservation, of.shop, deposit, body.taken);
    else if (reservation.charge !== rental.reservation.charge && rental.money.paid > rental.money.refunded)
      await invoices.issueReceipt({ shop_id, reservation_id });
    await bookingMails.atCounter('rental-returned', { shop_id, reservation_id }, { note: body.note.trim() });
    const corrected = body.odometer_out !== undefined && { odometer_out: rental.handover?.odometer };
    return {
      before: { charge: rental.reservation.charge, ...corrected },
      after: { ...body, charge: reservation.charge },
    };
  }

  /**
   * Frees the car earlier or later by as much as it is back early or late: its turnaround and its way home stay as agreed. The
   * next booking keeps the car, however late. Returns when it is free.
   */
  async #free(reservation: ReservationWithShops, now: Date): Promise<Date> {
    const { db } = this.deps;
    const { shop_id, id, starts_at, ends_at } = reservation;
    const freeAgain = new Date(
      Math.max(starts_at.getTime() + minuteMs, ends_at.getTime() + lateMs(reservation, now)),
    );
    const done = await unlessTaken(db, () =>
      sql<{ readonly ends_at: Date }>`
        update reservations r set ends_at = least(${freeAgain}::timestamptz, (
          select min(next.starts_at) from reservations next
          where next.shop_id = r.shop_id and next.car_id = r.car_id and next.ends_at > r.ends_at
            and next.status in ('held', 'reserved')
        ))
        where r.shop_id = ${shop_id} and r.id = ${id}::uuid
        returning r.ends_at
      `.execute(db),
    );
    return done?.rows[0]?.ends_at ?? ends_at;
  }
}

function refuseWrong({ handover }: RentalNow, body: ReturnBody, late: Lateness | null): void {
  if (handover === undefined) throw new Refused('done-meanwhile');
  if (body.odometer < (body.odometer_out ?? handover.odometer))
    throw invalid({ odometer: 'counter.odometer' });
  if (body.deposit_back > handover.deposit) throw invalid({ deposit_back: 'counter.moreThanDeposit' });
  if (body.late_charge > (late?.charge ?? 0)) throw invalid({ late_charge: 'counter.moreThanLate' });
}
