import type { Kysely } from 'kysely';
import type { Discount } from '@wadachi/contract';
import { taxIn } from '@wadachi/rental';
import { json, type LocalizedQuote, type Schema, type StoredQuote } from '../../database';
import { inEachLocale, translator } from '../../texts';
import { setReservation, type ReservationWithShops } from './reserves.repository';

type Line = StoredQuote['lines'][number];

/** A line that a clerk adds to the agreed price; below zero for money that is given back. */
export const clerkLine = (
  text: `line.${'extension' | 'late' | 'fuel' | 'damage' | 'refund' | 'waived'}`,
  amount: number,
  count = 1,
): Line => ({
  kind: 'counter',
  label: inEachLocale((locale) => translator(locale)(text, { count })),
  unit_price: amount,
  quantity: 1,
  amount,
  ...(text === 'line.damage' && { untaxed: true as const }),
});

/** Lines that lower a price, apart for a damage: what the rental is too small for is of the damage in any case. */
export function loweringLines(
  { charge, quote: { lines } }: Pick<ReservationWithShops, 'charge' | 'quote'>,
  text: 'line.refund' | 'line.waived',
  { amount, is_of_damage }: { readonly amount: number; readonly is_of_damage?: boolean | undefined },
): Line[] {
  const damage = untaxedIn(lines);
  const rental = Math.max(0, charge - damage);
  const ofDamage = Math.min(amount, is_of_damage ? damage : Math.max(0, amount - rental));
  return [clerkLine(text, ofDamage - amount), { ...clerkLine(text, -ofDamage), untaxed: true }];
}

/** The part of a price that is compensation for a damage, and so outside the scope of the tax. */
export const untaxedIn = (lines: readonly Line[]): number =>
  lines.reduce((sum, { amount, untaxed }) => sum + (untaxed ? amount : 0), 0);

/** A manager's discount on a price. */
export const discountLine = ({ amount, reason }: Discount, price: number): Line => ({
  kind: 'discount',
  label: inEachLocale((locale) => translator(locale)('line.discount', { reason })),
  unit_price: -amount,
  quantity: 1,
  amount: -amount,
  given_on: price,
});

const isOfClerks = ({ kind }: Line): boolean => kind === 'counter' || kind === 'discount';

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Another price with the lines that clerks have added to the agreed one. */
export function withClerkLines<Q extends LocalizedQuote>(quote: Q, agreed: LocalizedQuote): Q {
  const added = agreed.lines.filter(isOfClerks);
  if (added.length === 0) return quote;
  const before = agreed.charge - sumOf(added);
  return withLines(
    quote,
    added.map((line) => (line.kind === 'discount' ? discountOn(quote.charge, line, before) : line)),
  );
}

/**
 * A discount on another price than it was given on: of a lower one the same share, so that nobody shrinks a rental until
 * it is free, and of a higher one no more than was given. One of an earlier version was given on the price before.
 */
function discountOn(price: number, { agreed, given_on, ...line }: Line, before: number): Line {
  const whole = agreed ?? line.amount;
  const on = given_on ?? before;
  const amount = Math.max(whole, -price, Math.trunc((whole * price) / on) || 0);
  return { ...line, unit_price: amount, amount, given_on: on, ...(amount !== whole && { agreed: whole }) };
}

export function withLines<Q extends LocalizedQuote>(quote: Q, added: readonly Line[]): Q {
  const charge = quote.charge + sumOf(added);
  const lines = [...quote.lines, ...added];
  const tax = taxIn(Math.max(0, charge - untaxedIn(lines)), quote.tax_rate_percent, quote.tax_rounding);
  return { ...quote, charge, tax, lines };
}

/** Adds lines to the agreed price of a locked reservation. The least cancellation fee is no more than what is left of it. */
export async function addClerkLines(
  db: Kysely<Schema>,
  reservation: ReservationWithShops,
  lines: readonly Line[],
): Promise<ReservationWithShops> {
  const added = lines.filter(({ amount }) => amount !== 0);
  if (added.length === 0) return reservation;
  const quote = withLines(reservation.quote, added);
  const { charge } = quote;
  const cancel_fee_floor = Math.min(reservation.cancel_fee_floor, Math.max(0, charge));
  await setReservation(db, reservation, { charge, quote: json(quote), cancel_fee_floor });
  return { ...reservation, charge, quote, cancel_fee_floor };
}
