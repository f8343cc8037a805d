import { create, type Font, type GlyphRun } from 'fontkit';
import { harfBuzz } from './harfBuzz';

/** A font whose letters HarfBuzz joins, orders and places: fontkit does not know the rules of every script. */
export async function shapedFont(bytes: Buffer): Promise<Font> {
  const { hb } = await harfBuzz();
  const font = create(bytes);
  const shaper = new hb.Font(new hb.Face(new hb.Blob(bytes)));
  // Those that a script cannot do without have features of their own. A glyph for one letter is found by every search.
  const withoutLigatures = new hb.Feature('liga', 0);
  return Object.assign(font, {
    layout: (text: string): GlyphRun => {
      const buffer = new hb.Buffer();
      buffer.addText(text);
      // Marks are letters of their own for readers of the PDF.
      buffer.setClusterLevel(hb.ClusterLevel.MONOTONE_CHARACTERS);
      buffer.guessSegmentProperties();
      hb.shape(shaper, buffer, [withoutLigatures]);
      const infos = buffer.getGlyphInfos();
      const begins = [...new Set(infos.map(({ cluster }) => cluster))].sort((one, other) => one - other);
      const positions = buffer.getGlyphPositions();
      const glyphsIn = (begin: number): number[] =>
        infos.filter(({ cluster }) => cluster === begin).map(({ codepoint: id }) => id);
      const lettersIn = (begin: number): number[] =>
        codePointsOf(text.slice(begin, begins[begins.indexOf(begin) + 1]));
      return {
        glyphs: infos.map(({ codepoint: id, cluster }) => {
          // fontkit remembers a glyph with the letters that it first stood for.
          const { advanceWidth, bbox } = font.getGlyph(id);
          const codePoints = lettersOfGlyph(id, glyphsIn(cluster), lettersIn(cluster), font);
          return { id, advanceWidth, bbox, codePoints };
        }),
        positions,
        // After pdfkit has brought the positions to its scale.
        get advanceWidth() {
          return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
        },
      };
    },
  });
}

/** The letters that one glyph of a cluster stands for: its own, or all that have no glyph of their own for the first such. */
function lettersOfGlyph(
  id: number,
  glyphs: readonly number[],
  letters: readonly number[],
  font: Font,
): number[] {
  const own = letters.filter((letter) => font.glyphForCodePoint(letter).id === id);
  if (own.length > 0) return own;
  const others = letters.filter((letter) => !glyphs.includes(font.glyphForCodePoint(letter).id));
  const isOwn = (glyph: number): boolean =>
    letters.some((letter) => font.glyphForCodePoint(letter).id === glyph);
  return glyphs.find((glyph) => !isOwn(glyph)) === id ? others : [];
}

const codePointsOf = (text: string): number[] =>
  Array.from(text, (character) => character.codePointAt(0) ?? 0);
