import { inflateSync } from 'node:zlib';

/** The text of a PDF, by the part of the format (ISO 32000) that the printer's library writes. */
export interface ReadPdf {
  readonly pages: readonly string[];
  /** True if a font lacks a letter, so that a box is drawn in its place. */
  readonly hasMissingGlyph: boolean;
  readonly title: string;
  readonly language: string;
  /** Embedded subsets, such as `ABCDEF+BIZUDPGothic-Bold`. */
  readonly fonts: readonly string[];
  readonly isTagged: boolean;
  /** Tags in the order of the structure, such as `H1`. */
  readonly tags: readonly string[];
}

interface PdfObject {
  readonly dictionary: string;
  readonly stream: string;
}

type Characters = ReadonlyMap<string, string>;

/** @throws Error for what is no PDF. */
export function readPdf(bytes: Buffer): ReadPdf {
  const file = bytes.toString('latin1');
  if (!file.startsWith('%PDF-1.7') || !file.trimEnd().endsWith('%%EOF')) throw new Error('That is no PDF.');
  const objects = objectsOf(file);
  const all = [...objects.values()].map(({ dictionary }) => dictionary);
  const catalog = all.find((dictionary) => /\/Type \/Catalog/.test(dictionary)) ?? '';
  const pages = all
    .filter((dictionary) => /\/Type \/Page\b/.test(dictionary))
    .map((page) => linesOf(page, objects));
  return {
    pages: pages.map((lines) => lines.map(({ text }) => text).join('\n')),
    hasMissingGlyph: pages.flat().some((line) => line.hasMissingGlyph),
    title: stringOf(objects.get(/\/Title (\d+) 0 R/.exec(all.join('\n'))?.[1] ?? '')?.dictionary ?? ''),
    language: /\/Lang \((\w+)\)/.exec(catalog)?.[1] ?? '',
    fonts: all.flatMap((dictionary) => /\/FontName \/(\S+)[\s\S]*\/FontFile2/.exec(dictionary)?.[1] ?? []),
    isTagged: all.some((dictionary) => dictionary.includes('/Marked true')),
    tags: all.flatMap((dictionary) => /\/S \/(\w+)[\s\S]*\/P /.exec(dictionary)?.[1] ?? []),
  };
}

function objectsOf(file: string): Map<string, PdfObject> {
  const found = file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n([\s\S]*?)\nendstream)?\nendobj/gm);
  return new Map(
    Array.from(found, ([, id = '', dictionary = '', stream]) => {
      const inflated =
        stream !== undefined && dictionary.includes('/FlateDecode')
          ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
          : (stream ?? '');
      return [id, { dictionary, stream: inflated }];
    }),
  );
}

interface Line {
  readonly text: string;
  readonly hasMissingGlyph: boolean;
}

/** The texts of a page in the order in which they are written: what is shown, or the actual text where one is given (14.9.4). */
function linesOf(page: string, objects: ReadonlyMap<string, PdfObject>): Line[] {
  const ref = (from: string, name: string): PdfObject | undefined =>
    objects.get(new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(from)?.[1] ?? '');
  const resources = ref(page, 'Resources')?.dictionary ?? '';
  const content = ref(page, 'Contents')?.stream ?? '';
  const fonts = new Map<string, Characters>();
  for (const [, name = ''] of resources.matchAll(/\/(F\d+) \d+ 0 R/g)) {
    const font = ref(resources, name)?.dictionary ?? '';
    fonts.set(name, charactersOf(ref(font, 'ToUnicode')?.stream ?? ''));
  }
  const lines: Line[] = [];
  let font: Characters = new Map();
  let actual: string | undefined;
  let glyphs: string[] = [];
  const end = (text: string): void => {
    if (glyphs.length > 0) lines.push({ text, hasMissingGlyph: glyphs.includes(missingGlyph) });
    glyphs = [];
  };
  const operators =
    /\/ActualText (\((?:\\[\s\S]|[^\\)])*\))|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|^(EMC)$|^ET$/gm;
  for (const [, given, name, shown, endOfGiven] of content.matchAll(operators)) {
    if (given !== undefined) actual = stringOf(given);
    else if (name !== undefined) font = fonts.get(name) ?? new Map();
    else if (shown !== undefined) glyphs.push(...glyphsOf(shown, font));
    else if (endOfGiven === undefined && actual === undefined) end(inReadingOrder(glyphs).join(''));
    else if (endOfGiven !== undefined && actual !== undefined) {
      end(actual);
      actual = undefined;
    }
  }
  return lines;
}

/** Neither a letter nor a sign. */
const missingGlyph = '\0';

const glyphsOf = (shown: string, font: Characters): string[] =>
  Array.from(shown.matchAll(/<([0-9a-f]*)>/g), ([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .flat()
    .map((code) => (code === '0000' ? missingGlyph : (font.get(code) ?? '?')));

/** Glyphs are shown from left to right. */
const inReadingOrder = (glyphs: readonly string[]): string[] =>
  glyphs.some((glyph) => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(glyph))
    ? [...glyphs].reverse()
    : [...glyphs];

/** Ranges of a ToUnicode map, as `<0000> <00ff> [<0000> <9818> …]`. */
function charactersOf(map: string): Characters {
  const characters = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    const texts = Array.from(list.matchAll(/<([0-9a-f ]*)>/g), ([, hex = '']) => hex.replaceAll(' ', ''));
    for (const [index, hex] of texts.entries()) {
      const code = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      characters.set(code, Buffer.from(hex, 'hex').swap16().toString('utf16le'));
    }
  }
  return characters;
}

/** A string in brackets, in UTF-16 or ASCII. */
function stringOf(written: string): string {
  const text = written
    .slice(written.indexOf('(') + 1, written.lastIndexOf(')'))
    .replaceAll(/\\(.)/gs, (_, character: string) => escapes[character] ?? character);
  const bytes = Buffer.from(text, 'latin1');
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : text;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
