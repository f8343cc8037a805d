import { taxIn } from '@wadachi/rental';
import { todayIn } from '@wadachi/rental/time';
import type { RentalContent } from '../../../database';
import type { MoneyOf } from '../../reservation/Refunds';
import { untaxedIn } from '../../reservation/clerkLines';
import type { ReservationWithShops } from '../../reservation/reserves.repository';
import { supplyOf } from './supply';

export interface Issue {
  readonly reservation: ReservationWithShops;
  readonly money: MoneyOf;
  /** The money taken at the counter, less the money given back there. */
  readonly atCounter: readonly CounterSum[];
  /** Null when nothing was. */
  readonly lastTakenAt: Date | null;
  readonly issuedAt: Date;
}

export interface CounterSum {
  readonly method: 'cash' | 'terminal';
  readonly amount: number;
}

/**
 * The content of a receipt: only money that was received. Money due at the shop is on the shop's own receipt, and
 * must not be on two.
 */
export function receiptContent(
  { reservation, money, atCounter, lastTakenAt, issuedAt }: Issue,
  replaces: string | null,
): RentalContent {
  const { charge, time_zone } = reservation;
  const received = Math.min(charge, money.paid - money.refunded);
  return {
    ...agreed(reservation, issuedAt),
    received,
    received_on: todayIn(time_zone, lastTakenAt ?? reservation.paid_at ?? issuedAt),
    ...(atCounter.length > 0 && { ways: waysOf(received, atCounter) }),
    due_at_shop: charge - received,
    ...taxesOf(reservation, received),
    replaces,
  };
}

/** Money that did not come at the counter came by card. Money that was given back another way than it came lowers the rest. */
function waysOf(received: number, atCounter: readonly CounterSum[]): NonNullable<RentalContent['ways']> {
  const card = received - atCounter.reduce((sum, { amount }) => sum + amount, 0);
  const sums = [
    { way: 'card' as const, amount: card },
    ...atCounter.map(({ method: way, amount }) => ({ way, amount })),
  ];
  let back = sums.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0);
  return sums.flatMap(({ way, amount }) => {
    const less = Math.min(Math.max(0, amount), back);
    back -= less;
    return amount > less ? [{ way, amount: amount - less }] : [];
  });
}

/** The content of a statement of the amount due at the shop; it is no receipt and has no number. */
export const statementContent = (reservation: ReservationWithShops, madeAt: Date): RentalContent => ({
  ...agreed(reservation, madeAt),
  received: 0,
  received_on: null,
  due_at_shop: reservation.charge,
  ...taxesOf(reservation, reservation.charge),
  replaces: null,
});

function agreed(reservation: ReservationWithShops, at: Date) {
  const { issuer, lines } = reservation.quote;
  return {
    issuer,
    reserve_number: reservation.reserve_number,
    issued_on: todayIn(reservation.time_zone, at),
    supply: supplyOf(reservation),
    lines,
    charge: reservation.charge,
  };
}

/** Splits a sum into the taxed part and the compensation for a damage, which counts as paid last. */
function taxesOf(
  { quote, charge }: ReservationWithShops,
  sum: number,
): Pick<RentalContent, 'taxes' | 'untaxed'> {
  const { tax_rate_percent, tax_name: name, tax_rounding } = quote;
  const total = Math.min(sum, Math.max(0, charge - untaxedIn(quote.lines)));
  const tax = taxIn(total, tax_rate_percent, tax_rounding);
  return {
    taxes: [{ rate_percent: tax_rate_percent, total, tax, ...(name && { name }) }],
    ...(sum > total && { untaxed: sum - total }),
  };
}
