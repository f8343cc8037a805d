import { sql, type Kysely } from 'kysely';
import { inTransaction, type Schema } from '../../database';
import { releaseItems } from './releaseItems';
import { isPaying } from './reserves.repository';
import { reservationsThatBecome } from './states';

/** How long a car waits for its payment by card. */
export const holdMs = 15 * 60_000;

const isNotBeingPaid = sql<boolean>`not ${isPaying}`;

/** The most holds that one round of the sweep expires; the next round expires the rest. */
const maxAtOnce = 50;

export interface HoldsWithin {
  readonly shopId?: string;
  readonly planId?: string;
}

/**
 * Gives the cars and items back of holds that ran out unpaid; those whose payment is still open stay, until it is known.
 * Runs in the caller's transaction. Others' work is not waited for: what is locked is looked at again by the next round.
 * @returns how many expired
 */
export async function expireHolds(
  trx: Kysely<Schema>,
  now: Date,
  { shopId, planId }: HoldsWithin = {},
): Promise<number> {
  const overdue = await trx
    .selectFrom('reservations as r')
    .select('r.id')
    .where('r.status', '=', 'held')
    .where('r.hold_expires_at', '<=', now)
    .$if(shopId !== undefined, (query) => query.where('r.shop_id', '=', shopId ?? ''))
    .$if(planId !== undefined, (query) => query.where('r.plan_id', '=', planId ?? ''))
    .where(isNotBeingPaid)
    .orderBy('r.hold_expires_at')
    .limit(maxAtOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  if (overdue.length === 0) return 0;
  // Asked once more in a statement of its own: it sees a payment that was begun just before the rows were locked.
  const expired = await trx
    .updateTable('reservations as r')
    .set({ status: 'expired' })
    .where(
      'r.id',
      'in',
      overdue.map(({ id }) => id),
    )
    .where('r.status', 'in', reservationsThatBecome('expired'))
    .where(isNotBeingPaid)
    .returning(['r.shop_id', 'r.id'])
    .execute();
  for (const { shop_id, id } of expired) await releaseItems(trx, { shopId: shop_id, reservationId: id });
  return expired.length;
}

/** Takes a car. When there is none, expires the plan's overdue holds, which the sweep may not have reached, and tries again. */
export async function retryAfterExpiringHolds(
  trx: Kysely<Schema>,
  now: Date,
  within: HoldsWithin,
  take: () => Promise<boolean>,
): Promise<boolean> {
  return (await take()) || ((await expireHolds(trx, now, within)) > 0 && take());
}

/** Expires all overdue holds, each few in a transaction of their own. */
export async function sweepHolds(db: Kysely<Schema>, clock: () => Date): Promise<void> {
  for (;;) {
    const expired = await inTransaction(db, (trx) => expireHolds(trx, clock()));
    if (expired < maxAtOnce) return;
  }
}
