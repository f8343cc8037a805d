import type { RecordOf } from '../format/tables';
import type { Problems } from '../read/problems';
import type { Entry } from '../read/rawRecord';
import type { Row } from '../store/rows';
import { byKey } from './ids';

/** The rows of the places; reports ids that are used again. */
export const placeRows = (
  places: readonly Entry<RecordOf<'places'>>[],
  problems: Problems,
): Row<'places'>[] =>
  [...byKey(places, ({ value }) => value.id, problems).values()].map(({ value }, position) => ({
    kana: null,
    code: null,
    postcode: null,
    ...value,
    position,
  }));
