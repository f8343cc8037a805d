import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

const resolve = createRequire(import.meta.url).resolve;

const bytesOf = (name: string): Buffer =>
  readFileSync(resolve(`@expo-google-fonts/biz-udpgothic/${name}.ttf`));

/** BIZ UDPGothic (SIL Open Font License 1.1), made for forms; read once a thread. */
export const fonts = {
  regular: bytesOf('400Regular/BIZUDPGothic_400Regular'),
  bold: bytesOf('700Bold/BIZUDPGothic_700Bold'),
} as const;

export type FontName = keyof typeof fonts;

const parsed = { regular: create(fonts.regular), bold: create(fonts.bold) };

/** True if both weights have all characters of the text. */
export const hasCharacters = (text: string): boolean =>
  [...text].every((character) =>
    Object.values(parsed).every((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
  );

/** The reach of a line above and below its baseline, for a size of 1. */
export const lineBounds = {
  above: parsed.regular.ascent / parsed.regular.unitsPerEm,
  below: -parsed.regular.descent / parsed.regular.unitsPerEm,
};
