import type { Kysely } from 'kysely';
import type { Cancellation } from '@wadachi/contract';
import type { Schema } from '../../database';
import { Refused } from '../../http';
import type { Invoices } from '../receipts/Invoices';
import type { Refunds } from '../reservation/Refunds';
import type { Asker, ReservationAccess } from '../reservation/access/access';
import { allows } from '../reservation/actions';
import type { BookingMails } from '../reservation/mails/BookingMails';
import { againstPaid, cancelFeeNow } from './cancelCost';
import { lockReservation } from '../reservation/access/lockReservation';
import { releaseItems } from '../reservation/releaseItems';
import type { ReservationWithShops } from '../reservation/reserves.repository';
import { reservationsThatBecome } from '../reservation/states';

export interface CancelServices {
  readonly db: Kysely<Schema>;
  readonly access: ReservationAccess;
  readonly refunds: Refunds;
  readonly invoices: Invoices;
  readonly bookingMails: BookingMails;
  readonly clock: () => Date;
}

/** Cancels reservations for their owners. To cancel, one instance serves one transaction. */
export class CancelService {
  constructor(private readonly services: CancelServices) {}

  /**
   * What cancelling would cost now; nothing changes.
   * @throws Refused 404 for strangers, 409 `not-cancellable`.
   */
  async show(id: string, asker: Asker): Promise<Cancellation> {
    return this.#cancellation(await this.services.access.find(id, asker));
  }

  /**
   * Frees the car and the items at once, and sends back what was paid beyond the fee.
   * @param fee the one that the customer saw.
   * @throws Refused 404 for strangers, 409 `not-cancellable`, 409 `fee-changed` with what it costs now.
   */
  async cancel(id: string, asker: Asker, fee: number): Promise<Cancellation> {
    const { db, access, refunds, invoices, bookingMails, clock } = this.services;
    const reservation = await lockReservation(db, access, id, asker);
    const cancellation = await this.#cancellation(reservation);
    if (cancellation.fee !== fee) throw new Refused('fee-changed', { cancellation });

    const { shop_id, status } = reservation;
    const cancelled_at = clock();
    await this.#markCancelled(reservation, fee, cancelled_at);
    await releaseItems(db, { shopId: shop_id, reservationId: id });
    const of = { shop_id, reservation_id: id };
    await refunds.ask({ ...of, amount: cancellation.refund, reason: 'cancelled' });
    // No mail was sent for a hold: it was not agreed yet.
    if (status === 'reserved') {
      await invoices.issueCancellation(of);
      await bookingMails.cancelled(of);
    }
    return { ...cancellation, cancelled_at: cancelled_at.toISOString() };
  }

  async #cancellation(reservation: ReservationWithShops): Promise<Cancellation> {
    const now = this.services.clock();
    if (!allows(reservation, 'cancel', now)) throw new Refused('not-cancellable');
    const cost = cancelFeeNow(reservation, now);
    const money = await this.services.refunds.moneyOf(reservation.shop_id, reservation.id);
    return { ...cost, ...againstPaid(cost.fee, money), cancelled_at: null };
  }

  async #markCancelled(
    { shop_id, id }: ReservationWithShops,
    cancel_fee: number,
    cancelled_at: Date,
  ): Promise<void> {
    await this.services.db
      .updateTable('reservations')
      .set({ status: 'cancelled', cancelled_at, cancel_fee, hold_expires_at: null })
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .where('status', 'in', reservationsThatBecome('cancelled'))
      .execute();
  }
}
