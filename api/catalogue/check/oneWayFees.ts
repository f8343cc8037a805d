import type { RecordOf } from '../format/tables';
import type { Problems } from '../read/problems';
import type { Entry } from '../read/rawRecord';
import type { Row } from '../store/rows';
import type { References } from './ids';

export function oneWayFeeRows(
  fees: readonly Entry<RecordOf<'one_way_fees'>>[],
  references: References,
  problems: Problems,
): Row<'one_way_fees'>[] {
  const said = new Map<string, Entry<RecordOf<'one_way_fees'>>>();
  return fees.flatMap((entry) => {
    const { from, to, fee, transfer_hours = 0, both_ways } = entry.value;
    references.check(entry, ['from'], 'shops', from);
    references.check(entry, ['to'], 'shops', to);
    if (from === to) problems.add(entry.place(['to']), 'to', 'must be another shop than from');
    const row: Row<'one_way_fees'> = { shop_id: from, return_shop_id: to, fee, transfer_hours };
    const rows = both_ways ? [row, { ...row, shop_id: to, return_shop_id: from }] : [row];
    for (const { shop_id, return_shop_id } of rows) {
      const key = `${shop_id} to ${return_shop_id}`;
      const first = said.get(key);
      if (first) {
        const { file, line } = first.place(['from']);
        problems.add(entry.place(['from']), 'from', `the fee from ${key} is said already at ${file}:${line}`);
      }
      said.set(key, entry);
    }
    return rows;
  });
}
