import { gunzipSync } from 'node:zlib';
import { catalogueLimits } from '../limits';
import type { Problems } from '../read/problems';
import { inMiB, textOf, type Snapshot } from '../read/snapshot';
import type { Row } from '../store/rows';

const postcodesFile = 'postcodes.csv.gz';
export const postcodesHeader = 'code,prefecture,city,town';

/** Some towns have no name of their own; no name has a comma or a quotation mark. */
const line = /^\d{7},[^,"]{1,10},[^,"]{1,40},[^,"]{0,80}$/u;

/**
 * The towns of a catalogue by postcode; none without the file. It has a form of its own, because its 120,000 lines would
 * take a second as records of a table.
 */
export function readPostcodes(snapshot: Snapshot, problems: Problems): Row<'postcode_prefixes'>[] {
  const bytes = snapshot.files.get(postcodesFile);
  if (!(bytes instanceof Buffer)) return [];
  const csv = unpacked(bytes, problems);
  const [header, ...lines] = csv?.trimEnd().split(/\r?\n/u) ?? [postcodesHeader];
  if (header?.replace(/^\uFEFF/u, '') !== postcodesHeader) {
    problems.add({ file: postcodesFile, line: 1 }, '', `must be “${postcodesHeader}”`);
    return [];
  }
  const prefixes = new Map<string, string[]>();
  const codes = new Set<string>();
  lines.forEach((text, index) => {
    const place = { file: postcodesFile, line: index + 2 };
    if (!line.test(text)) return problems.add(place, '', 'must be seven digits, prefecture, city and town');
    const [code, prefix] = [text.slice(0, 7), text.slice(0, 3)];
    if (codes.has(code)) problems.add(place, 'code', `${code} is there twice`);
    codes.add(code);
    const towns = prefixes.get(prefix);
    if (towns) towns.push(text);
    else prefixes.set(prefix, [text]);
  });
  return [...prefixes].map(([prefix, towns]) => ({ prefix, towns: towns.join('\n') }));
}

/** The text of the file; undefined, and a problem, when it is not gzip, too large or not UTF-8. */
function unpacked(bytes: Buffer, problems: Problems): string | undefined {
  try {
    const csv = gunzipSync(bytes, { maxOutputLength: catalogueLimits.postcodes });
    return textOf(csv, postcodesFile, problems);
  } catch {
    problems.add(
      { file: postcodesFile, line: 1 },
      '',
      `must be a CSV file packed by gzip, of at most ${inMiB(catalogueLimits.postcodes)} unpacked`,
    );
    return undefined;
  }
}
