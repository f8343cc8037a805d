import countries from './countries.json';

/** The documents that a licence of a country needs in Japan (Road Traffic Act, art. 107-2). */
export type DriverDocuments =
  | 'japanese'
  | 'permit'
  | 'translation'
  | 'permit-or-translation'
  | 'none'
  | 'unknown';

/** The option for a country that is not in the list. */
export const elsewhere = 'other';

const listOf = (codes: string): readonly string[] => codes.split(' ');

const permit = new Set(listOf(countries.geneva1949));
const translation = new Set(listOf(countries.translation));
const neither = new Set(listOf(countries.neither));

/** The ISO 3166-1 alpha-2 codes of the countries in the list. */
export const issuingCountries: readonly string[] = [
  ...new Set([countries.home, ...permit, ...translation, ...neither]),
];

export const listedOn = countries.asOf;

/**
 * True if an International Driving Permit of 1949 is over on a day: it is good for a year from its issue. Both are
 * `YYYY-MM-DD`.
 */
export const isPermitOver = (issuedOn: string, day: string): boolean =>
  day >= `${Number(issuedOn.slice(0, 4)) + 1}${issuedOn.slice(4)}`;

/** Undefined without a country; `unknown` for a country in no list. */
export function documentsNeeded(country: string): DriverDocuments | undefined {
  if (country === '') return undefined;
  if (country === countries.home) return 'japanese';
  if (translation.has(country)) return permit.has(country) ? 'permit-or-translation' : 'translation';
  if (permit.has(country)) return 'permit';
  return neither.has(country) ? 'none' : 'unknown';
}
