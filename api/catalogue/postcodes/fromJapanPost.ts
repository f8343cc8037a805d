import { parse } from 'csv-parse/sync';
import { gzipSync } from 'node:zlib';
import { postcodesHeader } from './readPostcodes';

interface Place {
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
}

/** Columns of Japan Post's file, from 0. */
const columns = { code: 2, prefecture: 6, city: 7, town: 8 } as const;

/**
 * Makes the catalogue's file from Japan Post's `utf_ken_all.csv` (https://www.post.japanpost.jp/zipcode/dl/utf-zip.html). A
 * code of several towns gets what they have in common; one of two prefectures is left out.
 * @throws Error when it is another file.
 */
export function fromJapanPost(csv: string): Buffer {
  const records: string[][] = parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: true });
  const places = new Map<string, Place>();
  for (const record of records) {
    const cell = (name: keyof typeof columns) => record[columns[name]] ?? '';
    const code = cell('code');
    if (!/^\d{7}$/u.test(code) || cell('prefecture') === '' || cell('city') === '')
      throw new Error(
        'This is not Japan Post’s utf_ken_all.csv: seven digits, prefecture and city are missing.',
      );
    const place = { prefecture: cell('prefecture'), city: cell('city'), town: townIn(cell('town')) };
    const other = places.get(code);
    places.set(code, other ? inCommon(other, place) : place);
  }
  const lines = [...places]
    .filter(([, { city }]) => city !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = lines.map(([code, { prefecture, city, town }]) => `${code},${prefecture},${city},${town}\n`);
  return gzipSync([postcodesHeader, '\n', ...text].join(''), { level: 9 });
}

/** Without Japan Post's remarks: which numbers the code is for, or that it is for all the rest of a city. */
function townIn(text: string): string {
  const town = text.replace(/（.*$/u, '');
  return /以下に掲載がない場合|の次に.*場合$|.一円$/u.test(town) ? '' : town;
}

function inCommon(one: Place, other: Place): Place {
  if (one.prefecture !== other.prefecture) return { ...one, city: '', town: '' };
  if (one.city !== other.city) return { ...one, city: commonStart(one.city, other.city), town: '' };
  return { ...one, town: commonStart(one.town, other.town) };
}

function commonStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}
