import { formLimits } from '../limits';

type Strength = 'too-short' | 'guessable' | 'good' | 'strong';

/** Rows of the keyboard and the alphabet, in both directions. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap(
  (row) => [row, [...row].reverse().join('')],
);
const commonWords = ['password', 'passwort', 'passwd', 'welcome', 'letmein', 'iloveyou', 'admin', 'wadachi'];
const years = /(19|20)\d\d/g;
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];

const variety = (text: string): number => new Set(text).size;

/** A name or an address and its parts of at least three letters. */
const partsOf = (text: string): readonly string[] =>
  [text, ...text.split(/[\s@._+-]+/u)].map((part) => part.toLowerCase()).filter((part) => part.length > 2);

/** A password without its guessable parts: common and personal words, years, rows, repeats. */
function withoutGuessableParts(password: string, personal: readonly string[]): string {
  const parts = [...commonWords, ...personal.flatMap(partsOf)].sort(
    (one, other) => other.length - one.length,
  );
  const lower = parts.reduce((left, part) => left.replaceAll(part, ''), password.toLowerCase());
  return withoutRows(lower.replace(years, '')).replace(/(.{1,6}?)\1{2,}/gu, '$1');
}

/** Keeps only the first three of four or more keys in a row. */
const withoutRows = (text: string): string =>
  [...text]
    .filter((_, at, all) => at < 3 || !rows.some((row) => row.includes(all.slice(at - 3, at + 1).join(''))))
    .join('');

/**
 * The strength of a new password by length and variety, as advice. The API rejects only passwords that are too short, too
 * long or common (NIST SP 800-63B, 3.1.1.2). `personal` are the customer's name and address.
 */
export function strengthOf(password: string, personal: readonly string[] = []): Strength {
  const length = [...password].length;
  if (length < formLimits.passwordShortest) return 'too-short';
  const left = withoutGuessableParts(password, personal);
  const isNumber = /^\p{Nd}+$/u.test(password);
  if ([...left].length < 8 || variety(left) < 5 || (isNumber && length < 16)) return 'guessable';
  const mixture = kinds.filter((kind) => kind.test(password)).length;
  const isStrong = variety(left) >= 8 && (length >= 16 || (length >= 14 && mixture >= 3));
  return isStrong ? 'strong' : 'good';
}
