import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import type { Locale } from '@wadachi/intl';

/** The country whose readers dial its numbers as they are written there. */
const homeOf: Readonly<Partial<Record<Locale, string>>> = { ja: 'JP', pt: 'PT' };

/**
 * A telephone number for readers of a language: as it is written at home for readers at home, else with plus sign and
 * country code. A number that nobody can dial from abroad, such as a free one, stays as it is.
 */
export function phoneIn(
  phone: string,
  { country = 'JP' }: { readonly country?: string },
  locale: Locale,
): string {
  if (homeOf[locale] === country) return phone;
  const number = parsePhoneNumberFromString(phone, country as CountryCode);
  if (!number?.isValid() || number.getType() === 'TOLL_FREE') return phone;
  return number.formatInternational();
}

/** A number of E.164 with the spaces of its country, such as `+81 90 1234 5678`. */
export const spacedPhone = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
