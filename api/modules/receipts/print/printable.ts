/** A geta: what printers have set for a missing type since there were types. */
const missing = '〓';

/** Joiners, variants and direction marks: nobody sees them, and no font need have them. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/**
 * A text in the characters of a font: another form of the same character where the font lacks one (U+2F00 for U+4E00),
 * and one 〓 for what it has in no form, such as an emoji, however many code points that is made of.
 */
export function printable(text: string, has: (codePoint: number) => boolean): string {
  const isPrintable = (part: string): boolean =>
    [...part].every((character) => has(character.codePointAt(0) ?? 0));
  return Array.from(graphemes.segment(text), ({ segment }) => {
    const bare = segment.replaceAll(unseen, '');
    return formsOf(bare).find(isPrintable) ?? missing;
  }).join('');
}

/** A letter with its marks is one character if it can be; alone it stays as it was written: U+FA19 and U+795E are two names. */
const formsOf = (bare: string): string[] =>
  /\p{M}/u.test(bare)
    ? [bare.normalize('NFC'), bare, bare.normalize('NFKC')]
    : [bare, bare.normalize('NFC'), bare.normalize('NFKC')];
