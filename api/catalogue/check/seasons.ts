import type { ShopRecord } from '../format/shops';
import type { SeasonRecord } from '../format/tables';
import type { Problems } from '../read/problems';
import type { Entry } from '../read/rawRecord';
import type { Row } from '../store/rows';
import type { References } from './ids';
import { shopsWithin } from './reach';

/** The seasons of every shop; two that overlap in one shop are reported. */
export function seasonRows(
  seasons: readonly Entry<SeasonRecord>[],
  shops: readonly Entry<ShopRecord>[],
  references: References,
  problems: Problems,
): Row<'shop_seasons'>[] {
  const calendars = new Map(shops.map(({ value }) => [value.id, [] as Entry<SeasonRecord>[]]));
  for (const season of seasons) {
    const { starts_on, ends_on } = season.value;
    if (ends_on < starts_on)
      problems.add(season.place(['ends_on']), 'ends_on', 'must not be before starts_on');
    for (const shop of shopsWithin(season, shops, references)) calendars.get(shop.value.id)?.push(season);
  }
  return [...calendars].flatMap(([shop_id, calendar]) => {
    const inOrder = calendar.toSorted((a, b) => (a.value.starts_on < b.value.starts_on ? -1 : 1));
    return inOrder.map((season, index) => {
      const { starts_on, ends_on, percent, name } = season.value;
      const before = inOrder[index - 1];
      if (before && before.value.ends_on >= starts_on) {
        const { file, line } = before.place(['starts_on']);
        problems.add(
          season.place(['starts_on']),
          'starts_on',
          `overlaps the season at ${file}:${line} in shop ${shop_id}`,
        );
      }
      return { shop_id, starts_on, ends_on, percent, name };
    });
  });
}
