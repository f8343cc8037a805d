import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import { formatTag, locales } from '@wadachi/intl';
import { areaCodesOf } from './areaCodes';

/** A country as the list shows it and as numbers with a plus sign find it (specification, point 3). */
export interface PhoneCountry {
  /** In the page's language. */
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly iso2: string;
  /** Such as `81`, without the plus sign. */
  readonly dialCode: string;
  /** Rank among the countries of one dial code; 0 comes first. */
  readonly priority: number;
  readonly areaCodes?: readonly string[] | undefined;
}

/** Their long names speak of what they belong to; people look for the short ones. */
const shortNamed: ReadonlySet<string> = new Set(['HK', 'MO', 'PS']);

type NameStyle = 'long' | 'short';

/** Gives the function that names a country in a language. */
function namesIn(language: string) {
  const inStyle = (style: NameStyle) => new Intl.DisplayNames(language, { type: 'region', style });
  const names = { long: inStyle('long'), short: inStyle('short') };
  return (iso2: string, style: NameStyle = shortNamed.has(iso2) ? 'short' : 'long') =>
    names[style].of(iso2) ?? iso2;
}

const priorityOf = (iso2: CountryCode): number =>
  metadata.country_calling_codes[getCountryCallingCode(iso2)]?.indexOf(iso2) ?? 0;

const known = new Map<string, readonly PhoneCountry[]>();

/** Every country that has telephone numbers, in the order of the language. */
export function countriesIn(language: string): readonly PhoneCountry[] {
  const before = known.get(language);
  if (before) return before;
  const nameOf = namesIn(language);
  const { compare } = new Intl.Collator(language);
  const countries = getCountries()
    .map((iso2) => ({
      name: nameOf(iso2),
      iso2,
      dialCode: getCountryCallingCode(iso2),
      priority: priorityOf(iso2),
      areaCodes: areaCodesOf(iso2),
    }))
    .sort((one, other) => compare(one.name, other.name));
  known.set(language, countries);
  return countries;
}

/** Gives the function that tells whatever a customer may call a country: its names in every language. */
export function allNames(): (iso2: string) => readonly string[] {
  const languages = locales.map((locale) => namesIn(formatTag(locale)));
  return (iso2) => languages.flatMap((nameOf) => [nameOf(iso2, 'long'), nameOf(iso2, 'short')]);
}
