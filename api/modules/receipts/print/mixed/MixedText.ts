import type { PrintedLetter } from '../fallback/FallbackFonts';
import type { Face } from '../fallback/faces';
import { lineBounds, type FontName } from '../fonts';
import { asDrawn, inVisualOrder, levelsOf } from './bidi';
import { linesOf, type Line } from './lines';

interface MixedStyle {
  readonly width: number;
  readonly size: number;
  readonly font: FontName;
  readonly spacing: number;
  readonly align: 'left' | 'right' | 'center';
  /** Between lines, in points. */
  readonly lineGap: number;
}

/** Letters of one font and one direction. */
interface Run {
  readonly text: string;
  /** Undefined for the main font. */
  readonly face: Face | undefined;
  readonly level: number;
}

/** A text in several fonts, in lines of its own: pdfkit breaks and measures only what one font can write. */
export class MixedText {
  readonly #text: string;
  readonly #letters: readonly (PrintedLetter & { readonly from: number })[];
  readonly #levels: Uint8Array;
  readonly #lines: readonly (Line & { readonly above: number; readonly below: number })[];

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    letters: readonly PrintedLetter[],
    private readonly style: MixedStyle,
  ) {
    let from = 0;
    this.#letters = letters.map((letter) => {
      const placed = { ...letter, from };
      from += letter.text.length;
      return placed;
    });
    this.#text = letters.map(({ text }) => text).join('');
    this.#levels = levelsOf(this.#text);
    const lines = linesOf({
      text: this.#text,
      begins: this.#letters.map((letter) => letter.from),
      width: style.width,
      widthOf: (begin, end) => this.#widthOf(this.#runs(begin, end)),
    });
    this.#lines = lines.map((line) => ({ ...line, ...this.#bounds(line) }));
  }

  get height(): number {
    return this.#lines.reduce((sum, { above, below }) => sum + above + below + this.style.lineGap, 0);
  }

  /**
   * Draws the text. Each line has its text as it was written for readers and searches, whatever order and shapes its letters
   * have; not one with words from right to left, which they put in order by themselves, and turn once more in a given text.
   */
  draw(x: number, y: number): void {
    const { style, doc } = this;
    let top = y;
    for (const { from, to, above, below } of this.#lines) {
      const line = this.#text.slice(from, to).trimEnd();
      const runs = inVisualOrder(this.#runs(from, from + line.length));
      const left = { left: 0, center: 0.5, right: 1 }[style.align];
      let at = x + left * (style.width - this.#widthOf(runs));
      const isTurned = runs.some(({ level }) => level % 2 === 1);
      if (!isTurned) doc.markContent('Span', { actual: line });
      for (const run of runs) {
        this.#use(run);
        doc.text(asDrawn(run.text, run.level), at, top + above, {
          lineBreak: false,
          baseline: 'alphabetic',
          characterSpacing: style.spacing,
        });
        at += this.#widthOf([run]);
      }
      if (!isTurned) doc.endMarkedContent();
      top += above + below + style.lineGap;
    }
  }

  #runs(from: number, to: number): Run[] {
    const runs: Run[] = [];
    for (const letter of this.#letters) {
      if (letter.from < from || letter.from >= to) continue;
      const { faces } = letter;
      const face = faces?.[this.style.font] ?? faces?.regular;
      const level = this.#levels[letter.from] ?? 0;
      const last = runs.at(-1);
      if (last?.face === face && last?.level === level)
        runs.splice(-1, 1, { face, level, text: last.text + letter.text });
      else runs.push({ face, level, text: letter.text });
    }
    return runs;
  }

  #widthOf(runs: readonly Run[]): number {
    return runs.reduce((sum, run) => {
      this.#use(run);
      const characterSpacing = this.style.spacing;
      return sum + this.doc.widthOfString(asDrawn(run.text, run.level), { characterSpacing });
    }, 0);
  }

  #use({ face }: Run): void {
    const { doc, style } = this;
    if (face === undefined) doc.font(style.font);
    else doc.registerFont(face.name, face.font).font(face.name);
    doc.fontSize(style.size);
  }

  /** A line is as high as in the main font, and higher where letters reach out of it. */
  #bounds({ from, to }: Line): { readonly above: number; readonly below: number } {
    let { above, below } = lineBounds;
    for (const { face, text } of this.#runs(from, to)) {
      if (face === undefined) continue;
      const { glyphs, positions } = face.font.layout(text);
      for (const [index, { bbox }] of glyphs.entries()) {
        const { yOffset = 0 } = positions[index] ?? {};
        above = Math.max(above, (bbox.maxY + yOffset) / face.font.unitsPerEm);
        below = Math.max(below, -(bbox.minY + yOffset) / face.font.unitsPerEm);
      }
    }
    return { above: above * this.style.size, below: below * this.style.size };
  }
}
