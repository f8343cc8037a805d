import type { Kysely } from 'kysely';
import type { InvoiceContent, Schema } from '../../database';

export type InvoiceKind = InvoiceContent['kind'];

export type IssuedInvoice = InvoiceContent & {
  readonly shop_id: string;
  readonly year: number;
  readonly number: number;
  readonly issued_at: Date;
  readonly printed_at: Date | null;
};

export type IssuedReceipt = Extract<IssuedInvoice, { kind: 'receipt' }>;

export type IssuedCancellation = Extract<IssuedInvoice, { kind: 'cancellation' }>;

/** True if an invoice of the same shop was issued after another. */
export const isLater = (
  one: Pick<IssuedInvoice, 'year' | 'number'>,
  other: Pick<IssuedInvoice, 'year' | 'number'>,
): boolean => one.year > other.year || (one.year === other.year && one.number > other.number);

const digits = 6;

/**
 * Formats a number for print: the shop, the calendar year, and the shop's number in that year, such as
 * `naha-2026-000042`.
 */
export const numberOf = ({ shop_id, year, number }: Pick<IssuedInvoice, 'shop_id' | 'year' | 'number'>) =>
  `${shop_id}-${year}-${String(number).padStart(digits, '0')}`;

/**
 * The invoices of a reservation, the latest of each kind; a receipt comes before a cancellation. Latest by the number, which
 * is given in turn: the clocks of two processes may differ.
 */
export async function latestInvoices(
  db: Kysely<Schema>,
  shopId: string,
  reservationId: string,
): Promise<IssuedInvoice[]> {
  return db
    .selectFrom('papers')
    .distinctOn('kind')
    .select(['shop_id', 'year', 'number', 'kind', 'content', 'issued_at', 'printed_at'])
    .where('shop_id', '=', shopId)
    .where('reservation_id', '=', reservationId)
    .orderBy('kind', 'desc')
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')
    .$narrowType<InvoiceContent>()
    .execute();
}

/** Notes the first download of an invoice; false when somebody else had it before. */
export async function notePrinted(db: Kysely<Schema>, invoice: IssuedInvoice, at: Date): Promise<boolean> {
  const noted = await db
    .updateTable('papers')
    .set({ printed_at: at })
    .where('shop_id', '=', invoice.shop_id)
    .where('year', '=', invoice.year)
    .where('number', '=', invoice.number)
    .where('printed_at', 'is', null)
    .returning('number')
    .executeTakeFirst();
  return noted !== undefined;
}
