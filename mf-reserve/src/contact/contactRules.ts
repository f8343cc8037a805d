import { site, type Locale, type MessageDescriptor } from '@wadachi/shared';
import { all, matches, maxLength, required, type Validator } from '@wadachi/forms';
import { emailPattern, kanaPattern, namePattern, withoutEmoji } from '@wadachi/parts';
import type { ContactForm } from '../draft/ContactValues';
import { driversBirthday, mayDrive, type DriverLimits } from '../driver/driverAge';
import { driverMessages } from '../driver/messages';
import { formLimits } from '../limits';
import { messages } from './messages';

type Ruled = 'name' | 'name_kana' | 'email' | 'telephone' | 'flight_number';

const rules = {
  name: all(
    required(messages.nameMissing),
    matches(withoutEmoji, driverMessages.emojiInName),
    matches(namePattern, messages.nameMissing),
    maxLength(formLimits.name, messages.tooLong),
  ),
  name_kana: maxLength(formLimits.name, messages.tooLong),
  email: all(required(messages.emailMissing), matches(emailPattern, messages.emailWrong)),
  telephone: required(messages.telephoneMissing),
  flight_number: matches(/^[A-Za-z0-9 -]*$/, messages.flightWrong),
} as const satisfies Record<Ruled, Validator>;

/** Readings of names are asked for in Japan alone. */
export const takesKana = (): boolean => site.country === 'JP';

/** In Japanese a name needs its reading. */
export const needsKana = (locale: Locale): boolean => takesKana() && locale === 'ja';

/** The validators of the contact's fields, for the form and for the confirm step. */
export const contactRules = (locale: Locale): Readonly<Record<Ruled, Validator>> =>
  needsKana(locale)
    ? {
        ...rules,
        name_kana: all(
          required(messages.kanaMissing),
          matches(kanaPattern, messages.kanaWrong),
          rules.name_kana,
        ),
      }
    : rules;

const labels = {
  name: messages.name,
  name_kana: messages.kana,
  email: messages.email,
  telephone: messages.telephone,
  flight_number: messages.flight,
} as const satisfies Record<Ruled, MessageDescriptor>;

/** The labels of the fields that are missing or wrong, in the form's order; a birthday is wrong too when the driver may not drive. */
export function faultyFields(
  contact: ContactForm,
  locale: Locale,
  limits: DriverLimits,
): readonly MessageDescriptor[] {
  const faulty = Object.entries(contactRules(locale))
    .filter(([name, rule]) => rule(contact[name as Ruled], contact) !== undefined)
    .map(([name]) => labels[name as Ruled]);
  const { birthday, driverBirthday } = driverMessages;
  if (mayDrive(driversBirthday(contact, limits), limits)) return faulty;
  return [...faulty, contact.driver_name.trim() === '' ? birthday : driverBirthday];
}

/** Whether the customer has typed any of it. */
export const isBegun = (contact: ContactForm): boolean =>
  [contact.name, contact.email, contact.telephone].some((typed) => typed !== '');
