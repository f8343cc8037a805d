import { type Kysely } from 'kysely';
import type { Schema } from '../../database';
import type { Invoices } from '../receipts/Invoices';
import type { BookingMails } from '../reservation/mails/BookingMails';
import { paymentsThatBecome, refundsThatBecome, reservationsThatBecome } from '../reservation/states';
import type { PaymentOutcome, RefundOutcome } from './gateway';
import type { Refunds } from '../reservation/Refunds';

export interface SettlementServices {
  /** The transaction; the services below must use it too. */
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly invoices: Invoices;
  readonly bookingMails: BookingMails;
  readonly refunds: Refunds;
}

export interface Keyed {
  readonly shop_id: string;
  readonly id: string;
}

/**
 * What follows from an outcome, however it is learned: the customer's request, an event, or the reconciler. Told twice, or
 * by two at once, it happens once.
 */
export class Settlement {
  constructor(private readonly services: SettlementServices) {}

  /** @returns whether this call settled it */
  async payment({ shop_id, id }: Keyed, outcome: PaymentOutcome): Promise<boolean> {
    const { db, clock, refunds, bookingMails } = this.services;
    const { reservation_id, amount } = await db
      .selectFrom('payments')
      .select(['reservation_id', 'amount'])
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // The reservation first, then its payment: the order in which everybody locks them.
    const reservation = await db
      .selectFrom('reservations')
      .select('status')
      .where('shop_id', '=', shop_id)
      .where('id', '=', reservation_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const settled = await db
      .updateTable('payments')
      .set({
        status: outcome.status,
        settled_at: clock(),
        next_check_at: null,
        source_id: null,
        verification_token: null,
        ...('code' in outcome
          ? { decline_code: outcome.code }
          : { gateway_payment_id: outcome.gatewayPaymentId, decline_code: null }),
      })
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .where('status', 'in', paymentsThatBecome(outcome.status))
      .returning('id')
      .executeTakeFirst();
    if (settled === undefined) return false;
    if (outcome.status !== 'completed') return true;

    const of = { shop_id, reservation_id };
    if (reservation.status === 'held') await this.#paid(of);
    else {
      await refunds.ask({ ...of, amount, reason: 'late' });
      await bookingMails.paidTooLate(of);
    }
    return true;
  }

  async refund({ shop_id, id }: Keyed, outcome: RefundOutcome): Promise<boolean> {
    if (outcome.status === 'pending') return false;
    const { db, clock } = this.services;
    const settled = await db
      .updateTable('refunds')
      .set({
        status: outcome.status,
        settled_at: clock(),
        next_try_at: null,
        ...('code' in outcome
          ? { last_error: outcome.code }
          : { gateway_refund_id: outcome.gatewayRefundId, last_error: null }),
      })
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .where('status', 'in', refundsThatBecome(outcome.status))
      .returning('id')
      .executeTakeFirst();
    return settled !== undefined;
  }

  async #paid(of: { readonly shop_id: string; readonly reservation_id: string }): Promise<void> {
    const { db, clock, invoices, bookingMails } = this.services;
    await db
      .updateTable('reservations')
      .set({ status: 'reserved', paid_at: clock(), hold_expires_at: null })
      .where('shop_id', '=', of.shop_id)
      .where('id', '=', of.reservation_id)
      .where('status', 'in', reservationsThatBecome('reserved'))
      .execute();
    await invoices.issueReceipt(of);
    await bookingMails.paid(of);
  }
}
