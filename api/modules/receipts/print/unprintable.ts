import { FallbackFonts } from './fallback/FallbackFonts';

/** The letters of a text that would be printed as 〓, each once. */
export async function unprintable(text: string): Promise<string[]> {
  const fonts = new FallbackFonts();
  await fonts.prepare([text]);
  return fonts.unprintable(text);
}
