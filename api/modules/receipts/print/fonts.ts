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

const parsed = [create(fonts.regular), create(fonts.bold)];

/** Whether both weights have a character. */
export const hasCharacter = (codePoint: number): boolean =>
  parsed.every((font) => font.hasGlyphForCodePoint(codePoint));
