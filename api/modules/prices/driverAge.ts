import { ageOn, earliestBirthday, youngDriverFeeAt, type Extras } from '@wadachi/rental';
import { todayIn } from '@wadachi/rental/time';
import type { Localized } from '../../texts';
import type { Offer } from '../catalogue/Offers';
import type { FieldProblem } from './fieldProblems';
import { youngDriverLabel } from './labels';

/** This is who drives. */
export interface KnownDriver {
  readonly birthday: string;
  /** The field of the request that is refused when they may not drive. */
  readonly field: string;
}

/** True if the date can be a birthday: of this age, and past at the shop. */
const isBirthday = (birthday: string, { time_zone }: Pick<Offer, 'time_zone'>, now: Date): boolean =>
  birthday >= earliestBirthday && birthday < todayIn(time_zone, now);

/**
 * Lists the reasons why a driver may not rent the car.
 * @param pickUpOn The day of pick-up in the shop's time zone.
 */
export function ageProblems(
  { birthday, field }: KnownDriver,
  pickUpOn: string,
  offer: Pick<Offer, 'least_age' | 'time_zone'>,
  now: Date,
): readonly FieldProblem[] {
  if (!isBirthday(birthday, offer, now)) return [{ field, code: 'no-birthday' }];
  const age = offer.least_age;
  return ageOn(birthday, pickUpOn) < age ? [{ field, code: 'too-young', values: { age } }] : [];
}

/** Finds the extra charge for the driver's age; undefined for none. */
export function youngDriverExtra(
  birthday: string,
  pickUpOn: string,
  { young_driver, least_age }: Pick<Offer, 'young_driver' | 'least_age'>,
): Extras<Localized>['youngDriver'] {
  const fee = youngDriverFeeAt(ageOn(birthday, pickUpOn), young_driver);
  return fee && { name: youngDriverLabel(least_age, fee.to), price: fee.price, cap: fee.cap };
}
