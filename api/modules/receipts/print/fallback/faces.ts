import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';
import type { FontName } from '../fonts';
import { harfBuzz } from './harfBuzz';
import { shapedFont } from './shaping';
import type { Slice } from './slices';

const weights = { regular: 400, bold: 700 } as const satisfies Record<FontName, number>;

export interface Face {
  /** Such as `noto-sans-arabic-arabic-bold`. */
  readonly name: string;
  readonly font: Font;
}

/** Kept for the life of the thread: about 20 MB for each weight if every letter of every family is asked for. */
const faces = new Map<string, Promise<Face>>();

export function faceOf(slice: Slice, weight: FontName): Promise<Face> {
  const name = `${slice.name}-${weight}`;
  const known = faces.get(name);
  if (known !== undefined) return known;
  const face = read(slice.path, weights[weight]).then((font) => ({ name, font }));
  faces.set(name, face);
  return face;
}

/**
 * The files are variable fonts in WOFF2, of which fontkit makes no subsets: HarfBuzz makes a plain TrueType font of them.
 */
async function read(path: string, wght: number): Promise<Font> {
  const options = { keepAllGlyphs: true, targetFormat: 'truetype', variationAxes: { wght } } as const;
  const { subset } = await harfBuzz();
  return shapedFont(await subset(await readFile(path), '', options));
}
