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

/** The counter reads the same day again with each change of it: parsing takes longer than all else of a line. */
const spaced = new Map<string, string>();
const mostSpaced = 2_000;

/** A number of E.164 with the spaces of its country, such as `+81 90 1234 5678`. */
export function spacedPhone(e164: string): string {
  const known = spaced.get(e164);
  if (known !== undefined) return known;
  const phone = parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
  if (spaced.size >= mostSpaced) spaced.clear();
  spaced.set(e164, phone);
  return phone;
}
