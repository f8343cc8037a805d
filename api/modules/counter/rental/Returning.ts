import type { BodyOf } from '@wadachi/contract';
import { fromInstant, toInstant } from '@wadachi/rental/time';
import { hourMs, minuteMs } from '../../../durations';
import type { Kysely } from 'kysely';
import { json, type Schema } from '../../../database';
import { invalid, Refused, type Visitor } from '../../../http';
import { untilFreeMs } from '../../prices/rental';
import { releaseItems } from '../../reservation/releaseItems';
import { setReservation, type ReservationWithShops } from '../../reservation/reserves.repository';
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

/** The time after the agreed return, and what an extension to now would cost; null on time. */
export async function latenessOf(
  reservation: ReservationWithShops,
  { db, now }: { readonly db: Kysely<Schema>; readonly now: Date },
): Promise<Lateness | null> {
  const { return_date, return_time, return_time_zone: zone } = reservation;
  const minutes = Math.floor(
    (now.getTime() - toInstant(return_date, return_time, zone).getTime()) / minuteMs,
  );
  if (minutes <= 0) return null;
  const { date, time } = fromInstant(now, zone);
  const { charge } = await laterReturn(db, reservation, { return_date: date, return_time: time });
  return { minutes, charge };
}

/** Takes cars back. One instance serves one transaction. */
export class Returning {
  constructor(private readonly deps: RentalNeeds & { readonly rentals: Rentals; readonly till: Till }) {}

  /**
   * Notes the car's state, charges the time after the agreed return, the fuel and what is kept of the deposit, and frees
   * the car.
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
    // What is kept pays what is due; the rest is for a damage.
    const damage = Math.max(0, kept - Math.max(0, due - (body.taken?.amount ?? 0)));
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
    await releaseItems(db, { shopId: shop_id, reservationId: reservation_id });
    await this.#free(reservation, now);
    const deposit = { method: 'cash', amount: kept } as const;
    if (body.taken || kept > 0) await till.take(reservation, deposit, body.taken);
    else if (reservation.charge !== rental.reservation.charge && rental.money.paid > rental.money.refunded)
      await invoices.issueReceipt({ shop_id, reservation_id });
    await bookingMails.atCounter('rental-returned', { shop_id, reservation_id }, { note: body.note.trim() });
    const corrected = body.odometer_out !== undefined && { odometer_out: rental.handover?.odometer };
    return {
      before: { charge: rental.reservation.charge, ...corrected },
      after: { ...body, charge: reservation.charge },
    };
  }

  /** A car that is back early is free again after its turnaround, and after its way home from another shop. */
  async #free(reservation: ReservationWithShops, now: Date): Promise<void> {
    const { shop_id, return_shop_id, starts_at, ends_at } = reservation;
    const { db } = this.deps;
    const shop = db
      .selectFrom('shops')
      .leftJoin('one_way_fees as way', (join) =>
        join.onRef('way.shop_id', '=', 'shops.id').on('way.return_shop_id', '=', return_shop_id),
      )
      .select(['turnaround_minutes', 'transfer_hours'])
      .where('id', '=', shop_id);
    const away = untilFreeMs(await shop.executeTakeFirstOrThrow());
    const freeAgain = Math.max(starts_at.getTime() + minuteMs, now.getTime() + away);
    if (freeAgain >= ends_at.getTime()) return;
    await setReservation(db, reservation, { ends_at: new Date(freeAgain) });
  }
}

function refuseWrong({ handover }: RentalNow, body: ReturnBody, late: Lateness | null): void {
  if (handover === undefined) throw new Refused('done-meanwhile');
  if (body.odometer < (body.odometer_out ?? handover.odometer))
    throw invalid({ odometer: 'counter.odometer' });
  if (body.deposit_back > handover.deposit) throw invalid({ deposit_back: 'counter.moreThanDeposit' });
  if (body.late_charge > (late?.charge ?? 0)) throw invalid({ late_charge: 'counter.moreThanLate' });
}
