import type { Kysely } from 'kysely';
import { taxIn } from '@wadachi/rental';
import { json, type LocalizedQuote, type Schema, type StoredQuote } from '../../database';
import { inEachLocale, translator } from '../../texts';
import type { ReservationWithShops } from './reserves.repository';

type Line = StoredQuote['lines'][number];

/** A line that a clerk adds to the agreed price; below zero for money that is given back. */
export const clerkLine = (
  text: 'line.late' | 'line.fuel' | 'line.damage' | 'line.refund',
  amount: number,
  count = 1,
): Line => ({
  kind: 'counter',
  label: inEachLocale((locale) => translator(locale)(text, { count })),
  unit_price: amount,
  quantity: 1,
  amount,
});

/** The lines of a price that clerks have added. */
export const clerkLinesOf = ({ lines }: StoredQuote): Line[] =>
  lines.filter(({ kind }) => kind === 'counter');

export function withLines<Q extends LocalizedQuote>(quote: Q, added: readonly Line[]): Q {
  const charge = quote.charge + added.reduce((sum, { amount }) => sum + amount, 0);
  const tax = taxIn(charge, quote.tax_rate_percent, quote.tax_rounding);
  return { ...quote, charge, tax, lines: [...quote.lines, ...added] };
}

/** Adds lines to the agreed price of a locked reservation. */
export async function addClerkLines(
  db: Kysely<Schema>,
  reservation: ReservationWithShops,
  lines: readonly Line[],
): Promise<ReservationWithShops> {
  const added = lines.filter(({ amount }) => amount !== 0);
  if (added.length === 0) return reservation;
  const quote = withLines(reservation.quote, added);
  const { charge } = quote;
  await db
    .updateTable('reservations')
    .set({ charge, quote: json(quote) })
    .where('shop_id', '=', reservation.shop_id)
    .where('id', '=', reservation.id)
    .execute();
  return { ...reservation, charge, quote };
}
