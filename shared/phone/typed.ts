/** The text of a field, and where in it the caret is. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

const dashes = /[\u2010-\u2015\u2212\u30FC\uFF70]/g;
const digits = /\p{Nd}/gu;
/** Marks that show nothing, such as U+200E and the soft hyphen; copied numbers carry them between their groups. */
const invisible = /\p{Cf}/gu;
const otherCharacters = /[^+0-9 ()./-]/g;

/** The value of a decimal digit of any script: each script has its ten in a row (Unicode, 4.6). */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** One form for what keyboards write in many: full-width characters, long dashes, digits of other scripts. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(dashes, '-')
    .replace(digits, valueOf)
    .replace(invisible, '')
    .replace(/\s/g, ' ');

/** A plus sign counts in front only: whether one stays depends on what is before it. */
const onePlus = (text: string): string =>
  text.replace(/\+/g, (plus, at: number) => (/[\d+]/.test(text.slice(0, at)) ? '' : plus));

/** An extension after a whole number: `ext. 99` in all its spellings, also while it is typed. */
const extension = /^(.*?\d[ )]*)((?:e|ex|ext|extn|x)\.?:? ?\d*)$/i;

/** The extension at the end of a text that has a whole number before it, or ''. */
export function extensionIn(text: string): string {
  const [, number = '', found = ''] = extension.exec(text) ?? [];
  return digitsOf(number).length >= shortestBeforeExtension ? found : '';
}

const shortestBeforeExtension = 7;

/** The text in plain characters, with the caret where it was; `onlyValid` leaves out what no number has. */
export function normalizeTyped({ text, caret }: Typed, onlyValid: boolean): Typed {
  const before = plain(text.slice(0, caret));
  const whole = before + plain(text.slice(caret));
  if (!onlyValid) return { text: whole, caret: before.length };
  const tail = extensionIn(whole);
  const clean = (part: string) => onePlus(part.replace(otherCharacters, ''));
  const number = clean(tail === '' ? whole : whole.slice(0, -tail.length));
  const isBehind = tail !== '' && before.length > whole.length - tail.length;
  return { text: number + tail, caret: isBehind ? (number + tail).length : clean(before).length };
}

const piece = /(?:\+|\()*\d[\d ()./-]*/g;

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** `++81` is a slip for `+81`. */
const onlyOnce = (text: string): string => text.replace(/\+(?:\s*\+)+/g, '+');

/** The telephone number in a text that was copied from somewhere: the part with the most digits, or ''. */
function numberIn(text: string): string {
  const pieces = onlyOnce(plain(text)).match(piece) ?? [];
  const longest = pieces.reduce(
    (best, next) => (digitsOf(next).length > digitsOf(best).length ? next : best),
    '',
  );
  return longest.replace(/[ (./-]+$/, '').replace(/^\((?!.*\))/, '');
}

/**
 * The field after a paste over its selection. A whole number with its country code replaces what stood there,
 * as anything does that is pasted into an empty field; a plus sign that was typed for it stays. A text without
 * digits is refused.
 */
export function pasteInto(copied: string, field: string, start: number, end: number): Typed {
  const found = numberIn(copied);
  if (found === '') return { text: field, caret: end };
  const number = /^\s*\+\s*$/.test(field.slice(0, start)) && !found.startsWith('+') ? `+${found}` : found;
  const isWhole = number.startsWith('+') || digitsOf(field.slice(0, start) + field.slice(end)) === '';
  const before = isWhole ? number : field.slice(0, start) + number;
  return { text: isWhole ? before : before + field.slice(end), caret: before.length };
}
