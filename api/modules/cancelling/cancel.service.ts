import type { Kysely } from 'kysely';
import type { Cancellation } from '@wadachi/contract';
import type { Schema } from '../../database';
import { Refused } from '../../http';
import type { Invoices } from '../receipts/Invoices';
import type { Refunds } from '../reservation/Refunds';
import { type Asker, type ReservationAccess, lockReservation } from '../reservation/access/access';
import { takeItems } from '../booking/takeItems';
import type { UnpaidLimits } from '../booking/UnpaidLimits';
import { moveCar } from '../changing/moveCar';
import { holdShopsOpen, refuseClosedMeanwhile } from '../prices/closedMeanwhile';
import { allows, undoUntil } from '../reservation/actions';
import { retryAfterExpiringHolds } from '../reservation/holds';
import type { BookingMails } from '../reservation/mails/BookingMails';
import { lockStoredOrigins } from '../reservation/origins';
import { againstPaid, cancelFeeNow } from './cancelFee';
import { releaseItems } from '../reservation/releaseItems';
import { keepOpen, type ReservationWithShops } from '../reservation/reserves.repository';
import { reservationsThatBecome } from '../reservation/states';

interface CancelServices {
  readonly db: Kysely<Schema>;
  readonly access: ReservationAccess;
  readonly refunds: Refunds;
  readonly invoices: Invoices;
  readonly bookingMails: BookingMails;
  readonly unpaidLimits: UnpaidLimits;
  readonly clock: () => Date;
}

/** The shop's own cancellation, with its words to the customer; without it, the customer's. */
export interface CancelledBy {
  readonly by?: ReservationWithShops['cancelled_by'];
  readonly note?: string;
}

/** Cancels reservations for their owners. To cancel, one instance serves one transaction. */
export class CancelService {
  constructor(private readonly services: CancelServices) {}

  /** Prices a cancellation; nothing changes. @throws Refused 404 for strangers, 409 `not-cancellable`. */
  async show(id: string, asker: Asker): Promise<Cancellation> {
    return this.#cancellation(await this.services.access.find(id, asker));
  }

  /**
   * Frees the car and the items at once, and sends back the money paid beyond the fee.
   * @param fee the one that the customer saw.
   * @throws Refused 404 for strangers, 409 `not-cancellable`, 409 `fee-changed` with what it costs now.
   */
  async cancel(id: string, asker: Asker, fee: number): Promise<Cancellation> {
    const { db, access } = this.services;
    const reservation = await lockReservation(db, access, id, asker);
    const cancellation = await this.#cancellation(reservation);
    if (cancellation.fee !== fee) throw new Refused('fee-changed', { cancellation });
    return this.carryOut(reservation, cancellation);
  }

  /** Carries out a cancellation of a locked reservation that may be cancelled, for its customer or for the shop. */
  async carryOut(
    reservation: ReservationWithShops,
    cancellation: Cancellation,
    { by = null, note = '' }: CancelledBy = {},
  ): Promise<Cancellation> {
    const { db, refunds, invoices, bookingMails, clock } = this.services;
    const { shop_id, id, status } = reservation;
    const { fee } = cancellation;
    const cancelled_at = clock();
    const cancelled = {
      ...reservation,
      status: 'cancelled',
      cancelled_at,
      cancel_fee: fee,
      cancelled_by: by,
    } as const;
    await this.#markCancelled(cancelled);
    await releaseItems(db, { shopId: shop_id, reservationId: id });
    const of = { shop_id, reservation_id: id };
    await refunds.ask({ ...of, amount: cancellation.refund, reason: 'cancelled' });
    // No mail was sent for a hold: it was not agreed yet.
    if (status === 'reserved') {
      // Where no money ever moved there is nothing to settle.
      if (fee > 0 || cancellation.paid > 0) await invoices.issueCancellation(of);
      await bookingMails.cancelled(of, { by, note });
    }
    const until = allows(cancelled, 'undo-cancel', cancelled_at) ? undoUntil(cancelled) : null;
    return {
      ...cancellation,
      cancelled_at: cancelled_at.toISOString(),
      ...(until && { undo_until: until.toISOString() }),
    };
  }

  /**
   * Takes a car and the items again, for the price that was agreed.
   * @throws Refused 404 for strangers, 409 `not-undoable` when the time is over, 429 `too-many-reservations` as for a
   * booking, 409 `car-taken`, 422 when an item is lent out, or a shop closed, meanwhile.
   */
  async undo(id: string, asker: Asker): Promise<void> {
    const { db, access, bookingMails, unpaidLimits, clock } = this.services;
    await holdShopsOpen(db, id);
    const reservation = await lockReservation(db, access, id, asker);
    const { shop_id: shopId, plan_id: planId, account_id, customer, choices } = reservation;
    const isOpen = account_id === null || (await keepOpen(db, account_id));
    const now = clock();
    if (!isOpen || customer.email === undefined || !allows(reservation, 'undo-cancel', now))
      throw new Refused('not-undoable');
    unpaidLimits.check(await lockStoredOrigins(db, reservation, now), 1);
    const move = { ...reservation, now };
    const hasCar = await retryAfterExpiringHolds(db, now, { shopId, planId }, () => moveCar(db, move));
    if (!hasCar) throw new Refused('car-taken');
    await refuseClosedMeanwhile(db, reservation, reservation);
    const counts = choices.rental_item_count ?? [];
    const items = (choices.rental_item_id ?? []).map((item, index) => ({
      id: item,
      count: counts[index] ?? 0,
    }));
    await takeItems(
      db,
      reservation,
      items.filter(({ count }) => count > 0),
    );
    await this.#markChanged(reservation, now);
    await bookingMails.restored({ shop_id: shopId, reservation_id: id });
  }

  async #cancellation(reservation: ReservationWithShops): Promise<Cancellation> {
    const now = this.services.clock();
    if (!allows(reservation, 'cancel', now)) throw new Refused('not-cancellable');
    const cost = cancelFeeNow(reservation, now);
    const money = await this.services.refunds.moneyOf(reservation.shop_id, reservation.id);
    return { ...cost, ...againstPaid(cost.fee, money), cancelled_at: null };
  }

  /** Later than the cancellation, so that a calendar takes the entry for the newer one. */
  async #markChanged({ shop_id, id, cancelled_at }: ReservationWithShops, now: Date): Promise<void> {
    const afterCancelling = (cancelled_at?.getTime() ?? 0) + 2_000;
    await this.services.db
      .updateTable('reservations')
      .set({ changed_at: new Date(Math.max(now.getTime(), afterCancelling)) })
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .execute();
  }

  async #markCancelled({
    shop_id,
    id,
    cancelled_at,
    cancel_fee,
    cancelled_by,
  }: ReservationWithShops): Promise<void> {
    await this.services.db
      .updateTable('reservations')
      .set({ status: 'cancelled', cancelled_at, cancel_fee, cancelled_by, hold_expires_at: null })
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .where('status', 'in', reservationsThatBecome('cancelled'))
      .execute();
  }
}
