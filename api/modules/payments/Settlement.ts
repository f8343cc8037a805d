import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database';
import type { Invoices } from '../receipts/Invoices';
import type { BookingMails, MailOf } from '../reservation/mails/BookingMails';
import { paymentsThatBecome, refundsThatBecome, reservationsThatBecome } from '../reservation/states';
import type { GatewayMoney, PaymentOutcome, RefundOutcome } from './gateway';
import { currencyIn, type ShopRowKey } from './payments.repository';
import type { Refunds } from '../reservation/Refunds';

interface SettlementServices {
  /** The transaction; the services below must use it too. */
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly invoices: Invoices;
  readonly bookingMails: BookingMails;
  readonly refunds: Refunds;
}

/** The code of a payment for which the gateway took another amount or currency than it was asked for. */
export const amountDiffers = 'AMOUNT_DIFFERS';

/** Other money than was agreed pays for nothing: a person must look at it. */
function asAgreed(outcome: PaymentOutcome, agreed: GatewayMoney): PaymentOutcome {
  if (outcome.status !== 'completed' || outcome.taken === undefined) return outcome;
  const { amount, currency } = outcome.taken;
  return amount === agreed.amount && currency === agreed.currency
    ? outcome
    : { status: 'failed', code: amountDiffers };
}

/**
 * Applies an outcome, however it is learned: the customer's request, an event, or the reconciler. Told twice, or
 * by two at once, it happens once.
 */
export class Settlement {
  constructor(private readonly services: SettlementServices) {}

  /**
   * @returns what it was settled as; undefined when that was known before. Money that is not what was asked for makes it
   * `failed` with the code `amountDiffers`
   */
  async payment({ shop_id, id }: ShopRowKey, told: PaymentOutcome): Promise<PaymentOutcome | undefined> {
    const { db, clock } = this.services;
    const { reservation_id, amount } = await db
      .selectFrom('payments')
      .select(['reservation_id', 'amount'])
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // The reservation first, then its payment: the order in which everybody locks them.
    const reservation = await db
      .selectFrom('reservations')
      .select(['status', 'paid_at', currencyIn(sql.ref('quote')).as('currency')])
      .where('shop_id', '=', shop_id)
      .where('id', '=', reservation_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const outcome = asAgreed(told, { amount, currency: reservation.currency });
    const isSurplus = outcome.status === 'completed' && reservation.status !== 'held';
    const isOther = told.status === 'completed' && outcome.status === 'failed';
    const settled = await db
      .updateTable('payments')
      .set({
        status: outcome.status,
        settled_at: clock(),
        next_check_at: null,
        source_id: null,
        verification_token: null,
        surplus: isSurplus,
        decline_code: 'code' in outcome ? outcome.code : null,
        ...(told.status === 'completed' ? { gateway_payment_id: told.gatewayPaymentId } : {}),
      })
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .where('status', 'in', paymentsThatBecome(told.status))
      // Other money is told of once, whatever was thought before of the payment.
      .$if(isOther, (query) => query.where('gateway_payment_id', 'is', null))
      .returning('id')
      .executeTakeFirst();
    if (settled === undefined) return undefined;
    if (outcome.status !== 'completed') return outcome;

    const of = { shop_id, reservation_id };
    if (isSurplus) await this.#giveBack(of, { id, amount }, reservation.paid_at === null ? 'late' : 'twice');
    else await this.#paid(of);
    return outcome;
  }

  /** Its reservation has no use for the money: it was paid already, or its car is gone. */
  async #giveBack(
    of: MailOf,
    { id: payment_id, amount }: { readonly id: string; readonly amount: number },
    reason: 'late' | 'twice',
  ): Promise<void> {
    const { refunds, bookingMails } = this.services;
    await refunds.ask({ ...of, payment_id, amount, reason });
    if (reason === 'twice') await bookingMails.paidTwice(of);
    else await bookingMails.paidTooLate(of, amount);
  }

  async refund({ shop_id, id }: ShopRowKey, outcome: RefundOutcome): Promise<boolean> {
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

  async #paid(of: MailOf): Promise<void> {
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
