import { foldSpelling } from '@wadachi/intl';
import { digitsOf } from '../../typed';
import { allNames, type PhoneCountry } from '../countries';
import { otherNames } from './otherNames';

let names: ReturnType<typeof allNames> | undefined;

/** Names in one spelling, by iso2: each key of a search reads those of every country. */
const folded = new Map<string, readonly string[]>();

const ranks: readonly ((country: PhoneCountry, query: string) => boolean)[] = [
  ({ iso2, dialCode }, query) => iso2.toLowerCase() === query || dialCode === query,
  ({ dialCode, areaCodes }, query) =>
    areaCodes?.some((code) => query.startsWith(`${dialCode}${code}`)) ?? false,
  (country, query) => namesOf(country).some((name) => name.startsWith(query)),
  (country, query) => namesOf(country).some((name) => name.includes(` ${query}`)),
  (country, query) => namesOf(country).some((name) => name.includes(query)),
  ({ dialCode }, query) => dialCode.startsWith(query),
];

function namesOf({ iso2 }: PhoneCountry): readonly string[] {
  const before = folded.get(iso2);
  if (before) return before;
  names ??= allNames();
  const found = [...names(iso2), ...(otherNames[iso2] ?? [])].map(foldSpelling);
  folded.set(iso2, found);
  return found;
}

/** The countries that a query may mean, by a name in English or Japanese, iso2 or dial code; the likeliest first. */
export function searchCountries(
  countries: readonly PhoneCountry[],
  written: string,
): readonly PhoneCountry[] {
  const query = foldSpelling(written)
    .trim()
    .replace(/^(?:\+|00)\s*/, '')
    // Of a number, only the digits: `1 876` and `1-876` are `1876`.
    .replace(/^[\d\s()-]+$/, digitsOf);
  if (query === '') return countries;
  return countries
    .map((country) => ({ country, rank: ranks.findIndex((fits) => fits(country, query)) }))
    .filter(({ rank }) => rank >= 0)
    .sort(
      (one, other) =>
        one.rank - other.rank || (one.rank === 0 ? one.country.priority - other.country.priority : 0),
    )
    .map(({ country }) => country);
}
