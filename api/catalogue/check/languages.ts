import { knownLanguages, usualLanguages, type Languages } from '@wadachi/intl';
import { siteFields } from '../format/site';
import type { Problems } from '../read/problems';
import { isMapping, type Path, type RawRecord } from '../read/rawRecord';

/** The languages that a catalogue offers; reports a list without English. What is no such list is reported elsewhere. */
export function languagesOf(defaults: RawRecord, problems: Problems): Languages {
  const named = isMapping(defaults.value) ? defaults.value.languages : undefined;
  if (!Array.isArray(named)) return usualLanguages;
  if (!named.includes('en'))
    problems.add(defaults.place(['languages']), 'languages', 'must have en: it stands in for missing texts');
  return knownLanguages(named.map(String));
}

/** Returns the defaults of shops: `defaults` without the fields of the whole site. */
export const ofShops = (defaults: RawRecord): RawRecord => ({
  value: isMapping(defaults.value)
    ? Object.fromEntries(Object.entries(defaults.value).filter(([name]) => !(name in siteFields)))
    : defaults.value,
  place: defaults.place,
});

/** Lists the texts of a value that lack one of the languages. */
export function missingLanguages(schema: unknown, value: unknown, languages: Languages): Path[] {
  if (!isMapping(schema)) return [];
  const inside = (step: string | number, of: unknown, inner: unknown): Path[] =>
    missingLanguages(of, inner, languages).map((path) => [step, ...path]);
  if (Array.isArray(value)) return value.flatMap((item, index) => inside(index, schema.items, item));
  if (!isMapping(value)) return [];
  if (schema.isInLanguages === true)
    return languages.filter((language) => !Object.hasOwn(value, language)).map((language) => [language]);
  if (!isMapping(schema.properties)) return [];
  return Object.entries(schema.properties).flatMap(([name, of]) => inside(name, of, value[name]));
}
