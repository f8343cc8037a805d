import { minuteMs } from '../../durations';
import { inTransaction } from '../../database';
import { eachRow } from '../../skippedRows';
import { OutcomeUnknown, type PaymentOutcome } from './gateway';
import type { CardPaymentsOptions } from './CardPayments';
import { orderOf } from './orderOf';
import { logFailure } from './logFailure';
import { checkAgainAt, claimPayments, type DuePayment } from './payments.repository';
import { giveUp, isOverdue, lastCheckAt } from './giveUp';

const atOnce = 10;
const firstWaitMs = 5_000;

/** Settles payments whose answer was lost. Any number of reconcilers may share one database. */
export class Reconciler {
  constructor(private readonly options: CardPaymentsOptions) {}

  /** Looks into payments that are due. @returns true if there may be more */
  async round(): Promise<boolean> {
    const { db, clock, gateway, timeoutMs, log } = this.options;
    // Two questions each, and time to write the answer down.
    const leaseMs = timeoutMs * 3;
    const due = await claimPayments(db, gateway.name, { now: clock(), count: atOnce, leaseMs });
    await eachRow(
      due,
      log,
      (payment) => this.#look(payment),
      ({ id, checks }) => ({ about: { payment: id, checks }, message: 'a payment was not looked into' }),
    );
    return due.length === atOnce;
  }

  async #look(payment: DuePayment): Promise<void> {
    const { log } = this.options;
    let isAnswered = true;
    try {
      const outcome = await this.#outcomeOf(payment);
      if (outcome !== undefined) return await this.#settle(payment, outcome);
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error;
      isAnswered = false;
      const about = { payment: payment.id, checks: payment.checks, reason: error.message };
      log.warn(about, 'the outcome of a payment is still not known');
    }
    await this.#later(payment, isAnswered);
  }

  /** Undefined when the gateway has never heard of it and must not be asked for the money any more. */
  async #outcomeOf(payment: DuePayment): Promise<PaymentOutcome | undefined> {
    const { gateway, clock } = this.options;
    const order = orderOf(payment, payment);
    const found = await gateway.find(order, payment.created_at);
    if (found !== undefined) return found;
    const { status, reservation_status, hold_expires_at } = payment;
    const isStillWanted =
      status === 'pending' &&
      reservation_status === 'held' &&
      hold_expires_at !== null &&
      hold_expires_at > clock();
    if (!isStillWanted) return undefined;
    const repeated = await gateway.pay(order);
    // Only success is proof. A refusal may be about the repeat alone, such as a used token or keys that were exchanged
    // since: the first request may have taken the money. The gateway's list or an event will tell.
    if (repeated.status !== 'completed') throw new OutcomeUnknown(repeated.code);
    return repeated;
  }

  async #settle(payment: DuePayment, outcome: PaymentOutcome): Promise<void> {
    const { db, settlementIn, log } = this.options;
    const settled = await inTransaction(db, (trx) => settlementIn(trx).payment(payment, outcome));
    if (settled?.status === 'failed') return logFailure(log, { id: payment.id, code: settled.code });
    // What was given up and was refused indeed needs no further look.
    if (payment.status === 'failed') await checkAgainAt(db, payment, null);
    log.info({ payment: payment.id, status: outcome.status }, 'the outcome of a payment was found');
  }

  async #later(payment: DuePayment, isAnswered: boolean): Promise<void> {
    const { db, clock } = this.options;
    const now = clock();
    if (payment.status === 'failed') return checkAgainAt(db, payment, isAnswered ? null : lastCheckAt(now));
    if (isOverdue(payment, now)) return giveUp(this.options, payment);
    const wait = Math.min(minuteMs, firstWaitMs * 2 ** (payment.checks - 1));
    await checkAgainAt(db, payment, new Date(now.getTime() + wait));
  }
}
