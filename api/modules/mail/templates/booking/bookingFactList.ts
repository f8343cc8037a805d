import { translator, type Locale } from '../../../../texts';
import type { BookingFacts } from '../../bookingFacts';
import type { Block } from '../mailText';
import { bookingValues } from './bookingValues';

/**
 * What was agreed: where, when, which car; then what it costs, what was paid, and what is still to be paid and where.
 */
export function bookingFactLists(booking: BookingFacts, locale: Locale): [rental: Block, money: Block] {
  const [t, values] = [translator(locale), bookingValues(booking, locale)];
  const list = (names: readonly FactName[]): Block => ({
    facts: names.map((name) => [t(`mail.fact.${name}`, { taxName: values.taxName }), values[name]]),
  });
  return [
    list([
      ...(['number', 'shop', 'address', 'phone', 'pickUp'] as const),
      ...(booking.pick_up_way ? (['pickUpWay'] as const) : []),
      'return',
      ...(booking.return_way ? (['returnWay'] as const) : []),
      ...(booking.return_shop_name === null ? [] : (['returnShop'] as const)),
      'car',
      ...(booking.options?.length ? (['options'] as const) : []),
      ...(booking.flight_number ? (['flight'] as const) : []),
      ...(booking.memo ? (['memo'] as const) : []),
    ]),
    list([
      booking.is_cancelled ? 'fee' : 'total',
      ...(booking.paid > 0 ? (['paid'] as const) : []),
      ...(booking.refunded > 0 ? (['refunded'] as const) : []),
      ...(booking.due_at_shop > 0 ? (['due'] as const) : []),
    ]),
  ];
}

type FactName = Exclude<
  keyof ReturnType<typeof bookingValues>,
  'country' | 'feeAmount' | 'freeUntil' | 'taxName'
>;
