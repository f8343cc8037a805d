import type { Kysely } from 'kysely';
import { Type, type Static } from 'typebox';
import { fits } from '../../../fits';
import type { Schema } from '../../../database';
import type { Settlement } from '../Settlement';
import type { FailedPayment } from '../logFailure';
import { outcomeOfPayment, outcomeOfRefund } from './squareStates';

interface SquareEvent {
  readonly event_id: string;
  readonly data: { readonly object?: unknown };
}

const text = Type.String({ maxLength: 255 });
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const PaymentObject = Type.Object({
  payment: Type.Object({
    id: text,
    status: text,
    reference_id: text,
    amount_money: Type.Optional(Type.Object({ amount: Type.Integer(), currency: text })),
    card_details: Type.Optional(
      Type.Object({ errors: Type.Optional(Type.Array(Type.Object({ code: Type.Optional(text) }))) }),
    ),
  }),
});

const RefundObject = Type.Object({ refund: Type.Object({ id: text, status: text }) });

/**
 * Handles an event once. Events may come in any order, before or after our own answer: an outcome settles only an
 * open payment. Events about other payments are accepted and ignored.
 * @returns a payment that a person must look at.
 */
export async function handleEvent(
  trx: Kysely<Schema>,
  settlement: Settlement,
  { event_id: id, data: { object } }: SquareEvent,
): Promise<FailedPayment | undefined> {
  const stored = await trx
    .insertInto('gateway_events')
    .values({ gateway: 'square', id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored === undefined) return undefined;
  if (fits(RefundObject, object)) await takeRefund(trx, settlement, object.refund);
  return fits(PaymentObject, object) ? takePayment(trx, settlement, object.payment) : undefined;
}

async function takePayment(
  trx: Kysely<Schema>,
  settlement: Settlement,
  { id, status, reference_id, amount_money, card_details }: Static<typeof PaymentObject>['payment'],
): Promise<FailedPayment | undefined> {
  const outcome = outcomeOfPayment({ id, status, amountMoney: amount_money, cardDetails: card_details });
  // A location may take other payments too; only ours refer to a UUID that we know.
  if (outcome === undefined || !uuid.test(reference_id)) return undefined;
  const payment = await trx
    .selectFrom('payments')
    .select(['shop_id', 'id'])
    .where('id', '=', reference_id)
    .where('gateway', '=', 'square')
    .executeTakeFirst();
  const settled = payment && (await settlement.payment(payment, outcome));
  return payment && settled?.status === 'failed' ? { id: payment.id, code: settled.code } : undefined;
}

/** One that comes before the answer in which we learn the refund's name is not needed: that answer tells the same. */
async function takeRefund(
  trx: Kysely<Schema>,
  settlement: Settlement,
  { id, status }: Static<typeof RefundObject>['refund'],
): Promise<void> {
  const outcome = outcomeOfRefund({ id, status });
  const refund = await trx
    .selectFrom('refunds')
    .select(['shop_id', 'id'])
    .where('gateway_refund_id', '=', id)
    .executeTakeFirst();
  if (outcome !== undefined && refund !== undefined) await settlement.refund(refund, outcome);
}
