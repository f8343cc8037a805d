import { formLimits } from '../limits';

export type Strength = 'too-short' | 'guessable' | 'good' | 'strong';

/** Everything a keyboard or the alphabet offers in a row, both ways. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap(
  (row) => [row, [...row].reverse().join('')],
);
/** What is tried before anything else, here as elsewhere. */
const firstTried = ['password', 'passwort', 'passwd', 'welcome', 'letmein', 'iloveyou', 'admin', 'wadachi'];
const years = /(19|20)\d\d/g;
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];

const variety = (text: string): number => new Set(text).size;

/** A name or an address, and what it is made of; parts of one or two letters say nothing. */
const partsOf = (text: string): readonly string[] =>
  [text, ...text.split(/[\s@._+-]+/u)].map((part) => part.toLowerCase()).filter((part) => part.length > 2);

/** What is left of a password without what others know or try first: personal words, years, rows, repeats. */
function withoutTheObvious(password: string, personal: readonly string[]): string {
  const parts = [...firstTried, ...personal.flatMap(partsOf)].sort((one, other) => other.length - one.length);
  const lower = parts.reduce((left, part) => left.replaceAll(part, ''), password.toLowerCase());
  return withoutRows(lower.replace(years, '')).replace(/(.{1,6}?)\1{2,}/gu, '$1');
}

/** Of four keys or more in a row the first three stay. */
const withoutRows = (text: string): string =>
  [...text]
    .filter((_, at, all) => at < 3 || !rows.some((row) => row.includes(all.slice(at - 3, at + 1).join(''))))
    .join('');

/**
 * How hard a new password is to guess, judged by its length and its variety. It only advises: the API refuses
 * what is too short, too long or common, and asks for no mixture of characters (NIST SP 800-63B, 3.1.1.2).
 * `personal` are the customer's name and address.
 */
export function strengthOf(password: string, personal: readonly string[] = []): Strength {
  const length = [...password].length;
  if (length < formLimits.passwordShortest) return 'too-short';
  const left = withoutTheObvious(password, personal);
  const isNumber = /^\p{Nd}+$/u.test(password);
  if ([...left].length < 8 || variety(left) < 5 || (isNumber && length < 16)) return 'guessable';
  const mixture = kinds.filter((kind) => kind.test(password)).length;
  const isStrong = variety(left) >= 8 && (length >= 16 || (length >= 14 && mixture >= 3));
  return isStrong ? 'strong' : 'good';
}
