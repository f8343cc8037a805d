/** A geta: what printers have set for a missing type since there were types. */
export const missing = '〓';

/** Controls, variants, joiners and direction marks: nobody sees them, and no font need have them. */
const hideAddress = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
/** Two joiners say which shape the letters of these scripts take. */
const joined =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}]/u;
const unseenButJoiners = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** Letters of two fonts look odd beside each other here. */
const alphabetic = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
/** Japanese fonts have their letters for formulas: each as wide as a Chinese character. */
const wide = /[\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** True if the text is printed letter by letter as written, in the main font. */
export const isPlain = (text: string, hasMain: (text: string) => boolean): boolean =>
  !special.test(text) && hasMain(text);

const special =
  /[\p{M}\p{Default_Ignorable_Code_Point}\p{Cc}\u2f00-\u2fdf\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** A unit that a reader takes for one character. */
interface Letter {
  /** The original text. */
  readonly written: string;
  /** The printable forms, the best first; '' for an invisible letter. */
  readonly forms: readonly string[];
  /** True if the font of the letters around it suits it better than the main font, which has it too. */
  readonly prefersFallback: boolean;
}

/** The letters of a text, and other forms of the same letters for fonts that lack one (U+2F00 for U+4E00). */
export function lettersOf(text: string, hasMain: (form: string) => boolean): Letter[] {
  const letters = Array.from(graphemes.segment(text), ({ segment }) => ({
    written: segment,
    forms: formsOf(segment),
    isAlphabetic: alphabetic.test(segment),
  }));
  const needsFallback = letters.some(
    ({ written, forms, isAlphabetic }) => isAlphabetic && (wide.test(written) || !forms.some(hasMain)),
  );
  return letters.map(({ isAlphabetic, ...letter }) => ({
    ...letter,
    prefersFallback: needsFallback && isAlphabetic,
  }));
}

function formsOf(segment: string): string[] {
  const bare = segment.replaceAll(hideAddress, '');
  const withJoiners = joined.test(segment) ? segment.replaceAll(unseenButJoiners, '') : bare;
  return [...new Set([...normalForms(withJoiners), ...normalForms(bare)])];
}

/**
 * A letter with its marks is one character if it can be; alone it stays as it was written: U+FA19 and U+795E are two names.
 * A radical is only another code for the character.
 */
const normalForms = (bare: string): string[] =>
  /\p{M}/u.test(bare)
    ? [bare.normalize('NFC'), bare, bare.normalize('NFKC')]
    : /[\u2f00-\u2fdf]/u.test(bare)
      ? [bare.normalize('NFKC'), bare]
      : [bare, bare.normalize('NFC'), bare.normalize('NFKC')];
