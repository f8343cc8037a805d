import { mapAddress } from '@wadachi/rental';
import { inLocale, moneyIn, phoneIn, translator, type Locale } from '../../../../texts';
import type { BookingFacts } from '../../bookingFacts';
import type { Block, Fact } from '../mailText';
import { bookingValues } from './bookingValues';

/**
 * What was agreed: where, when, which car; the way there in steps; then what it costs by its lines, what was paid, and what is still to be paid and
 * where. Nobody is sent on the way who has no booking, or has the car.
 */
export function bookingFactLists(
  booking: BookingFacts,
  locale: Locale,
  { withWay = !booking.is_cancelled } = {},
): Block[] {
  const [t, values] = [translator(locale), bookingValues(booking, locale)];
  const { taxName } = values;
  const way = booking.is_cancelled ? 'shop' : values.way;
  const map = (position: BookingFacts['shop']['position']) => position && mapAddress(position);
  const addresses: { readonly [Name in FactName]?: string | undefined } = {
    address: map(booking.shop.position),
    pickUpWay: map(booking.pick_up_way?.position),
    returnWay: map(booking.return_way?.position),
    phone: `tel:${phoneIn(booking.shop.phone, booking, 'en').replaceAll(/[^+\d]/gu, '')}`,
  };
  const factOf = (name: FactName): Fact => {
    const [label, value] = [t(`mail.fact.${name}`, { taxName, way }), values[name]];
    const address = addresses[name];
    return address === undefined ? [label, value] : [label, value, address];
  };
  const rental: readonly FactName[] = [
    ...(['number', 'pickUp'] as const),
    ...(booking.pick_up_way ? (['pickUpWay'] as const) : []),
    'return',
    ...(booking.return_way ? (['returnWay'] as const) : []),
    ...(['shop', 'address'] as const),
    // Whoever gets the car another way has that way's directions.
    ...(values.access === '' || booking.pick_up_way || !withWay ? [] : (['access'] as const)),
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
  const steps = booking.pick_up_way || !withWay ? [] : (booking.shop.directions ?? []);
  const directions: Block[] =
    steps.length === 0
      ? []
      : [{ title: t('mail.fact.directions'), steps: steps.map((step) => inLocale(step, locale)) }];
  return [{ facts: rental.map(factOf) }, ...directions, { amounts: [...lines, ...sums.map(factOf)] }];
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
  | 'country'
  | 'documents'
  | 'dueAmount'
  | 'feeAmount'
  | 'freeUntil'
  | 'taxName'
  | 'undoUntil'
  | 'way'
  | 'wayName'
>;
