import { addDays, isDate, todayIn, type IntlShape } from '@wadachi/shared';
import type { PlanDetail, RentalPeriod, Shop } from '@wadachi/contract';
import type { Validator } from '@wadachi/forms';
import { ageOn, earliestBirthday, legalDrivingAge } from '@wadachi/rental';
import type { ContactForm } from '../draft/ContactValues';
import type { DraftFields } from '../draft/draftFields';
import { driverMessages } from './messages';

/** The birthday of a driver is measured by these; the API decides in the same way. */
export interface DriverLimits {
  readonly leastAge: number;
  /** The day of pick-up in the shop's time zone. */
  readonly pickUpOn: string;
  /** Yesterday where the shop is. */
  readonly latestBirthday: string;
}

/** The facts about the car that a step of the booking needs. */
interface Step {
  readonly shop: Pick<Shop, 'time_zone'>;
  readonly plan: Pick<PlanDetail, 'least_age' | 'young_driver'>;
  readonly period: Pick<RentalPeriod, 'rental_date'>;
  /** Instant of the load. */
  readonly at: string;
}

export const driverLimitsOf = ({ shop, plan, period, at }: Step): DriverLimits => ({
  leastAge: plan.least_age ?? legalDrivingAge,
  pickUpOn: period.rental_date,
  latestBirthday: addDays(todayIn(shop.time_zone, new Date(at)), -1),
});

const isBirthday = (birthday: string, { latestBirthday }: DriverLimits): boolean =>
  birthday >= earliestBirthday && birthday <= latestBirthday;

/** Decides whether somebody born on this day may drive the car. */
export const mayDrive = (birthday: string, limits: DriverLimits): boolean =>
  isDate(birthday) && isBirthday(birthday, limits) && ageOn(birthday, limits.pickUpOn) >= limits.leastAge;

/** Validates a birthday. */
export const birthdayRule =
  (limits: DriverLimits, { formatMessage }: Pick<IntlShape, 'formatMessage'>): Validator =>
  (value) => {
    if (typeof value !== 'string' || !isDate(value)) return driverMessages.birthdayMissing;
    if (!isBirthday(value, limits)) return driverMessages.birthdayOutside;
    return mayDrive(value, limits)
      ? undefined
      : formatMessage(driverMessages.tooYoung, { age: limits.leastAge });
  };

/** True when the customer drives and the account has a birthday that is good for the car: then nobody is asked. */
const isBirthdayKnown = (
  { driver_name, own_birthday }: Pick<ContactForm, 'driver_name' | 'own_birthday'>,
  limits: DriverLimits,
): boolean => driver_name.trim() === '' && mayDrive(own_birthday, limits);

/** Returns the driver's birthday; '' while it is not known. */
export const driversBirthday = (
  contact: Pick<ContactForm, 'driver_name' | 'own_birthday' | 'birthday'>,
  limits: DriverLimits,
): string => (isBirthdayKnown(contact, limits) ? contact.own_birthday : contact.birthday);

/** Returns the birthday that a price is asked with: '' where the price does not depend on it, or who drives may not. */
export const pricedBirthday = ({ driver }: Pick<DraftFields, 'driver'>, step: Step): string =>
  step.plan.young_driver && mayDrive(driver.birthday, driverLimitsOf(step)) ? driver.birthday : '';
