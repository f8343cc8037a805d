import type { SigningKey, TrustedKeys } from './keys';
import { sign, verified, type Purpose } from './signed';

/** A signed document as text for a link or a cookie. */
export const passText = (purpose: Purpose, pass: object, key: SigningKey): string =>
  Buffer.from(JSON.stringify(sign(purpose, pass, key))).toString('base64url');

/** Returns the content that a trusted key has signed in such a text of at most `longest` characters; else undefined. */
export function passIn(
  purpose: Purpose,
  text: string | undefined,
  trusted: TrustedKeys,
  longest: number,
): unknown {
  if (!text || text.length > longest) return undefined;
  try {
    return verified(purpose, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')), trusted);
  } catch {
    return undefined;
  }
}
