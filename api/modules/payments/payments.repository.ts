import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { PaymentTable, Schema } from '../../database';

/** The key of a row that belongs to a shop. */
export interface ShopRowKey {
  readonly shop_id: string;
  readonly id: string;
}

/** One attempt to take money, as the gateway is asked for it. */
export interface StoredPayment extends ShopRowKey {
  readonly reservation_id: string;
  readonly status: PaymentTable['status'];
  readonly amount: number;
  readonly source_id: string | null;
  readonly verification_token: string | null;
  readonly decline_code: string | null;
  readonly created_at: Date;
}

const columns = [
  'shop_id',
  'id',
  'reservation_id',
  'status',
  'amount',
  'source_id',
  'verification_token',
  'decline_code',
  'created_at',
] as const;

/** The currency of a reservation's quote, and so of its payment and refunds. */
export const currencyIn = (quote: RawBuilder<unknown>) =>
  sql<string>`coalesce(${quote}->'issuer'->>'currency', 'JPY')`;

const payable = ['shop_id', 'id', 'reserve_number', 'status', 'payment_method', 'charge'] as const;

/** A reservation, locked until the transaction ends. */
export const lockedReservation = (trx: Transaction<Schema>, { shop_id, id }: ShopRowKey) =>
  trx
    .selectFrom('reservations')
    .select([...payable, 'paid_at', 'hold_expires_at', currencyIn(sql.ref('quote')).as('currency')])
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const openPayment = (
  db: Kysely<Schema>,
  reservation: ShopRowKey,
): Promise<StoredPayment | undefined> =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('shop_id', '=', reservation.shop_id)
    .where('reservation_id', '=', reservation.id)
    .where('status', '=', 'pending')
    .executeTakeFirst();

export const paymentById = (db: Kysely<Schema>, { shop_id, id }: ShopRowKey): Promise<StoredPayment> =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

interface NewPayment extends ShopRowKey {
  readonly reservation_id: string;
  readonly gateway: PaymentTable['gateway'];
  readonly amount: number;
  readonly source_id: string;
  readonly verification_token: string | null;
  /** The time from which it is the reconciler's. */
  readonly next_check_at: Date;
}

export const insertPayment = (trx: Transaction<Schema>, payment: NewPayment): Promise<StoredPayment> =>
  trx
    .insertInto('payments')
    .values({ ...payment, status: 'pending' })
    .returning(columns)
    .executeTakeFirstOrThrow();

export interface DuePayment extends StoredPayment {
  /** The number of times it was looked into, this one included. */
  readonly checks: number;
  readonly reserve_number: string;
  readonly currency: string;
  readonly reservation_status: string;
  readonly hold_expires_at: Date | null;
}

/**
 * Takes at most `count` payments whose outcome should be known by now; no other process gets them for `leaseMs`.
 * A process that dies keeps them no longer than that.
 */
export async function claimPayments(
  db: Kysely<Schema>,
  gateway: PaymentTable['gateway'],
  { now, count, leaseMs }: { readonly now: Date; readonly count: number; readonly leaseMs: number },
): Promise<DuePayment[]> {
  const { rows } = await sql<DuePayment>`
    with due as materialized (
      select shop_id, id from payments
      where next_check_at <= ${now}::timestamptz and gateway = ${gateway}
      order by next_check_at
      limit ${count}
      for update skip locked
    )
    update payments p
    set next_check_at = ${new Date(now.getTime() + leaseMs)}::timestamptz, checks = p.checks + 1
    from due, reservations r
    where p.shop_id = due.shop_id and p.id = due.id and r.shop_id = p.shop_id and r.id = p.reservation_id
    returning p.shop_id, p.id, p.reservation_id, p.status, p.amount, p.source_id, p.verification_token,
      p.decline_code, p.created_at, p.checks, r.reserve_number, r.status as reservation_status, r.hold_expires_at,
      ${currencyIn(sql.ref('r.quote'))} as currency
  `.execute(db);
  return rows;
}

/** Sets when a payment is looked into again; null for never. Does nothing for one that was settled meanwhile. */
export async function checkAgainAt(
  db: Kysely<Schema>,
  { shop_id, id, status }: Pick<StoredPayment, 'shop_id' | 'id' | 'status'>,
  at: Date | null,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ next_check_at: at })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('status', '=', status)
    .execute();
}

/** Open payments of another gateway than the one in service that nobody has looked into since. */
export async function strandedPayments(
  db: Kysely<Schema>,
  inService: PaymentTable['gateway'] | undefined,
  { since, count }: { readonly since: Date; readonly count: number },
): Promise<ShopRowKey[]> {
  return db
    .selectFrom('payments')
    .select(['shop_id', 'id'])
    .where('status', '=', 'pending')
    .where('next_check_at', '<', since)
    .$if(inService !== undefined, (query) => query.where('gateway', '<>', inService ?? 'test'))
    .orderBy('next_check_at')
    .limit(count)
    .execute();
}
