import type { BodyOf, CounterOffers, QueryOf, RentalPeriod } from '@wadachi/contract';
import { isLocale } from '@wadachi/intl';
import type { Locale } from '@wadachi/shared';
import { moneyIn } from '../../write/MoneyField';

type Booking = BodyOf<'POST /api/counter/shops/:shop/bookings'>;
export type Wish = BodyOf<'POST /api/counter/shops/:shop/quote'>;
type OffersQuery = QueryOf<'GET /api/counter/shops/:shop/offers'>;

/** The fields of the form as they are typed. */
export interface BookValues extends RentalPeriod {
  readonly plan_id: string;
  readonly return_place_id: string;
  readonly compensation_id: string;
  /** By `keyOf` the option. */
  readonly services: Readonly<Record<string, boolean>>;
  readonly items: Readonly<Record<string, string>>;
  readonly passengers: string;
  readonly children_ages: string;
  readonly name: string;
  readonly name_kana: string;
  readonly telephone: string;
  readonly email: string;
  readonly language: string;
  readonly driver: { readonly driver_name: string; readonly birthday: string };
  readonly memo: string;
  readonly discount: { readonly amount: string; readonly reason: string };
  readonly terms_accepted: boolean;
}

/** The name of an option's field: ids may look like numbers, which would make a list of the fields. */
export const keyOf = (id: string): string => `id-${id}`;

export const initialValues = (period: RentalPeriod, locale: Locale): BookValues => ({
  ...period,
  ...{ plan_id: '', return_place_id: '', compensation_id: '', services: {}, items: {} },
  ...{ passengers: '1', children_ages: '', name: '', name_kana: '', telephone: '', email: '' },
  language: locale,
  driver: { driver_name: '', birthday: '' },
  memo: '',
  discount: { amount: '', reason: '' },
  terms_accepted: false,
});

/** A draft keeps no consent: the customer may be another one. That of an earlier day keeps its customer, not its days. */
export function keptValues(
  kept: Partial<BookValues> | undefined,
  { rental_date }: RentalPeriod,
): Partial<BookValues> | undefined {
  if (kept === undefined) return undefined;
  const { terms_accepted: _told, ...draft } = kept;
  if (draft.rental_date === undefined || draft.rental_date >= rental_date) return draft;
  const { rental_date: _from, rental_time: _at, return_date: _to, return_time: _back, ...rest } = draft;
  return rest;
}

const periodOf = ({ rental_date, rental_time, return_date, return_time }: BookValues): RentalPeriod => ({
  ...{ rental_date, rental_time, return_date, return_time },
});

export const offersQueryOf = (values: BookValues): OffersQuery => ({
  ...periodOf(values),
  plan_id: values.plan_id,
  return_place_id: values.return_place_id,
});

/** The choices that have a price; undefined before a class is chosen. Options that the class does not have are left out. */
export function wishOf(values: BookValues, { plans, options }: CounterOffers): Wish | undefined {
  const { plan_id, return_place_id, compensation_id, driver, discount } = values;
  if (!plans.some(({ id }) => id === plan_id)) return undefined;
  const covers = options.compensations.filter(({ id }) => id === compensation_id);
  const items = options.rental_items.flatMap(({ id }) => {
    const count = Number(values.items[keyOf(id)] ?? 0);
    return count > 0 ? [{ id, count }] : [];
  });
  const amount = moneyIn(discount.amount);
  const reason = discount.reason.trim();
  return {
    plan_id,
    ...periodOf(values),
    return_place_id,
    compensation_id: covers[0]?.id ?? '',
    service_id: options.services.flatMap(({ id }) => (values.services[keyOf(id)] ? [id] : [])),
    rental_item_id: items.map(({ id }) => id),
    rental_item_count: items.map(({ count }) => count),
    ...(driver.birthday && { driver: { birthday: driver.birthday } }),
    ...(amount > 0 && reason && { discount: { amount, reason } }),
  };
}

export const bookingOf = (values: BookValues, wish: Wish, charge: number): Booking => {
  const { name, name_kana, telephone, email, language, memo, driver } = values;
  return {
    ...wish,
    ...{ name, name_kana, telephone, memo, charge },
    ...(email.trim() && { email: email.trim() }),
    language: isLocale(language) ? language : 'en',
    passengers: Number(values.passengers),
    children_ages: (values.children_ages.match(/\d+/g) ?? []).map(Number),
    driver: { driver_name: driver.driver_name, ...(driver.birthday && { birthday: driver.birthday }) },
    terms_accepted: true,
  };
};
