import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Fonts for the letters that the main font lacks, all under the SIL Open Font License 1.1. Of two families that have a
 * letter the first is taken, so that a Chinese character has the shape that it has in Japan. Vazirmatn has a glyph for each
 * Arabic letter; Noto puts them together of strokes and dots, which a reader of the PDF cannot tell apart.
 */
const families = [
  '@fontsource-variable/noto-sans',
  '@fontsource-variable/noto-sans-jp',
  '@fontsource-variable/noto-sans-kr',
  '@fontsource-variable/noto-sans-sc',
  '@fontsource-variable/noto-sans-tc',
  '@fontsource-variable/noto-sans-thai',
  '@fontsource-variable/vazirmatn',
  '@fontsource-variable/noto-sans-arabic',
  '@fontsource-variable/noto-sans-hebrew',
  '@fontsource-variable/noto-sans-devanagari',
  '@fontsource-variable/noto-sans-bengali',
  '@fontsource-variable/noto-sans-tamil',
  '@fontsource-variable/noto-sans-telugu',
  '@fontsource-variable/noto-sans-kannada',
  '@fontsource-variable/noto-sans-malayalam',
  '@fontsource-variable/noto-sans-gujarati',
  '@fontsource-variable/noto-sans-gurmukhi',
  '@fontsource-variable/noto-sans-sinhala',
  '@fontsource-variable/noto-sans-myanmar',
  '@fontsource-variable/noto-sans-khmer',
  '@fontsource-variable/noto-sans-lao',
  '@fontsource-variable/noto-sans-georgian',
  '@fontsource-variable/noto-sans-armenian',
  '@fontsource-variable/noto-sans-ethiopic',
] as const;

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
