import type { ShopRecord } from '../format/shops';
import type { Entry } from '../read/rawRecord';
import type { References } from './ids';

interface Reach {
  readonly areas?: readonly string[];
  readonly shops?: readonly string[];
}

/** The shops a record is for: those it names and those in the areas it names, or all when it names none. */
export function shopsWithin(
  record: Entry<Reach>,
  shops: readonly Entry<ShopRecord>[],
  references: References,
): Entry<ShopRecord>[] {
  const { areas = [], shops: ids = [] } = record.value;
  areas.forEach((id, index) => references.check(record, ['areas', index], 'areas', id));
  ids.forEach((id, index) => references.check(record, ['shops', index], 'shops', id));
  if (areas.length === 0 && ids.length === 0) return [...shops];
  return shops.filter(({ value }) => areas.includes(value.area) || ids.includes(value.id));
}
