import { randomUUID } from 'node:crypto';
import { Check } from 'typebox/value';
import { Type, type Static } from 'typebox';

import { locationId } from './squareAccount';

export interface Answer {
  readonly status: number;
  readonly body: object;
}

interface Entry {
  readonly key: string;
  readonly request: string;
  readonly answer: Answer;
}

interface LedgerPayment {
  readonly id: string;
  readonly key: string;
  readonly amount: number;
  readonly currency: string;
  readonly note: string;
  readonly status: 'COMPLETED' | 'FAILED';
}

interface LedgerRefund {
  readonly id: string;
  readonly key: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  status: 'PENDING' | 'COMPLETED' | 'FAILED';
}

const Money = Type.Object({
  amount: Type.Integer({ minimum: 1 }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
});
const PaymentRequest = Type.Object({
  source_id: Type.String(),
  idempotency_key: Type.String({ maxLength: 45 }),
  reference_id: Type.String({ maxLength: 40 }),
  amount_money: Money,
  autocomplete: Type.Literal(true),
  location_id: Type.Literal(locationId),
  note: Type.String({ maxLength: 500 }),
});
const RefundRequest = Type.Object({
  idempotency_key: Type.String({ maxLength: 45 }),
  payment_id: Type.String(),
  amount_money: Money,
});

/** Sandbox source ids that are refused (Square, Sandbox payments: error states). */
const refused: Readonly<Record<string, string>> = {
  'cnon:card-nonce-declined': 'GENERIC_DECLINE',
  'cnon:card-nonce-rejected-cvv': 'CVV_FAILURE',
  'cnon:card-nonce-rejected-expiration': 'INVALID_EXPIRATION',
};

const pageSize = 2;
const failure = (status: number, category: string, code: string, field?: string): Answer => ({
  status,
  body: { errors: [{ category, code, ...(field === undefined ? {} : { field }) }] },
});

/** The money of one account at Square: what was taken and what went back, each key once. */
export class Ledger {
  readonly payments: LedgerPayment[] = [];
  readonly refunds: LedgerRefund[] = [];
  /** Its list does not show yet what has just happened. */
  isLagging = false;
  /** The first status of a refund. */
  refundsAre: LedgerRefund['status'] = 'COMPLETED';
  readonly #known = new Map<string, Entry>();

  answer(kind: 'pay' | 'find' | 'refund', url: URL, body: unknown): Answer {
    if (kind === 'find') return this.#list(url);
    if (kind === 'pay')
      return Check(PaymentRequest, body)
        ? this.#once(body.idempotency_key, body, () => this.#pay(body))
        : failure(400, 'INVALID_REQUEST_ERROR', 'BAD_REQUEST');
    if (body !== undefined && Check(RefundRequest, body))
      return this.#once(body.idempotency_key, body, () => this.#refund(body));
    return this.#getRefund(url.pathname.split('/').at(-1) ?? '');
  }

  /** Payments that took money. */
  get taken(): LedgerPayment[] {
    return this.payments.filter(({ status }) => status === 'COMPLETED');
  }

  #once(key: string, request: unknown, work: () => Answer): Answer {
    const before = this.#known.get(key);
    const text = JSON.stringify(request);
    if (before !== undefined)
      return before.request === text
        ? before.answer
        : failure(400, 'INVALID_REQUEST_ERROR', 'IDEMPOTENCY_KEY_REUSED', 'idempotency_key');
    const answer = work();
    this.#known.set(key, { key, request: text, answer });
    return answer;
  }

  #pay(body: Static<typeof PaymentRequest>): Answer {
    const code = refused[body.source_id];
    if (code === undefined && body.source_id !== 'cnon:card-nonce-ok')
      return failure(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND', 'source_id');
    const payment: LedgerPayment = {
      id: `payment-${this.payments.length + 1}-${randomUUID().slice(0, 8)}`,
      key: body.reference_id,
      ...body.amount_money,
      note: body.note,
      status: code === undefined ? 'COMPLETED' : 'FAILED',
    };
    this.payments.push(payment);
    return code === undefined
      ? { status: 200, body: { payment: paymentBody(payment) } }
      : failure(402, 'PAYMENT_METHOD_ERROR', code);
  }

  #list(url: URL): Answer {
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const page = this.isLagging ? [] : this.payments.slice(from, from + pageSize);
    const isLast = this.isLagging || from + pageSize >= this.payments.length;
    const body = { payments: page.map(paymentBody), ...(isLast ? {} : { cursor: String(from + pageSize) }) };
    return { status: 200, body };
  }

  #refund(body: Static<typeof RefundRequest>): Answer {
    const payment = this.taken.find(({ id }) => id === body.payment_id);
    const gone = this.refunds.filter(
      ({ paymentId, status }) => paymentId === body.payment_id && status !== 'FAILED',
    );
    const left = (payment?.amount ?? 0) - gone.reduce((sum, { amount }) => sum + amount, 0);
    if (body.amount_money.currency !== payment?.currency || body.amount_money.amount > left)
      return failure(400, 'REFUND_ERROR', 'REFUND_AMOUNT_INVALID');
    const refund: LedgerRefund = {
      id: `refund-${this.refunds.length + 1}-${randomUUID().slice(0, 8)}`,
      key: body.idempotency_key,
      paymentId: body.payment_id,
      ...body.amount_money,
      status: this.refundsAre,
    };
    this.refunds.push(refund);
    return { status: 200, body: { refund: refundBody(refund) } };
  }

  #getRefund(id: string): Answer {
    const refund = this.refunds.find((one) => one.id === id);
    return refund === undefined
      ? failure(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND')
      : { status: 200, body: { refund: refundBody(refund) } };
  }
}

export const paymentBody = ({ id, key, amount, currency, status }: LedgerPayment) => ({
  id,
  reference_id: key,
  status,
  amount_money: { amount, currency },
  ...(status === 'FAILED' ? { card_details: { errors: [{ code: 'GENERIC_DECLINE' }] } } : {}),
});

export const refundBody = ({ id, paymentId, amount, currency, status }: LedgerRefund) => ({
  id,
  payment_id: paymentId,
  status,
  amount_money: { amount, currency },
});
