import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { minuteMs } from '../../durations';
import { inTransaction, type Schema } from '../../database';
import { workOff, type Claiming } from '../../skippedRows';
import { releaseItems } from './releaseItems';
import { isPaying } from './reserves.repository';
import { reservationsThatBecome } from './states';

/** The time for which a car waits for its payment by card. */
export const holdMs = 15 * minuteMs;

const isNotBeingPaid = sql<boolean>`not ${isPaying}`;

/** The most holds that one round of the sweep expires; the next round expires the rest. */
const maxAtOnce = 50;

interface HoldsWithin extends Partial<Claiming> {
  readonly shopId?: string;
  readonly planId?: string;
}

/**
 * Gives the cars and items back of holds that ran out unpaid; those whose payment is still open stay, until it is known.
 * Runs in the caller's transaction. Others' work is not waited for: what is locked is looked at again by the next round.
 * @returns how many expired
 */
async function expireHolds(
  trx: Kysely<Schema>,
  now: Date,
  { shopId, planId, atOnce = maxAtOnce, except = new Set(), onClaim }: HoldsWithin = {},
): Promise<number> {
  const overdue = await trx
    .selectFrom('reservations as r')
    .select('r.id')
    .where('r.status', '=', 'held')
    .where('r.hold_expires_at', '<=', now)
    .$if(shopId !== undefined, (query) => query.where('r.shop_id', '=', shopId ?? ''))
    .$if(planId !== undefined, (query) => query.where('r.plan_id', '=', planId ?? ''))
    .$if(except.size > 0, (query) => query.where('r.id', 'not in', [...except]))
    .where(isNotBeingPaid)
    .orderBy('r.hold_expires_at')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  if (overdue.length === 0) return 0;
  const ids = overdue.map(({ id }) => id);
  onClaim?.(ids);
  // Asked once more in a statement of its own: it sees a payment that was begun just before the rows were locked.
  const expired = await trx
    .updateTable('reservations as r')
    .set({ status: 'expired' })
    .where('r.id', 'in', ids)
    .where('r.status', 'in', reservationsThatBecome('expired'))
    .where(isNotBeingPaid)
    .returning(['r.shop_id', 'r.id'])
    .execute();
  for (const { shop_id, id } of expired) await releaseItems(trx, { shopId: shop_id, reservationId: id });
  return expired.length;
}

/** Takes a car. When there is none, expires the plan's overdue holds, which the sweep may not have reached, and tries again. */
export async function retryAfterExpiringHolds<Taken>(
  trx: Kysely<Schema>,
  now: Date,
  within: HoldsWithin,
  take: () => Promise<Taken | false>,
): Promise<Taken | false> {
  return (await take()) || ((await expireHolds(trx, now, within)) > 0 && take());
}

/** Expires all overdue holds, many in one transaction. */
export async function sweepHolds(
  db: Kysely<Schema>,
  clock: () => Date,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const message = 'an overdue hold was not let go';
  await workOff((claiming) => inTransaction(db, (trx) => expireHolds(trx, clock(), claiming)), {
    atOnce: maxAtOnce,
    log,
    skippedAs: (reservation) => ({ about: { reservation }, message }),
  });
}
