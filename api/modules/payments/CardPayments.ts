import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction, restartDeadline, type Schema } from '../../database';
import { Refused } from '../../http';
import type { CardRateLimit } from './CardRateLimit';
import { OutcomeUnknown, type PaymentGateway, type PaymentOrder } from './gateway';
import { logFailure } from './logFailure';
import { orderOf } from './orderOf';
import {
  insertPayment,
  lockedReservation,
  openPayment,
  paymentById,
  type ShopRowKey,
  type StoredPayment,
} from './payments.repository';
import type { Settlement } from './Settlement';

interface Card {
  readonly sourceId: string;
  readonly verificationToken: string | undefined;
}

export type CardAttempt =
  | { readonly status: 'paid' | 'pending' | 'failed' }
  | { readonly status: 'declined'; readonly code: string | null };

export interface CardPaymentsOptions {
  /** The pool: the gateway is asked outside any transaction. */
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly gateway: PaymentGateway;
  readonly settlementIn: (trx: Transaction<Schema>) => Settlement;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Milliseconds that the gateway has for one answer; a second try waits that long for the first one's. */
  readonly timeoutMs: number;
}

type Begun =
  | { readonly status: 'paid' }
  | { readonly status: 'mine'; readonly payment: StoredPayment; readonly order: PaymentOrder }
  | { readonly status: 'others'; readonly payment: StoredPayment };

type Tried =
  | { readonly attempt: CardAttempt; readonly others?: undefined }
  | { readonly attempt: undefined; readonly others: StoredPayment };

const lookAgainMs = 200;
/** Room for the database's time beside the gateway's. */
const slack = 1.2;

/** Takes the money for held cars, at a customer's word. */
export class CardPayments {
  constructor(private readonly options: CardPaymentsOptions) {}

  /**
   * A second payment at the same time, from another tab or a second click, waits for the outcome of the first.
   * @throws Refused 409 `hold-expired` when the time to pay is over, `not-payable` for what is not paid by card, 429 after
   * too many refused cards
   */
  async pay(reservation: ShopRowKey, card: Card, tries: CardRateLimit): Promise<CardAttempt> {
    for (;;) {
      const { attempt, others } = await this.#try(reservation, card, tries);
      if (attempt !== undefined) return attempt;
      const settled = await this.#settledByOthers(others);
      // Another card was refused meanwhile: this one has not been tried yet.
      const isOther = others.source_id !== card.sourceId;
      if (settled.status === 'pending' || settled.status === 'paid' || !isOther) return settled;
    }
  }

  async #try(reservation: ShopRowKey, card: Card, tries: CardRateLimit): Promise<Tried> {
    await tries.take();
    let isDeclined = false;
    try {
      const begun = await this.#begin(reservation, card);
      if (begun.status === 'paid') return { attempt: begun };
      if (begun.status === 'others') return { attempt: undefined, others: begun.payment };
      const attempt = await this.#ask(begun.payment, begun.order);
      isDeclined = attempt.status === 'declined';
      return { attempt };
    } finally {
      if (!isDeclined) await tries.refund();
    }
  }

  /** Writes down that money is about to be asked for, or finds what is under way. */
  async #begin(reservation: ShopRowKey, { sourceId, verificationToken }: Card): Promise<Begun> {
    const { db, clock, gateway, timeoutMs } = this.options;
    return inTransaction(db, async (trx): Promise<Begun> => {
      const locked = await lockedReservation(trx, reservation);
      const { shop_id, status, payment_method, paid_at, charge } = locked;
      if (status === 'reserved' && payment_method === 2 && paid_at !== null) return { status: 'paid' };
      if (status === 'expired') throw new Refused('hold-expired');
      if (status !== 'held') throw new Refused('not-payable');
      const open = await openPayment(trx, reservation);
      if (open !== undefined) return { status: 'others', payment: open };
      const now = clock();
      if (locked.hold_expires_at === null || locked.hold_expires_at <= now) throw new Refused('hold-expired');
      const payment = await insertPayment(trx, {
        shop_id,
        id: randomUUID(),
        reservation_id: reservation.id,
        gateway: gateway.name,
        amount: charge,
        source_id: sourceId,
        verification_token: verificationToken ?? null,
        next_check_at: new Date(now.getTime() + timeoutMs * slack),
      });
      return { status: 'mine', payment, order: orderOf(payment, locked) };
    });
  }

  async #ask(payment: StoredPayment, order: PaymentOrder): Promise<CardAttempt> {
    const { db, gateway, settlementIn, log } = this.options;
    const about = { payment: payment.id, gateway: gateway.name };
    try {
      // The gateway's time is not the database's: what became of the money must be written down.
      const outcome = await gateway.pay(order).finally(restartDeadline);
      const settled = await inTransaction(db, (trx) => settlementIn(trx).payment(payment, outcome));
      if (settled?.status === 'failed') logFailure(log, { id: payment.id, code: settled.code });
      return attemptOf(await paymentById(db, payment));
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error;
      log.warn({ ...about, reason: error.message }, 'the outcome of a payment is not known yet');
      return { status: 'pending' };
    }
  }

  async #settledByOthers(payment: StoredPayment): Promise<CardAttempt> {
    const until = performance.now() + this.options.timeoutMs * slack;
    for (;;) {
      const attempt = attemptOf(await paymentById(this.options.db, payment));
      if (attempt.status !== 'pending' || performance.now() > until) return attempt;
      await pause(lookAgainMs);
      restartDeadline();
    }
  }
}

function attemptOf({ status, decline_code: code }: StoredPayment): CardAttempt {
  if (status === 'completed') return { status: 'paid' };
  return status === 'declined' ? { status, code } : { status };
}
