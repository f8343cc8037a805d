import { mapAddress } from '@wadachi/rental';
import { inLocale, moneyIn, translator, type Locale } from '../../../../texts';
import type { BookingFacts } from '../../bookingFacts';
import type { Block, Fact } from '../mailText';
import { bookingValues } from './bookingValues';

/**
 * What was agreed: where, when, which car; then what it costs by its lines, what was paid, and what is still to be paid and
 * where.
 */
export function bookingFactLists(booking: BookingFacts, locale: Locale): [rental: Block, money: Block] {
  const [t, values] = [translator(locale), bookingValues(booking, locale)];
  const { position } = booking.shop;
  const factOf = (name: FactName): Fact => {
    const [label, value] = [t(`mail.fact.${name}`, { taxName: values.taxName }), values[name]];
    return name === 'address' && position ? [label, value, mapAddress(position)] : [label, value];
  };
  const rental: readonly FactName[] = [
    ...(['number', 'pickUp'] as const),
    ...(booking.pick_up_way ? (['pickUpWay'] as const) : []),
    'return',
    ...(booking.return_way ? (['returnWay'] as const) : []),
    ...(['shop', 'address'] as const),
    ...(values.access === '' || booking.is_cancelled ? [] : (['access'] as const)),
    'phone',
    ...(booking.return_shop_name === null ? [] : (['returnShop'] as const)),
    'car',
    ...(booking.passengers === undefined ? [] : (['passengers'] as const)),
    ...(booking.flight_number ? (['flight'] as const) : []),
    ...(booking.memo ? (['memo'] as const) : []),
  ];
  const sums: readonly FactName[] = [
    booking.is_cancelled ? 'fee' : 'total',
    ...(booking.paid > 0 ? (['paid'] as const) : []),
    ...(booking.refunded > 0 ? (['refunded'] as const) : []),
    ...(booking.due_at_shop > 0 ? (['due'] as const) : []),
  ];
  const lines = booking.is_cancelled ? [] : linesOf(booking, locale);
  return [{ facts: rental.map(factOf) }, { facts: [...lines, ...sums.map(factOf)] }];
}

/** The lines of the price, each with its amount. */
function linesOf({ lines = [], ...booking }: BookingFacts, locale: Locale): Fact[] {
  const money = moneyIn(booking, locale);
  return lines.map(({ name, count, amount }) => {
    const label = inLocale(name, locale);
    return [count === 1 ? label : `${label} × ${count}`, money(amount)];
  });
}

type FactName = Exclude<
  keyof ReturnType<typeof bookingValues>,
  'country' | 'documents' | 'feeAmount' | 'freeUntil' | 'taxName' | 'undoUntil'
>;
