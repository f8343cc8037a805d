import { currencyOf, japan, knownLanguages, type Site } from '@wadachi/intl';
import type { SiteJson } from '../../database';
import { currencyOfIssuer } from '../../texts';
import { pictureUrl } from '../media/photo';
import type { CatalogueRows } from './readCatalogue';

interface SiteRows {
  readonly languages: readonly string[];
  readonly site: SiteJson;
  readonly shops: readonly Pick<CatalogueRows['shops'][number], 'issuer' | 'time_zone'>[];
}

/**
 * Derives the facts of the whole site: its name, languages and currency, and the country and time zone of most shops.
 */
export const siteOf = ({ languages, site: { brand, child_seats }, shops }: SiteRows): Site => ({
  name: brand?.name ?? japan.name,
  mark_url: brand?.mark === undefined ? null : pictureUrl(brand.mark),
  child_seats,
  languages: knownLanguages(languages),
  ...(shops[0] ? currencyOfIssuer(shops[0].issuer) : currencyOf('JPY')),
  country: mostly(shops.map(({ issuer }) => issuer.country ?? 'JP')) ?? 'JP',
  time_zone: mostly(shops.map(({ time_zone }) => time_zone)) ?? 'Asia/Tokyo',
  // It changes with summer time.
  last_time_zone: undefined,
});

/** The value that is there most often; of several the first. */
function mostly(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
