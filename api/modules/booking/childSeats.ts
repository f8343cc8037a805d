import type { ReservationRequest } from '@wadachi/contract';
import { site } from '@wadachi/intl';
import { childrenWithoutSeat, seatsFor, usualChildSeats } from '@wadachi/rental';
import { invalid } from '../../http';
import { inEachLocale, translator, type Localized, type Text } from '../../texts';
import { isLent } from '../prices/lending';
import type { PricedRental } from '../prices/prices.service';

type Party = Pick<ReservationRequest, 'rental_date' | 'return_date'> & {
  readonly children_ages?: readonly number[] | undefined;
};
type RentalChoice = Pick<PricedRental, 'items' | 'offer'>;

/**
 * A child seat is compulsory below the age that the catalogue says.
 * @param isAtCounter A clerk asks, who need not call the shop.
 * @throws Refused 422 on `children_ages`, naming the ages that have no seat of their own among the chosen items.
 */
export function refuseUnseated(
  { children_ages = [], ...days }: Party,
  { items, offer }: RentalChoice,
  isAtCounter = false,
): void {
  const seats = offer.options.flatMap(({ id, kind, child_ages: ages, months }) =>
    kind === 'item' && ages && isLent(months, days) ? [{ id, ages }] : [],
  );
  const { child_seats: law = usualChildSeats } = site;
  const chosen = Object.fromEntries(items.map(({ id, count }) => [id, count]));
  const unseated = [...new Set(childrenWithoutSeat(children_ages, seats, chosen, law))];
  if (unseated.length === 0) return;
  const [lent, notLent] = [true, false].map((isLentHere) =>
    unseated.filter((age) => seatsFor(age, seats).length > 0 === isLentHere),
  );
  const textOf = (id: 'booking.seatMissing' | 'booking.noSuchSeat', ages: readonly number[]): Text => ({
    id,
    values: {
      ages: agesText(ages),
      below: law.below_age,
      cm: law.below_cm ?? 'none',
      phone: isAtCounter ? 'none' : offer.shop_phone,
    },
  });
  throw invalid({
    children_ages: [
      ...(lent?.length ? [textOf('booking.seatMissing', lent)] : []),
      ...(notLent?.length ? [textOf('booking.noSuchSeat', notLent)] : []),
    ],
  });
}

const agesText = (ages: readonly number[]): Localized =>
  inEachLocale((locale) => {
    const t = translator(locale);
    return ages.map((age) => t('booking.age', { age })).join(t('booking.ageSeparator'));
  });
