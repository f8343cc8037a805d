import type { BodyOf, CounterOffers, PlanOptions, QueryOf, RentalPeriod } from '@wadachi/contract';
import type { FormErrors } from '@wadachi/forms';
import { isLocale } from '@wadachi/intl';
import { choosing, waysIn, type OfferedWay } from '@wadachi/rental';
import type { Locale } from '@wadachi/shared';
import { moneyIn } from '../../write/MoneyField';

export type Booking = BodyOf<'POST /api/counter/shops/:shop/bookings'>;
export type Wish = BodyOf<'POST /api/counter/shops/:shop/quote'>;
type OffersQuery = QueryOf<'GET /api/counter/shops/:shop/offers'>;

/** The fields of the form as they are typed. */
export interface BookValues extends RentalPeriod {
  readonly plan_id: string;
  /** Id of a way to the car; '' for the counter. */
  readonly rental_way: string;
  readonly rental_address: string;
  /** Id of a way, or `atShop` and the id of another shop, or none for the counter of this one; '' as at pick-up. */
  readonly return_way: string;
  readonly return_address: string;
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
  readonly driver: {
    readonly driver_name: string;
    readonly birthday: string;
    readonly licence_country: string;
  };
  readonly flight_number: string;
  readonly memo: string;
  readonly discount: { readonly amount: string; readonly reason: string };
  readonly terms_accepted: boolean;
}

/** The name of an option's field: ids may look like numbers, which would make a list of the fields. */
export const keyOf = (id: string): string => `id-${id}`;

export const initialValues = (period: RentalPeriod, locale: Locale): BookValues => ({
  ...period,
  ...{ plan_id: '', compensation_id: '', services: {}, items: {} },
  ...{ rental_way: '', rental_address: '', return_way: '', return_address: '' },
  ...{ passengers: '1', children_ages: '', name: '', name_kana: '', telephone: '', email: '' },
  language: locale,
  driver: { driver_name: '', birthday: '', licence_country: '' },
  ...{ flight_number: '', memo: '' },
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

/** Stands before a shop in the list of ways to return the car; no id has it. */
export const atShop = 'shop:';

const returnShopOf = ({ return_way: way }: BookValues): string =>
  way.startsWith(atShop) ? way.slice(atShop.length) : '';

interface HandOver {
  /** Undefined at a counter. */
  readonly pickUp: OfferedWay | undefined;
  readonly dropOff: OfferedWay | undefined;
  readonly isSame: boolean;
}

/** How the car changes hands, as far as that is offered. */
export function handOverIn(values: BookValues | undefined, options: PlanOptions): HandOver {
  const wayOf = (wanted: string | undefined) => waysIn(options).find(({ id }) => id === wanted);
  const pickUp = wayOf(values?.rental_way);
  const isSame = !values?.return_way;
  return { pickUp, dropOff: isSame ? pickUp : wayOf(values.return_way), isSame };
}

export const offersQueryOf = (values: BookValues): OffersQuery => ({
  ...periodOf(values),
  plan_id: values.plan_id,
  return_place_id: returnShopOf(values),
});

/** The choices that have a price; undefined before a class is chosen. Options that the class does not have are left out. */
export function wishOf(values: BookValues, { plans, options }: CounterOffers): Wish | undefined {
  const { plan_id, compensation_id, driver, discount } = values;
  if (!plans.some(({ id }) => id === plan_id)) return undefined;
  const covers = options.compensations.filter(({ id }) => id === compensation_id);
  const items = options.rental_items.flatMap(({ id }) => {
    const count = Number(values.items[keyOf(id)] ?? 0);
    return count > 0 ? [{ id, count }] : [];
  });
  const { pickUp, dropOff } = handOverIn(values, options);
  const amount = moneyIn(discount.amount);
  const reason = discount.reason.trim();
  return {
    plan_id,
    ...periodOf(values),
    return_place_id: returnShopOf(values),
    ...choosing('rental', pickUp),
    ...choosing('return', dropOff),
    compensation_id: covers[0]?.id ?? '',
    service_id: options.services.flatMap(({ id }) => (values.services[keyOf(id)] ? [id] : [])),
    rental_item_id: items.map(({ id }) => id),
    rental_item_count: items.map(({ count }) => count),
    ...(driver.birthday && { driver: { birthday: driver.birthday } }),
    ...(amount > 0 && reason && { discount: { amount, reason } }),
  };
}

/** All that is booked, at the price that the customer was told. */
export function bookingOf(
  values: BookValues,
  { options }: CounterOffers,
  wish: Wish,
  charge: number,
): Booking {
  const { name, name_kana, telephone, email, language, flight_number, memo, driver } = values;
  const { pickUp, dropOff, isSame } = handOverIn(values, options);
  const { birthday, licence_country } = driver;
  return {
    ...wish,
    ...{ name, name_kana, telephone, flight_number, memo, charge },
    ...(pickUp?.towns && { rental_address: values.rental_address }),
    ...(dropOff?.towns && { return_address: isSame ? values.rental_address : values.return_address }),
    ...(email.trim() && { email: email.trim() }),
    language: isLocale(language) ? language : 'en',
    passengers: Number(values.passengers),
    children_ages: (values.children_ages.match(/\d+/g) ?? []).map(Number),
    driver: {
      driver_name: driver.driver_name,
      ...(birthday && { birthday }),
      ...(licence_country && { licence_country }),
    },
    terms_accepted: true,
  };
}

/** The fields of the form that ask for what the API names otherwise. */
const askedBy: Readonly<Record<string, keyof BookValues>> = {
  pick_up_location_id: 'rental_way',
  rental_transport: 'rental_way',
  drop_off_location_id: 'return_way',
  return_transport: 'return_way',
  return_place_id: 'return_way',
};

/** Puts a refusal at the fields that ask for what was refused. */
export const atFields = (errors: FormErrors = {}): FormErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [askedBy[name] ?? name, error]));
