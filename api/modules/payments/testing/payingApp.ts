import type { Transaction } from 'kysely';
import { buildApp } from '../../../app';
import type { Schema } from '../../../database';
import type { App } from '../../../http';
import { servicesOn } from '../../../services';
import {
  aBooking,
  aPlan,
  aVisitor,
  firstOfDecember,
  type DatabaseUnderTest,
  type Visitor,
  type VisitorAnswer,
} from '../../../testing';
import { sweepHolds } from '../../reservation/holds';
import type { CardConfig } from '../cardSettings';
import type { CardPaymentsOptions } from '../CardPayments';
import { openGateway } from '../openGateway';
import { giveUpStranded } from '../giveUp';
import { Reconciler } from '../Reconciler';
import { RefundWorker } from '../RefundWorker';

export const goodCard = 'cnon:card-nonce-ok';
export const badCard = 'cnon:card-nonce-declined';
export interface Held {
  readonly id: string;
  readonly access_token: string;
  readonly planId: string;
  readonly shopId: string;
}

/** Long enough for a busy machine, short enough to wait for. */
const timeoutMs = 1_500;
const never = 60 * 60_000;

export type PayingApp = ReturnType<typeof payingApp>;

/** An app whose clock and workers move only when a test moves them. */
export function payingApp(database: DatabaseUnderTest, cards: CardConfig) {
  const { db } = database;
  let now = firstOfDecember().getTime();
  const clock = (): Date => new Date(now);
  const paymentPace = { holdsMs: never, pollMs: never, timeoutMs };
  const app: App = buildApp({ db, config: { clock, cards, paymentPace } });
  const silent = () => undefined;
  const errors: string[] = [];
  const log = {
    info: silent,
    warn: silent,
    error: (_about: unknown, message = '') => void errors.push(message),
  };
  const gateway = openGateway(cards, timeoutMs);
  if (gateway === undefined) throw new Error('These tests need a gateway.');
  const working: CardPaymentsOptions = {
    db,
    clock,
    gateway,
    settlementIn: (trx: Transaction<Schema>) => servicesOn(trx, clock).settlement,
    log,
    timeoutMs,
  };

  return {
    app,
    db,
    clock,
    reconciler: new Reconciler(working),
    refunds: new RefundWorker(working),
    sweepHolds: (at = clock) => sweepHolds(db, at, log),
    giveUpStranded: () => giveUpStranded(working, undefined),
    /** The workers have logged these as errors. */
    errors,
    passTime: (ms: number): void => void (now += ms),
    pay: (visitor: Visitor, id: string, sourceId: string, more: object = {}): Promise<VisitorAnswer> =>
      visitor.call(`POST /api/square/${id}`, { body: { source_id: sourceId, ...more } }),
    /** A car that is held for somebody who has yet to pay. */
    held: async (visitor: Visitor, values: Parameters<typeof aPlan>[1] = {}): Promise<Held> => {
      const plan = await aPlan(db, values);
      const answer = await visitor.call('POST /api/reserves/payment', {
        body: aBooking(plan, { payment_method: 2 }),
      });
      if (answer.status !== 201) throw new Error(`It was refused: ${answer.raw.payload}`);
      const { data } = answer.body as { data: { id: string; access_token: string } };
      return { ...data, planId: plan.id, shopId: plan.shop_id };
    },
    reservation: (id: string) =>
      db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    paymentsOf: (id: string) =>
      db.selectFrom('payments').selectAll().where('reservation_id', '=', id).orderBy('created_at').execute(),
    refundsOf: (id: string) =>
      db.selectFrom('refunds').selectAll().where('reservation_id', '=', id).execute(),
    someone: (language?: string) => aVisitor(app, language),
  };
}
