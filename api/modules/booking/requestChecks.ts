import type { Driver, ReservationRequest } from '@wadachi/contract';
import { invalid } from '../../http';
import type { Text } from '../../texts';
import { readEmail, type EmailAddress } from '../person/emailAddress';
import { readName, readTelephone } from '../person/person';
import { collectErrors } from '../../http/refusals/collectErrors';

export interface Contact {
  readonly name: string;
  /** Undefined for a customer who gave a clerk none. */
  readonly address: EmailAddress | undefined;
  /** E.164, such as `+819012345678`. */
  readonly telephone: string;
  /** The driver's birthday, which decides the least age and a fee. */
  readonly birthday: string;
}

/** A booking as a customer or a clerk asks for it. */
export type BookingRequest = Omit<ReservationRequest, 'email'> & { readonly email?: string | undefined };

/**
 * @param ownBirthday Of the customer's account; undefined for a guest.
 * @throws Refused 422 for what the contract can't say: blank names, addresses and numbers that nobody can have, a driver
 * of unknown age.
 */
export function checkRequest(request: BookingRequest, ownBirthday: string | undefined): Contact {
  return collectErrors({
    name: () => readName(request.name),
    address: () => (request.email === undefined ? undefined : readEmail(request.email)),
    name_kana: () => checkName(request.name_kana, 'name_kana'),
    driver_name: () => checkName(request.driver?.driver_name, 'driver.driver_name'),
    telephone: () => readTelephone(request.telephone, 'telephone'),
    birthday: () => driversBirthday(request.driver, ownBirthday),
  });
}

/** @throws Refused 422 for an invalid name; it may be left out. */
export function checkName(name: string | undefined, field: 'name_kana' | 'driver.driver_name'): void {
  if (name?.trim()) readName(name, field);
}

/** A customer who drives has the birthday of their account, even if the request has another. */
function driversBirthday(driver: Driver | undefined, ownBirthday: string | undefined): string {
  const isOther = Boolean(driver?.driver_name?.trim());
  const birthday = isOther ? driver?.birthday : (ownBirthday ?? driver?.birthday);
  if (birthday === undefined) throw invalid({ 'driver.birthday': 'booking.birthdayMissing' });
  return birthday;
}

/** @throws Refused 422 for a booking by card where cards are not taken. */
export function checkMethod({ payment_method }: ReservationRequest, takesCards: boolean): void {
  if (payment_method === 2 && !takesCards) throw invalid({ payment_method: 'booking.noCard' });
}

interface Fitting extends Pick<ReservationRequest, 'shop_id' | 'passengers'> {
  readonly children_ages?: readonly number[] | undefined;
}

/**
 * `passengers` counts everybody who travels, the driver and the children too.
 * @throws Refused 422 when the plan is another shop's, has too few seats, or more children come than people.
 */
export function checkFits(
  { shop_id, passengers, children_ages = [] }: Fitting,
  plan: { shop_id: string; passengers: number },
): void {
  const seats = plan.passengers;
  const wrong: Text | undefined =
    passengers > seats
      ? { id: 'booking.tooManyPassengers', values: { seats } }
      : passengers <= children_ages.length
        ? 'booking.tooFewPassengers'
        : undefined;
  const fields = {
    ...(shop_id === plan.shop_id ? {} : { shop_id: 'booking.otherShop' as const }),
    ...(wrong && { passengers: wrong }),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
