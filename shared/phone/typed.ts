/** The text of a field, and where in it the caret is. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

const dashes = /[\u2010-\u2015\u2212\u30FC\uFF70]/g;
const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;
const strangers = /[^+0-9 ()./-]/g;

/** One form for what keyboards write in many: full-width characters, long dashes, Arabic digits. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(dashes, '-')
    .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\s/g, ' ');

/** The text in plain characters, with the caret where it was; `onlyValid` leaves out what no number has. */
export function cleaned({ text, caret }: Typed, onlyValid: boolean): Typed {
  const clean = (part: string) => (onlyValid ? plain(part).replace(strangers, '') : plain(part));
  const before = clean(text.slice(0, caret));
  return { text: before + clean(text.slice(caret)), caret: before.length };
}

const piece = /(?:\+|\()*\d[\d ()./-]*/g;

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The telephone number in a text that was copied from somewhere: the part with the most digits, or ''. */
function numberIn(text: string): string {
  const pieces = plain(text).match(piece) ?? [];
  const longest = pieces.reduce(
    (best, next) => (digitsOf(next).length > digitsOf(best).length ? next : best),
    '',
  );
  return longest.replace(/[ (./-]+$/, '');
}

/**
 * The field after a paste over its selection. A whole number with its country code replaces what stood there,
 * as anything does that is pasted into an empty field.
 */
export function pasted(copied: string, field: string, start: number, end: number): Typed {
  const number = numberIn(copied);
  const isWhole = number.startsWith('+') || digitsOf(field.slice(0, start) + field.slice(end)) === '';
  const before = isWhole ? number : field.slice(0, start) + number;
  return { text: isWhole ? before : before + field.slice(end), caret: before.length };
}
