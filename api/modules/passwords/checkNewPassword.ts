import { dictionary } from '@zxcvbn-ts/language-common';
import { limits } from '@wadachi/contract';
import { invalid } from '../../http';
import { normalized } from './normalized';

export interface NewPassword {
  readonly password: string;
  readonly password_confirmation?: string | undefined;
}

/**
 * Length and commonness are all that is asked of a password (NIST SP 800-63B, 3.1.1.2; OWASP, Authentication Cheat Sheet).
 * Words that belong to the site do not count towards the length: who guesses tries them first.
 *
 * @param words In lower case, the longest first.
 * @throws Refused 422 on `password` when it is too short once normalised, too common, or too short without those words; on
 * `password_confirmation` when that is given and differs.
 */
export function checkNewPassword(
  { password, password_confirmation: confirmation }: NewPassword,
  words: readonly string[],
): void {
  const chosen = normalized(password);
  const values = { limit: limits.passwordShortest };
  if (isShort(chosen)) throw invalid({ password: { id: 'field.tooShort', values } });
  if (isCommon(chosen)) throw invalid({ password: 'field.passwordCommon' });
  if (isShort(without(words, chosen.toLowerCase())))
    throw invalid({ password: { id: 'field.passwordNames', values } });
  if (confirmation !== undefined && normalized(confirmation) !== chosen)
    throw invalid({ password_confirmation: 'field.passwordsDiffer' });
}

const isShort = (text: string): boolean => [...text].length < limits.passwordShortest;

const without = (words: readonly string[], text: string): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), text);

/** The number that the product refuses. The list is in lower case, the most frequent first. */
const refused = 10_000;

let common: ReadonlySet<string> | undefined;

/** True for the 10,000 passwords that people choose most often, in any case. */
export function isCommon(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'].slice(0, refused));
  return common.has(password.toLowerCase());
}
