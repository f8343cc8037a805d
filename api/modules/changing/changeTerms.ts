import type { Change, ChangeRequest } from '@wadachi/contract';
import { pickPeriod } from '@wadachi/rental';
import { invalid, Refused } from '../../http';
import { inLocale, type Locale } from '../../texts';
import type { MoneyOf } from '../reservation/Refunds';
import type { KnownDriver } from '../prices/driverAge';
import type { PricedRental, PriceService } from '../prices/prices.service';
import { choicesOf } from '../reservation/agreed';
import { cancelFeeNow } from '../cancelling/cancelFee';
import { refuseUnseated } from '../booking/childSeats';
import { checkFits } from '../booking/requestChecks';
import type { ReservationWithShops } from '../reservation/reserves.repository';

export interface PricedChange {
  readonly priced: PricedRental;
  readonly money: MoneyOf;
  readonly change: Change;
  readonly passengers: number;
  readonly childrenAges: readonly number[] | undefined;
}

/** The change that is wanted, in the language of who asks. */
export interface ChangeWish {
  readonly request: ChangeRequest;
  readonly locale: Locale;
  /** A clerk asks: the new pick-up may be at once. */
  readonly isAtCounter?: boolean | undefined;
}

/** The request that leaves a reservation as it is. */
export function asAgreed(reservation: ReservationWithShops): ChangeRequest {
  const { shop_id, return_shop_id, plan_id, passengers, choices } = reservation;
  const isOneWay = return_shop_id !== shop_id;
  return {
    ...{ plan_id, passengers, ...pickPeriod(reservation), ...choices },
    ...(isOneWay && { return_place_id: return_shop_id }),
  };
}

/**
 * Prices a change like a new booking, with the same rules. Only its pick-up, while it stays, may by now be too near
 * for a new one.
 * @throws Refused 422 for a plan of another shop, and for what can't be rented so.
 */
export async function pricedChange(
  prices: PriceService,
  reservation: ReservationWithShops,
  { request, locale, isAtCounter }: ChangeWish,
): Promise<Omit<PricedChange, 'change' | 'money'>> {
  const priced = await prices
    .quote({
      planId: request.plan_id,
      choices: request,
      locale,
      agreed: reservation,
      isAtCounter,
      driver: driverOf(reservation, request),
      isBinding: request.charge !== undefined,
    })
    .catch((error: unknown) => {
      throw error instanceof Refused && error.status === 404
        ? invalid({ plan_id: 'booking.otherPlan' })
        : error;
    });
  const { offer } = priced;
  if (offer.shop_id !== reservation.shop_id) throw invalid({ plan_id: 'booking.otherPlan' });
  const passengers = request.passengers ?? reservation.passengers;
  const childrenAges = request.children_ages ?? reservation.customer.children_ages;
  checkFits({ shop_id: offer.shop_id, passengers, children_ages: childrenAges }, offer);
  refuseUnseated({ ...request, children_ages: childrenAges }, priced, isAtCounter);
  return { priced, passengers, childrenAges };
}

/** Undefined for a guest's booking of a version that did not ask for the birthday. */
export function driverOf(
  { customer: { driver }, owner_birthday, plan_id }: ReservationWithShops,
  request: Pick<ChangeRequest, 'plan_id'>,
): KnownDriver | undefined {
  const birthday = driver?.birthday ?? (driver?.driver_name ? undefined : owner_birthday);
  return birthday ? { birthday, field: request.plan_id === plan_id ? 'rental_date' : 'plan_id' } : undefined;
}

/**
 * Computes the price of the change. Money paid beyond the new charge goes back; missing money is paid at the shop.
 * Nobody escapes a cancellation fee by moving the dates first: today's fee stays the least fee, unless the shop itself
 * wants them moved.
 */
export function termsOf(
  reservation: ReservationWithShops,
  { quote, offer }: PricedRental,
  { paid, refunded }: MoneyOf,
  { locale, now, isForShop }: { readonly locale: Locale; readonly now: Date; readonly isForShop: boolean },
): Change {
  const left = paid - refunded;
  const feeNow = isForShop ? 0 : cancelFeeNow(reservation, now).fee;
  return {
    quote,
    plan_name: inLocale(offer.plan_name, locale),
    charge_before: reservation.charge,
    difference: quote.charge - reservation.charge,
    refund: Math.max(0, left - quote.charge),
    due_at_shop: Math.max(0, quote.charge - left),
    cancel_fee_floor: Math.max(reservation.cancel_fee_floor, feeNow),
    changed_at: null,
  };
}

/** True if the car and its time stay as they are; anything else may change. */
export const keepsCar = (
  reservation: ReservationWithShops,
  { plan_id, ...period }: ChangeRequest,
  returnShopId: string,
): boolean =>
  plan_id === reservation.plan_id &&
  returnShopId === reservation.return_shop_id &&
  period.rental_date === reservation.rental_date &&
  period.rental_time === reservation.rental_time &&
  period.return_date === reservation.return_date &&
  period.return_time === reservation.return_time;

export function isUnchanged(
  reservation: ReservationWithShops,
  request: ChangeRequest,
  changed: PricedChange,
): boolean {
  const { passengers, childrenAges, priced, change } = changed;
  const { children_ages } = reservation.customer;
  return (
    keepsCar(reservation, request, priced.returnShopId) &&
    change.difference === 0 &&
    passengers === reservation.passengers &&
    comparable({ childrenAges }) === comparable({ childrenAges: children_ages }) &&
    comparable(choicesOf(request, priced)) === comparable(reservation.choices)
  );
}

/** Serialises choices in one order, without empty ones. */
const comparable = (choices: object): string =>
  JSON.stringify(
    Object.entries(choices)
      .filter(
        ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
