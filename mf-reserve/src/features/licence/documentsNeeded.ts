import countries from './countries.json';

/** With what documents a licence of a country lets one drive in Japan (Road Traffic Act, art. 107-2). */
export type DriverDocuments =
  'japanese' | 'permit' | 'translation' | 'permit-or-translation' | 'none' | 'unknown';

/** The choice of whoever does not find the country in the list. */
export const elsewhere = 'other';

const listOf = (codes: string): readonly string[] => codes.split(' ');

const permit = new Set(listOf(countries.geneva1949));
const translation = new Set(listOf(countries.translation));
const neither = new Set(listOf(countries.neither));

/** ISO 3166-1 alpha-2 codes of every country that can be chosen; the day the lists were made is theirs. */
export const issuingCountries: readonly string[] = [
  ...new Set([countries.home, ...permit, ...translation, ...neither]),
];

export const listedOn = countries.asOf;

/** Undefined before a country is chosen; `unknown` for what is in no list. */
export function documentsNeeded(country: string): DriverDocuments | undefined {
  if (country === '') return undefined;
  if (country === countries.home) return 'japanese';
  if (translation.has(country)) return permit.has(country) ? 'permit-or-translation' : 'translation';
  if (permit.has(country)) return 'permit';
  return neither.has(country) ? 'none' : 'unknown';
}
