import { digitsOf } from '../typed';
import { countriesIn, type PhoneCountry } from './countries';
import { isSharedNumber } from './sharedNumbers';

const withDialCode = (dialCode: string): readonly PhoneCountry[] =>
  countriesIn('en')
    .filter((country) => country.dialCode === dialCode)
    .sort((one, other) => one.priority - other.priority);

/** The country code that a number with a plus sign begins with; undefined while it tells none. */
export function dialCodeIn(text: string): string | undefined {
  if (!hasPlus(text)) return undefined;
  const digits = digitsOf(text);
  // No country code begins another one (ITU-T E.164), and none is longer than three digits.
  return [1, 2, 3].map((length) => digits.slice(0, length)).find((start) => withDialCode(start).length > 0);
}

export const hasPlus = (text: string): boolean => /^\s*\(?\+/.test(text);

/**
 * The country of what is typed so far: with a plus sign by country code and area code, else the one that is
 * chosen. Of several countries with one code, the chosen one stays until the digits speak for another.
 */
export function countryOf(text: string, chosen: string | undefined): string | undefined {
  const dialCode = dialCodeIn(text);
  if (dialCode === undefined) return chosen;
  const sharing = withDialCode(dialCode);
  const national = digitsOf(text).slice(dialCode.length);
  if (isSharedNumber(dialCode, national)) return present(sharing, chosen)?.iso2 ?? sharing[0]?.iso2;
  const byAreaCode = sharing.find(({ areaCodes }) => areaCodes?.some((code) => national.startsWith(code)));
  if (byAreaCode) return byAreaCode.iso2;
  const here = present(sharing, chosen);
  const mayBeHere = here && (here.areaCodes?.some((code) => code.startsWith(national)) ?? true);
  return mayBeHere ? here.iso2 : sharing[0]?.iso2;
}

const present = (sharing: readonly PhoneCountry[], chosen: string | undefined): PhoneCountry | undefined =>
  sharing.find(({ iso2 }) => iso2 === chosen);

/** Says if a country has this country code. */
export const hasDialCode = (iso2: string | undefined, dialCode: string): boolean =>
  withDialCode(dialCode).some((country) => country.iso2 === iso2);
