import { dictionary } from '@zxcvbn-ts/language-common';

/** As many as the product refuses. The list is ordered by how often people choose them, in lower case. */
const refused = 10_000;

let common: ReadonlySet<string> | undefined;

/** Says if a password is among the 10,000 that people choose most often, whatever its case. */
export function isCommon(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'].slice(0, refused));
  return common.has(password.toLowerCase());
}
