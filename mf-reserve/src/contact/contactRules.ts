import type { Locale, MessageDescriptor } from '@wadachi/shared';
import {
  all,
  isEmail,
  isKana,
  isName,
  matches,
  personMessages,
  required,
  withoutEmoji,
  type Validator,
} from '@wadachi/forms';
import type { ContactForm } from '../draft/ContactValues';
import { driversBirthday, mayDrive, type DriverLimits } from '../driver/driverAge';
import { driverMessages } from '../driver/messages';
import { messages } from './messages';

type ContactField = 'name' | 'name_kana' | 'email' | 'telephone' | 'flight_number';

const isFineName = all(matches(withoutEmoji, driverMessages.emojiInName), isName);
const isPhone = required(personMessages.phoneMissing);
const isFlight = matches(/^[A-Za-z0-9 -]*$/, messages.flightWrong);

/** Returns the validators of the contact's fields, for the form and for the confirm step. */
export const contactRules = (locale: Locale): Readonly<Record<ContactField, Validator>> => ({
  name: isFineName,
  name_kana: isKana(locale),
  email: isEmail,
  telephone: isPhone,
  flight_number: isFlight,
});

const labels = {
  name: personMessages.name,
  name_kana: personMessages.kana,
  email: personMessages.email,
  telephone: personMessages.phone,
  flight_number: messages.flight,
} as const satisfies Record<ContactField, MessageDescriptor>;

/** Returns the labels of the fields that are missing or wrong, in the form's order; a birthday is wrong too when the driver may not drive. */
export function faultyFields(
  contact: ContactForm,
  locale: Locale,
  limits: DriverLimits,
): readonly MessageDescriptor[] {
  const faulty = Object.entries(contactRules(locale))
    .filter(([name, rule]) => rule(contact[name as ContactField], contact) !== undefined)
    .map(([name]) => labels[name as ContactField]);
  const { birthday, driverBirthday } = driverMessages;
  if (mayDrive(driversBirthday(contact, limits), limits)) return faulty;
  return [...faulty, contact.driver_name.trim() === '' ? birthday : driverBirthday];
}

/** True when the customer has typed any of it. */
export const isBegun = (contact: ContactForm): boolean =>
  [contact.name, contact.email, contact.telephone].some((typed) => typed !== '');
