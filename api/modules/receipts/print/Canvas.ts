import PDFDocument from 'pdfkit';
import type { FallbackFonts } from './fallback/FallbackFonts';
import { fonts, type FontName } from './fonts';
import { MixedText } from './mixed/MixedText';

/** Points (1/72 inch) on A4. */
export const page = { width: 595.28, height: 841.89, margin: 50, bottom: 785 } as const;
export const contentWidth = page.width - 2 * page.margin;

export const colours = {
  ink: '#14201f',
  soft: '#51605f',
  line: '#c3cccb',
  tint: '#eef3f2',
  accent: '#0b6a6b',
};

interface TextStyle {
  readonly x: number;
  readonly width: number;
  readonly size?: number;
  readonly font?: FontName;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly spacing?: number;
}

interface DocumentFacts {
  readonly title: string;
  readonly author: string;
  readonly locale: string;
}

type Element = PDFKit.PDFStructureElement;

const lineGap = 3;
const defaultSize = 9.5;

/** A document that grows downwards: texts at `y`, each in the tag that a screen reader knows it by (PDF 1.7, 14.8). */
export class Canvas {
  y: number = page.margin;
  readonly #doc: PDFKit.PDFDocument;
  #parent: Element;

  /** All texts that will be written have been prepared in `fallback`. */
  constructor(
    { title, author, locale }: DocumentFacts,
    private readonly fallback: FallbackFonts,
  ) {
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: locale,
      displayTitle: true,
      bufferPages: true,
      info: { Title: title, Author: author, Creator: author },
    });
    this.#doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
    this.#parent = this.#doc.struct('Document');
    this.#doc.addStructure(this.#parent);
  }

  /** Writes a text and returns its height; `y` stays where it is. */
  text(tag: string, text: string, style: TextStyle): number {
    const { x, width, colour = colours.ink, align = 'left', spacing = 0 } = style;
    const set = this.#typeset(text, style);
    const height = this.heightOf(text, style);
    const write = (): void => {
      this.#doc.fillColor(colour);
      if (set instanceof MixedText) set.draw(x, this.y);
      else this.#doc.text(set, x, this.y, { width, align, lineGap, characterSpacing: spacing });
    };
    this.#parent.add(this.#doc.struct(tag, {}, write));
    return height;
  }

  heightOf(text: string, style: TextStyle): number {
    const { width, size = defaultSize, font = 'regular', spacing = 0 } = style;
    const set = this.#typeset(text, style);
    if (set instanceof MixedText) return set.height;
    return this.#doc
      .font(font)
      .fontSize(size)
      .heightOfString(set, { width, lineGap, characterSpacing: spacing });
  }

  /** A text that the main font has is set by pdfkit. */
  #typeset(text: string, style: TextStyle): string | MixedText {
    const { width, size = defaultSize, font = 'regular', align = 'left', spacing = 0 } = style;
    const letters = this.fallback.printed(text);
    return letters.every(({ faces }) => faces === undefined)
      ? letters.map((letter) => letter.text).join('')
      : new MixedText(this.#doc, letters, { width, size, font, align, spacing, lineGap });
  }

  /** Everything that `write` writes belongs to one element, such as a row of a table. */
  within(tag: string, write: () => void): void {
    const outer = this.#parent;
    const inner = this.#doc.struct(tag);
    outer.add(inner);
    this.#parent = inner;
    write();
    this.#parent = outer;
    inner.end();
  }

  /** Drawn for the eye alone. */
  decoration(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    this.#doc.save();
    draw(this.#doc);
    this.#doc.restore();
    this.#doc.endMarkedContent();
  }

  rule(y: number, { x = page.margin, width = contentWidth, colour = colours.line, weight = 0.5 } = {}): void {
    this.decoration((doc) =>
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(weight)
        .stroke(colour),
    );
  }

  /** True if this many points are left on the page. */
  fits(height: number): boolean {
    return this.y + height <= page.bottom;
  }

  newPage(): void {
    this.#doc.addPage();
    this.y = page.margin;
  }

  /** Ends the document; `foot` is printed below each page. */
  async bytes(foot: (number: number, of: number) => string): Promise<Uint8Array> {
    const { count } = this.#doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.#doc.switchToPage(index);
      this.decoration((doc) =>
        doc
          .font('regular')
          .fontSize(8)
          .fillColor(colours.soft)
          .text(foot(index + 1, count), page.margin, page.bottom + 18, {
            width: contentWidth,
            align: 'right',
          }),
      );
    }
    this.#parent.end();
    const chunks: Buffer[] = [];
    this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => this.#doc.on('end', resolve));
    this.#doc.end();
    await ended;
    return Buffer.concat(chunks);
  }
}
