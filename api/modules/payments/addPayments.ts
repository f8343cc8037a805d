import type { FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { BackgroundJob, runJobs, wakeAfterAnswers } from '../../BackgroundJob';
import type { Schema } from '../../database';
import { sweepHolds } from '../reservation/holds';
import { CardPayments, type CardPaymentsOptions } from './CardPayments';
import type { CardConfig } from './cardSettings';
import { giveUpStranded } from './giveUp';
import { gatewayTimeoutMs, openGateway } from './openGateway';
import { Reconciler } from './Reconciler';
import { RefundWorker } from './RefundWorker';
import type { Settlement } from './Settlement';

/** Times in milliseconds. */
export interface PaymentPace {
  /** The pause between two looks for overdue holds. */
  readonly holdsMs: number;
  /** The pause between two looks for open payments and refunds without an event. */
  readonly pollMs: number;
  /** Time limit of the gateway for one answer. */
  readonly timeoutMs: number;
}

const usualPace: PaymentPace = { holdsMs: 15_000, pollMs: 5_000, timeoutMs: gatewayTimeoutMs };

interface PaymentsOptions {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly config: CardConfig;
  readonly pace?: Partial<PaymentPace> | undefined;
  readonly settlementIn: (trx: Transaction<Schema>) => Settlement;
}

interface Payments {
  /** Undefined where cards are not taken. */
  readonly cards: CardPayments | undefined;
  /** Call it for each refund that is stored. */
  readonly onRefund: () => void;
}

/** Lets overdue holds go, settles what was left open and gives money back, from when the app is ready until it closes. */
export function addPayments(app: FastifyInstance, options: PaymentsOptions): Payments {
  const { db, clock, config, settlementIn } = options;
  const pace = { ...usualPace, ...options.pace };
  const { log } = app;
  const gateway = openGateway(config, pace.timeoutMs);
  if (gateway?.name === 'test')
    log.warn('SQUARE_ACCESS_TOKEN is not set: the test gateway takes no money, and no real cards.');

  const holds = new BackgroundJob({
    everyMs: pace.holdsMs,
    round: () => sweepHolds(db, clock, log),
    log,
    onFailure: 'overdue holds were not let go',
  });
  const stranded = new BackgroundJob({
    everyMs: pace.holdsMs,
    round: () => giveUpStranded({ db, clock, settlementIn, log }, gateway?.name),
    log,
    onFailure: 'payments of a gateway that is not in service were not given up',
  });
  if (gateway === undefined) {
    runNow(app, holds, stranded);
    return { cards: undefined, onRefund: () => undefined };
  }
  const working: CardPaymentsOptions = { db, clock, gateway, settlementIn, log, timeoutMs: pace.timeoutMs };
  const refundWorker = new RefundWorker(working);
  const refunds = new BackgroundJob({
    everyMs: pace.pollMs,
    round: () => refundWorker.round(),
    log,
    onFailure: 'open refunds were not read',
  });
  const reconciler = new Reconciler(working);
  const reconciling = new BackgroundJob({
    everyMs: pace.pollMs,
    round: () => reconciler.round(),
    log,
    onFailure: 'open payments were not read',
  });
  runNow(app, holds, stranded, reconciling, refunds);
  return { cards: new CardPayments(working), onRefund: wakeAfterAnswers(app, refunds) };
}

/** A restart may have left much to do: the first rounds come at once. */
function runNow(app: FastifyInstance, ...jobs: readonly BackgroundJob[]): void {
  runJobs(app, ...jobs);
  app.addHook('onReady', async () => jobs.forEach((job) => job.wake()));
}
