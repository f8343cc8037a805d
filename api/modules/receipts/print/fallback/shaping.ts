import { create, type Font, type GlyphRun } from 'fontkit';
import { harfBuzz } from './harfBuzz';

/** A font whose letters HarfBuzz joins, orders and places: fontkit does not know the rules of every script. */
export async function shapedFont(bytes: Buffer): Promise<Font> {
  const { hb } = await harfBuzz();
  const font = create(bytes);
  const shaper = new hb.Font(new hb.Face(new hb.Blob(bytes)));
  return Object.assign(font, {
    layout: (text: string): GlyphRun => {
      const buffer = new hb.Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      hb.shape(shaper, buffer);
      const infos = buffer.getGlyphInfos();
      const begins = [...new Set(infos.map(({ cluster }) => cluster))].sort((one, other) => one - other);
      const positions = buffer.getGlyphPositions();
      return {
        glyphs: infos.map(({ codepoint: id, cluster }, index) => {
          // The first glyph of a cluster stands for all its letters.
          const isFirst = infos[index - 1]?.cluster !== cluster;
          const letters = text.slice(cluster, begins[begins.indexOf(cluster) + 1]);
          return font.getGlyph(id, isFirst ? codePointsOf(letters) : []);
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

const codePointsOf = (text: string): number[] =>
  Array.from(text, (character) => character.codePointAt(0) ?? 0);
