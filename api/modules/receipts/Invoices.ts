import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { todayIn } from '@wadachi/rental/time';
import { json, type InvoiceContent, type RentalContent, type Schema } from '../../database';
import type { Refunds } from '../reservation/Refunds';
import { reservationById, type ReservationWithShops } from '../reservation/reserves.repository';
import { cancellationContent } from './content/cancellationContent';
import { receiptContent, type CounterSum, type Issue } from './content/rentalContent';
import { isLater, latestInvoices, numberOf, type IssuedCancellation, type IssuedReceipt } from './issued';

interface InvoicedReservation {
  readonly shop_id: string;
  readonly reservation_id: string;
}

/**
 * Issues invoices with the shop's next number of the year, in the transaction that they document. The caller has written
 * that down: the payment or the refund, and what became of the reservation.
 */
export class Invoices {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly refunds: Pick<Refunds, 'moneyOf'>,
    private readonly clock: () => Date,
  ) {}

  /**
   * Issues the receipt of the payment; after a change a new one that replaces the former, unless it would say the
   * same.
   * @throws RangeError when nothing was received.
   */
  async issueReceipt(of: InvoicedReservation): Promise<void> {
    const { issue, receipt: latest, cancellation } = await this.#now(of);
    // One that was taken back is neither replaced nor said again.
    const isTakenBack = latest && cancellation && isLater(cancellation, latest);
    const receipt = isTakenBack ? undefined : latest;
    const content = receiptContent(issue, receipt === undefined ? null : numberOf(receipt));
    if (content.received <= 0) throw new RangeError('There is no receipt of nothing.');
    if (receipt !== undefined && saysTheSame(content, receipt.content)) return;
    await this.#issue(issue, { kind: 'receipt', content });
  }

  async issueCancellation(of: InvoicedReservation): Promise<void> {
    const { issue, receipt, cancellation } = await this.#now(of);
    const content = cancellationContent(issue, receipt, cancellation);
    await this.#issue(issue, { kind: 'cancellation', content });
  }

  async #now({ shop_id, reservation_id }: InvoicedReservation): Promise<{
    issue: Issue;
    receipt: IssuedReceipt | undefined;
    cancellation: IssuedCancellation | undefined;
  }> {
    const reservation = await this.#reservation(reservation_id);
    const money = await this.refunds.moneyOf(shop_id, reservation_id);
    const issued = await latestInvoices(this.db, shop_id, reservation_id);
    const receipt = issued.find((invoice) => invoice.kind === 'receipt');
    const cancellation = issued.find((invoice) => invoice.kind === 'cancellation');
    const atCounter = await this.#atCounter(shop_id, reservation_id);
    const lastTakenAt = await this.#lastTakenAt(shop_id, reservation_id);
    return {
      issue: { reservation, money, atCounter, lastTakenAt, issuedAt: this.clock() },
      receipt,
      cancellation,
    };
  }

  async #atCounter(shopId: string, reservationId: string): Promise<CounterSum[]> {
    return this.db
      .selectFrom('counter_payments')
      .select(['method', ({ fn }) => fn.sum<number>('amount').as('amount')])
      .where('shop_id', '=', shopId)
      .where('reservation_id', '=', reservationId)
      .groupBy('method')
      .having(({ fn }) => fn.sum('amount'), '<>', 0)
      .orderBy('method')
      .execute();
  }

  async #lastTakenAt(shopId: string, reservationId: string): Promise<Date | null> {
    const last = await this.db
      .selectFrom('counter_payments')
      .select(({ fn }) => fn.max('created_at').as('at'))
      .where('shop_id', '=', shopId)
      .where('reservation_id', '=', reservationId)
      .where('amount', '>', 0)
      .executeTakeFirst();
    return last?.at ?? null;
  }

  async #reservation(id: string): Promise<ReservationWithShops> {
    const reservation = await reservationById(this.db, id);
    if (reservation === undefined) throw new RangeError(`There is no reservation ${id}.`);
    return reservation;
  }

  async #issue({ reservation, issuedAt }: Issue, { kind, content }: InvoiceContent): Promise<void> {
    const { shop_id, id, time_zone } = reservation;
    const year = Number(todayIn(time_zone, issuedAt).slice(0, 4));
    const number = await nextNumber(this.db, shop_id, year);
    await this.db
      .insertInto('papers')
      .values({
        shop_id,
        year,
        number,
        kind,
        reservation_id: id,
        content: json(content),
        issued_at: issuedAt,
      })
      .execute();
  }
}

/** True if two receipts differ only in their issue and in the receipt they replace. */
function saysTheSame(one: RentalContent, other: RentalContent): boolean {
  const said = ({ issued_on, replaces, ...content }: RentalContent): unknown =>
    // As it is kept: without what is undefined.
    JSON.parse(JSON.stringify(content));
  return isDeepStrictEqual(said(one), said(other));
}

/**
 * The next number of a shop's invoices in a year. The row stays locked until the caller's transaction ends: a number whose
 * transaction is rolled back is given to the next one, so that there is neither a gap nor a double.
 */
async function nextNumber(db: Kysely<Schema>, shopId: string, year: number): Promise<number> {
  const { last } = await db
    .insertInto('paper_series')
    .values({ shop_id: shopId, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'year'])
        .doUpdateSet((row) => ({ last: row('paper_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
