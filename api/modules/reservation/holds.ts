import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { minuteMs } from '../../durations';
import { inTransaction, type Schema } from '../../database';
import { workOff, type Claiming } from '../../skippedRows';
import { releaseItems } from './releaseItems';
import { isPaying } from './reserves.repository';
import { reservationsThatBecome } from './states';
import { isAgreed } from './agreed';

export const holdMs = 15 * minuteMs;

const isNotBeingPaid = sql<boolean>`not ${isPaying}`;

/** The most holds that one round of the sweep expires; the next round expires the rest. */
const maxAtOnce = 50;

interface HoldsWithin extends Partial<Claiming> {
  readonly shopId?: string;
  readonly planId?: string;
}

/**
 * Frees cars and items of holds that ran out unpaid; those whose payment is still open stay, until it is known. Runs
 * in the caller's transaction. Locked rows are left to the next round.
 * @returns the number of expired holds
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

/** `reservations.customer` of an erased customer. */
export const nobody = sql<object>`'{"name": ""}'::jsonb`;

/** The customer's addresses in `reservations.choices`. */
export const addressFields = ['rental_address', 'return_address'];

/**
 * Erases the customers of failed holds, a month after they were made, and ends their links (docs/privacy.md). The
 * conditions are those of the index `reservations_to_forget`.
 */
export async function forgetHolds(db: Kysely<Schema>): Promise<void> {
  await sql`
    with forgotten as (
      update reservations r set customer = ${nobody}, memo = '', addressee = null, choices = choices - ${addressFields}::text[]
      where r.created_at < now() - interval '30 days' and r.status in ('expired', 'cancelled') and not ${isAgreed}
        and r.customer <> ${nobody}
      returning r.shop_id, r.id
    )
    delete from reservation_links l using forgotten
    where l.shop_id = forgotten.shop_id and l.reservation_id = forgotten.id
  `.execute(db);
}
