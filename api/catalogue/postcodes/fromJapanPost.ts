import { parse } from 'csv-parse/sync';
import { gzipSync } from 'node:zlib';
import { postcodesHeader } from './readPostcodes';

interface Locality {
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
}

/** Columns of Japan Post's file, from 0. */
const columns = { code: 2, prefecture: 6, city: 7, town: 8 } as const;

/**
 * Makes the catalogue's file from Japan Post's `utf_ken_all.csv` (https://www.post.japanpost.jp/zipcode/dl/utf-zip.html). A
 * code of several towns or cities gets what they have in common; one whose places share no city or county (郡) is left out.
 * @throws Error when it is another file.
 */
export function fromJapanPost(csv: string): Buffer {
  const records: string[][] = parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: true });
  const placesOf = new Map<string, Locality[]>();
  for (const record of records) {
    const cell = (name: keyof typeof columns) => record[columns[name]] ?? '';
    const code = cell('code');
    if (!/^\d{7}$/u.test(code) || cell('prefecture') === '' || cell('city') === '')
      throw new Error(
        'This is not Japan Post’s utf_ken_all.csv: seven digits, prefecture and city are missing.',
      );
    const place = { prefecture: cell('prefecture'), city: cell('city'), town: townIn(cell('town')) };
    const places = placesOf.get(code);
    if (places) places.push(place);
    else placesOf.set(code, [place]);
  }
  const text = [...placesOf]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([code, places]) => {
      const shared = inCommon(places);
      return shared ? `${code},${shared.prefecture},${shared.city},${shared.town}\n` : [];
    });
  return gzipSync([postcodesHeader, '\n', ...text].join(''), { level: 9 });
}

/** Removes Japan Post's remarks, which say the house numbers of the code or that it covers the rest of a city. */
function townIn(text: string): string {
  const town = text.replace(/（.*$/u, '');
  return /以下に掲載がない場合|の次に.*場合$|.一円$/u.test(town) ? '' : town;
}

/** Undefined when the places share nothing that begins an address. */
function inCommon(places: readonly Locality[]): Locality | undefined {
  const [prefecture, ...otherPrefectures] = different(places.map((place) => place.prefecture));
  if (prefecture === undefined || otherPrefectures.length > 0) return undefined;
  const cities = different(places.map(({ city }) => city));
  const city = cities.length === 1 ? cities[0] : commonCounty(cities);
  if (!city) return undefined;
  const town = cities.length === 1 ? commonTown(different(places.map((place) => place.town))) : '';
  return { prefecture, city, town };
}

const different = (names: readonly string[]): string[] => [...new Set(names)];

/** The county (郡) of several towns, or the city of several wards; of 秩父市 and 秩父郡横瀬町 nothing. */
const commonCounty = (cities: readonly string[]): string => /^.+[市郡]/u.exec(commonStart(cities))?.[0] ?? '';

/** A name that all towns begin with, not a piece of one: 豊里町 of 豊里町内田 and 豊里町内畑, and nothing of 大宮 and 大原. */
function commonTown(towns: readonly string[]): string {
  const start = commonStart(towns);
  if (towns.includes(start)) return start;
  const district = /^.+[町村]/u.exec(start)?.[0];
  if (district !== undefined) return district;
  const name = start.replace(/[０-９ノ]+$/u, '');
  return name.length > 1 ? name : '';
}

function commonStart([first = '', ...others]: readonly string[]): string {
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}
