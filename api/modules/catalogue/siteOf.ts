import { currencyOf, knownLanguages, type Site } from '@wadachi/shared/intl';
import { currencyOfIssuer } from '../../texts';
import type { CatalogueRows } from './readCatalogue';

interface SiteRows {
  readonly languages: readonly string[];
  readonly shops: readonly Pick<CatalogueRows['shops'][number], 'issuer' | 'time_zone'>[];
}

/** What a catalogue says as a whole: its languages, its one currency, and the country and time zone that most shops have. */
export const siteOf = ({ languages, shops }: SiteRows): Site => ({
  languages: knownLanguages(languages),
  ...(shops[0] ? currencyOfIssuer(shops[0].issuer) : currencyOf('JPY')),
  country: mostly(shops.map(({ issuer }) => issuer.country ?? 'JP')) ?? 'JP',
  time_zone: mostly(shops.map(({ time_zone }) => time_zone)) ?? 'Asia/Tokyo',
});

/** The value that is there most often; of several the first. */
function mostly(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
