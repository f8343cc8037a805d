import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { families } from './families';

const resolve = createRequire(import.meta.url).resolve;

/** One of the files that a family is cut into, each with the letters of some ranges. */
export interface Slice {
  /** Such as `noto-sans-arabic-arabic`. */
  readonly name: string;
  readonly path: string;
}

interface Range extends Slice {
  readonly from: number;
  readonly to: number;
}

let known: readonly Range[] | undefined;

/** The slices that may have a letter, the best family first. A range can name letters that its file does not have. */
export function slicesFor(codePoint: number): readonly Slice[] {
  known ??= families.flatMap(rangesOf);
  return known.filter(({ from, to }) => codePoint >= from && codePoint <= to);
}

function rangesOf(family: string): Range[] {
  const base = family.slice(family.indexOf('/') + 1);
  const ranges = JSON.parse(readFileSync(resolve(`${family}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  return Object.entries(ranges).flatMap(([key, list]) => {
    // The key `[116]` is for the 116th file, `arabic` for the file of that name.
    const name = `${base}-${key.replaceAll(/[[\]]/g, '')}`;
    const path = resolve(`${family}/files/${name}-wght-normal.woff2`);
    return list.split(',').map((range) => {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return { name, path, from, to };
    });
  });
}
