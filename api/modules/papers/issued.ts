import type { Kysely } from 'kysely';
import type { PaperContent, Schema } from '../../database';

export type PaperKind = PaperContent['kind'];

/** A paper that was issued. */
export type IssuedPaper = PaperContent & {
  readonly shop_id: string;
  readonly year: number;
  readonly number: number;
  readonly issued_at: Date;
  readonly printed_at: Date | null;
};

export type IssuedReceipt = Extract<IssuedPaper, { kind: 'receipt' }>;

const digits = 6;

/** As it is printed: the shop, the calendar year, and the shop's number in that year, such as `naha-2026-000042`. */
export const numberOf = ({ shop_id, year, number }: Pick<IssuedPaper, 'shop_id' | 'year' | 'number'>) =>
  `${shop_id}-${year}-${String(number).padStart(digits, '0')}`;

/**
 * The papers of a reservation, the latest of each kind; a receipt comes before a cancellation. Latest by the number, which
 * is given in turn: the clocks of two processes may differ.
 */
export async function latestPapers(
  db: Kysely<Schema>,
  shopId: string,
  reservationId: string,
): Promise<IssuedPaper[]> {
  return db
    .selectFrom('papers')
    .distinctOn('kind')
    .select(['shop_id', 'year', 'number', 'kind', 'content', 'issued_at', 'printed_at'])
    .where('shop_id', '=', shopId)
    .where('reservation_id', '=', reservationId)
    .orderBy('kind', 'desc')
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')
    .$narrowType<PaperContent>()
    .execute();
}

/** Notes the first download of a paper; false when somebody else had it before. */
export async function notePrinted(db: Kysely<Schema>, paper: IssuedPaper, at: Date): Promise<boolean> {
  const noted = await db
    .updateTable('papers')
    .set({ printed_at: at })
    .where('shop_id', '=', paper.shop_id)
    .where('year', '=', paper.year)
    .where('number', '=', paper.number)
    .where('printed_at', 'is', null)
    .returning('number')
    .executeTakeFirst();
  return noted !== undefined;
}
