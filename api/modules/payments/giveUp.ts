import { hourMs, minuteMs } from '../../durations';
import { inTransaction } from '../../database';
import { skipRow } from '../../skippedRows';
import { holdMs } from '../reservation/holds';
import type { CardPaymentsOptions } from './CardPayments';
import type { PaymentGateway } from './gateway';
import { checkAgainAt, strandedPayments, type ShopRowKey, type StoredPayment } from './payments.repository';

type GiveUpOptions = Pick<CardPaymentsOptions, 'db' | 'clock' | 'settlementIn' | 'log'>;

/** The time after the end of its hold when an unknown payment is given up, and the car is free again. */
const afterMs = 30 * minuteMs;
const lastLookMs = 24 * hourMs;
const atOnce = 10;

type Aged = Pick<StoredPayment, 'created_at'> & { readonly hold_expires_at: Date | null };

export const isOverdue = ({ hold_expires_at, created_at }: Aged, now: Date): boolean =>
  now.getTime() > (hold_expires_at?.getTime() ?? created_at.getTime() + holdMs) + afterMs;

/** Square's list may lag: one last look, a day after. */
export const lastCheckAt = (now: Date): Date => new Date(now.getTime() + lastLookMs);

/** Settles a payment as failed whose outcome nobody knows. Should it turn up after all, its money goes back. */
export async function giveUp(
  { db, clock, settlementIn, log }: GiveUpOptions,
  payment: Pick<StoredPayment, 'shop_id' | 'id'>,
): Promise<void> {
  const outcome = { status: 'failed', code: 'OUTCOME_UNKNOWN' } as const;
  const settled = await inTransaction(db, (trx) => settlementIn(trx).payment(payment, outcome));
  if (settled === undefined) return;
  await checkAgainAt(db, { ...payment, status: 'failed' }, lastCheckAt(clock()));
  log.error({ payment: payment.id }, 'a payment was given up: the gateway never said what became of it');
}

/**
 * Gives up payments that were begun through a gateway which is not in service any more: nobody can be asked about them,
 * and they must not keep their cars for good. No hold ends later than its length after its payment was begun.
 * @param inService undefined where cards are not taken
 * @returns whether there may be more
 */
export async function giveUpStranded(
  options: GiveUpOptions,
  inService: PaymentGateway['name'] | undefined,
): Promise<boolean> {
  const { db, clock, log } = options;
  const since = new Date(clock().getTime() - holdMs - afterMs);
  const stranded = await strandedPayments(db, inService, { since, count: atOnce });
  const failed: ShopRowKey[] = [];
  for (const payment of stranded) {
    try {
      await giveUp(options, payment);
    } catch (error) {
      skipRow(log, error, { about: { payment: payment.id }, message: 'a payment was not given up' });
      failed.push(payment);
    }
  }
  // Behind all others, or it would be among the first at each round.
  for (const payment of failed) await checkAgainAt(db, { ...payment, status: 'pending' }, clock());
  return stranded.length === atOnce;
}
