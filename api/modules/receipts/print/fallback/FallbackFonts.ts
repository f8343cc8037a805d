import { hasCharacters, type FontName } from '../fonts';
import { isPlain, lettersOf, missing } from '../printable';
import { faceOf, type Face } from './faces';
import { slicesFor } from './slices';

/** A letter as it is printed. */
export interface PrintedLetter {
  readonly text: string;
  /** Undefined for the main font. */
  readonly faces: FallbackFaces | undefined;
}

/** The weights that were asked for. */
interface FallbackFaces {
  readonly regular: Face;
  readonly bold?: Face;
}

/** Fonts for letters that the main font lacks; a font is only read when a text needs it. */
export class FallbackFonts {
  /** Faces by letter; undefined for a letter that no font has. */
  readonly #found = new Map<string, FallbackFaces | undefined>();

  /** Reads the fonts that these texts need. */
  async prepare(texts: readonly string[], weight: FontName = 'regular'): Promise<void> {
    for (const text of texts) {
      if (isPlain(text, hasCharacters)) continue;
      for (const { forms, prefersFallback } of lettersOf(text, hasCharacters)) {
        for (const form of forms) {
          if (!prefersFallback && hasCharacters(form)) break;
          if ((await this.#find(form, weight)) !== undefined) break;
        }
      }
    }
  }

  /**
   * A prepared text, letter by letter: one 〓 for what no font has, such as an emoji, however many code points that is
   * made of.
   */
  printed(text: string): PrintedLetter[] {
    if (isPlain(text, hasCharacters)) return [{ text, faces: undefined }];
    return lettersOf(text, hasCharacters).map(
      ({ forms, prefersFallback }) =>
        this.#first(forms, prefersFallback) ?? { text: missing, faces: undefined },
    );
  }

  /** The letters of a prepared text that no font has, each once. */
  unprintable(text: string): string[] {
    const letters = lettersOf(text, hasCharacters);
    const lacking = letters.filter(
      ({ forms, prefersFallback }) => this.#first(forms, prefersFallback) === undefined,
    );
    return [...new Set(lacking.map(({ written }) => written))];
  }

  #first(forms: readonly string[], prefersFallback: boolean): PrintedLetter | undefined {
    for (const text of forms) {
      const faces = this.#found.get(text);
      if (hasCharacters(text) && (!prefersFallback || faces === undefined)) return { text, faces: undefined };
      if (faces !== undefined) return { text, faces };
    }
    return undefined;
  }

  async #find(form: string, weight: FontName): Promise<FallbackFaces | undefined> {
    if (form === '') return undefined;
    const known = this.#found.get(form);
    if (known?.[weight] !== undefined || (known === undefined && this.#found.has(form))) return known;
    const faces = await facesWith(form, weight);
    this.#found.set(form, faces);
    return faces;
  }
}

async function facesWith(form: string, weight: FontName): Promise<FallbackFaces | undefined> {
  const codePoints = Array.from(form, (character) => character.codePointAt(0) ?? 0);
  for (const slice of slicesFor(codePoints[0] ?? 0)) {
    const regular = await faceOf(slice, 'regular');
    if (codePoints.every((codePoint) => regular.font.hasGlyphForCodePoint(codePoint)))
      return { regular, ...(weight === 'bold' && { bold: await faceOf(slice, 'bold') }) };
  }
  return undefined;
}
