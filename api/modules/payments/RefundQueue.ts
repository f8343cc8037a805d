import { sql, type Kysely } from 'kysely';
import type { RefundTable, Schema } from '../../database';
import { currencyIn, type ShopRowKey } from './payments.repository';

/** A refund that a worker has taken. */
export interface ClaimedRefund extends ShopRowKey {
  readonly amount: number;
  readonly currency: string;
  readonly reason: RefundTable['reason'];
  readonly gateway_payment_id: string;
  readonly gateway_refund_id: string | null;
  /** The number of times it was taken, this one included. */
  readonly attempts: number;
}

/** The refunds as the workers of all processes see them. */
export class RefundQueue {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: () => Date,
  ) {}

  /** Takes at most `count` refunds of a gateway's payments that are due; no other worker gets them for `leaseMs`. */
  async claim(gateway: string, count: number, leaseMs: number): Promise<ClaimedRefund[]> {
    const now = this.clock();
    const { rows } = await sql<ClaimedRefund>`
      with due as materialized (
        select r.shop_id, r.id, p.gateway_payment_id, ${currencyIn(sql.ref('v.quote'))} as currency
        from refunds r
        join payments p on p.shop_id = r.shop_id and p.id = r.payment_id
        join reservations v on v.shop_id = p.shop_id and v.id = p.reservation_id
        where r.status = 'pending' and r.next_try_at <= ${now}::timestamptz and p.gateway = ${gateway}
        order by r.next_try_at
        limit ${count}
        for update of r skip locked
      )
      update refunds r
      set next_try_at = ${new Date(now.getTime() + leaseMs)}::timestamptz, attempts = r.attempts + 1
      from due
      where r.shop_id = due.shop_id and r.id = due.id
      returning r.shop_id, r.id, r.amount, r.reason, due.gateway_payment_id, due.currency, r.gateway_refund_id,
        r.attempts
    `.execute(this.db);
    return rows;
  }

  /** Changes a refund only while it is this worker's: a claim counts the attempts up. */
  async postpone(
    { shop_id, id, attempts }: ClaimedRefund,
    waitMs: number,
    why: { readonly last_error: string } | { readonly gateway_refund_id: string; readonly last_error: null },
  ): Promise<void> {
    await this.db
      .updateTable('refunds')
      .set({ ...why, next_try_at: new Date(this.clock().getTime() + waitMs) })
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('status', '=', 'pending')
      .execute();
  }
}
