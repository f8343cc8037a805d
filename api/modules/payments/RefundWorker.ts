import { hourMs } from '../../durations';
import { inTransaction } from '../../database';
import { eachRow } from '../../skippedRows';
import type { CardPaymentsOptions } from './CardPayments';
import { OutcomeUnknown, type RefundOutcome } from './gateway';
import { RefundQueue, type ClaimedRefund } from './RefundQueue';

const atOnce = 5;
const firstWaitMs = 5_000;
const longestWaitMs = hourMs;
/** Doubling from seconds to an hour, this many attempts are about three days. */
const maxAttempts = 80;

const backoffMs = (attempt: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempt - 1, 20));

/** Gives money back. Any number of them may share one database: the refund's id is the gateway's key. */
export class RefundWorker {
  readonly #options: CardPaymentsOptions;
  readonly #queue: RefundQueue;

  constructor(options: CardPaymentsOptions) {
    this.#options = options;
    this.#queue = new RefundQueue(options.db, options.clock);
  }

  /** Asks the gateway for refunds that are due. @returns true if there may be more */
  async round(): Promise<boolean> {
    const { gateway, timeoutMs, log } = this.#options;
    const due = await this.#queue.claim(gateway.name, atOnce, timeoutMs * 2);
    await eachRow(
      due,
      log,
      (refund) => this.#ask(refund),
      ({ id, attempts }) => ({ about: { refund: id, attempts }, message: 'a refund was not asked for' }),
    );
    return due.length === atOnce;
  }

  async #ask(refund: ClaimedRefund): Promise<void> {
    const { log } = this.#options;
    const about = { refund: refund.id, attempts: refund.attempts };
    try {
      const outcome = await this.#outcomeOf(refund);
      if (outcome.status !== 'pending') return await this.#settle(refund, outcome);
      const { gatewayRefundId: gateway_refund_id } = outcome;
      await this.#queue.postpone(refund, backoffMs(refund.attempts), { gateway_refund_id, last_error: null });
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error;
      // One that the gateway has taken is still under way, however long it takes.
      if (refund.attempts >= maxAttempts && refund.gateway_refund_id === null)
        return this.#settle(refund, { status: 'failed', code: error.message });
      log.warn({ ...about, reason: error.message }, 'a refund did not go out yet');
      await this.#queue.postpone(refund, backoffMs(refund.attempts), { last_error: error.message });
    }
  }

  #outcomeOf({
    id,
    gateway_payment_id,
    gateway_refund_id,
    amount,
    currency,
    reason,
  }: ClaimedRefund): Promise<RefundOutcome> {
    return this.#options.gateway.refund({
      key: id,
      gatewayPaymentId: gateway_payment_id,
      gatewayRefundId: gateway_refund_id,
      amount,
      currency,
      reason,
    });
  }

  async #settle(refund: ClaimedRefund, outcome: RefundOutcome): Promise<void> {
    const { db, settlementIn, log } = this.#options;
    await inTransaction(db, (trx) => settlementIn(trx).refund(refund, outcome));
    const about = { refund: refund.id, attempts: refund.attempts };
    if (outcome.status === 'failed')
      log.error({ ...about, code: outcome.code }, 'a refund failed: a person must give the money back');
    else log.info(about, 'a refund went out');
  }
}
