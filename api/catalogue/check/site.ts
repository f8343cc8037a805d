import type { SiteJson } from '../../database';
import type { Defaults, ShopRecord } from '../format/shops';
import type { Problems } from '../read/problems';
import type { Entry } from '../read/rawRecord';
import type { NamedFiles } from './namedFiles';

interface Context {
  readonly files: NamedFiles;
  readonly problems: Problems;
}

/**
 * Builds the stored facts of the whole site from `defaults`. Reports a missing child-seat law, unless the site is
 * Japanese.
 */
export function siteJson(
  defaults: Entry<Defaults>,
  shops: readonly Entry<ShopRecord>[],
  { files, problems }: Context,
): SiteJson {
  const { brand, child_seats } = defaults.value;
  const abroad = shops.find(({ value: { issuer } }) => (issuer.country ?? 'JP') !== 'JP');
  if (abroad && !child_seats)
    problems.add(
      defaults.place(['child_seats']),
      'child_seats',
      `is missing; say below which age the law of ${abroad.value.issuer.country} wants a seat`,
    );
  return {
    ...(brand && { brand: { ...brand, ...markOf(defaults, brand.mark, files) } }),
    ...(child_seats && { child_seats: { below_cm: null, ...child_seats } }),
  };
}

const markOf = (defaults: Entry<Defaults>, file: string | undefined, files: NamedFiles): { mark?: string } =>
  file === undefined ? {} : { mark: files.picture(defaults, ['brand', 'mark'], file) };
