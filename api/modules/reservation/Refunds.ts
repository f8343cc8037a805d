import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { RefundTable, Schema } from '../../database';
import { paidAndRefunded } from './moneySql';

interface RefundRequest {
  readonly shop_id: string;
  readonly reservation_id: string;
  /** Yen; nothing is written for 0. */
  readonly amount: number;
  readonly reason: RefundTable['reason'];
  /** The payment that is given back; the one that pays for the reservation unless said. */
  readonly payment_id?: string | undefined;
}

/**
 * Money paid for a reservation, and money that went back, is on its way, or failed to and is still owed: a
 * refund is promised only once.
 */
export interface MoneyOf {
  readonly paid: number;
  readonly refunded: number;
}

/** Writes refunds down in the transaction of what causes them; the gateway is asked after it. */
export class Refunds {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: () => Date,
    private readonly onRefund: () => void = () => undefined,
  ) {}

  /** The caller holds the reservation's row locked. @throws RangeError for more than what is left of the payment. */
  async ask({ shop_id, reservation_id, payment_id, amount, reason }: RefundRequest): Promise<void> {
    if (amount === 0) return;
    const payment = await this.db
      .selectFrom('payments')
      .select([
        'id',
        // What was promised once is not promised again.
        sql<number>`amount - coalesce((select sum(r.amount) from refunds r
          where r.shop_id = payments.shop_id and r.payment_id = payments.id), 0)::integer`.as('left'),
      ])
      .where('shop_id', '=', shop_id)
      .where('reservation_id', '=', reservation_id)
      .where('status', '=', 'completed')
      .$call((query) =>
        payment_id === undefined ? query.where('surplus', '=', false) : query.where('id', '=', payment_id),
      )
      .executeTakeFirst();
    const left = payment?.left ?? 0;
    if (payment === undefined || amount < 0 || amount > left)
      throw new RangeError(`¥${amount} can't be given back of ¥${left}`);
    await this.db
      .insertInto('refunds')
      .values({
        shop_id,
        reservation_id,
        amount,
        reason,
        id: randomUUID(),
        payment_id: payment.id,
        status: 'pending',
        next_try_at: this.clock(),
      })
      .execute();
    this.onRefund();
  }

  async moneyOf(shopId: string, reservationId: string): Promise<MoneyOf> {
    const { rows } = await sql<MoneyOf>`
      select ${paidAndRefunded(sql<string>`${shopId}::text`, sql<string>`${reservationId}::uuid`)}
    `.execute(this.db);
    return rows[0] ?? { paid: 0, refunded: 0 };
  }

  /** Money that came for a booking which never became one, and goes back. */
  async lateMoneyOf(shopId: string, reservationId: string): Promise<MoneyOf> {
    const { amount } = await this.db
      .selectFrom('refunds')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('amount'))
      .where('shop_id', '=', shopId)
      .where('reservation_id', '=', reservationId)
      .executeTakeFirstOrThrow();
    return { paid: amount, refunded: amount };
  }
}
