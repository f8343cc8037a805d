import { createHash } from 'node:crypto';
import type { Visitor } from '../../http';
import { isSameSecret } from '../../http/visitor/csrf';

/** Lifetime of a file's address, in seconds. */
const addressSeconds = 15 * 60;

/** The hash that marks a file as this browser's: derived from its key, so that a copy of the database names nobody. */
export const ownerHashOf = (visitor: Visitor): Buffer =>
  createHash('sha256').update(visitor.secretFor('files')).digest();

const signatureOf = (visitor: Visitor, id: string, expires: number): string =>
  visitor.secretFor(`file\n${id}\n${expires}`).toString('base64url');

/** All hashes that mark files as this browser's: it may have got a new key since it sent them. */
export const ownerHashesOf = (visitor: Visitor): Buffer[] => [visitor, ...visitor.earlier].map(ownerHashOf);

/** An address for `<img>`, good for 15 minutes and in this browser alone. */
export function signedAddress(visitor: Visitor, id: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1_000) + addressSeconds;
  return `/api/file/${id}?expires=${expires}&signature=${signatureOf(visitor, id, expires)}`;
}

interface SignedAddress {
  readonly id: string;
  /** Seconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

/**
 * True if an address is still valid. Its signature is made with the browser's own key, so that it also must be the
 * browser's own file: see `ownerHashOf`.
 */
export const isValidAddress = (
  visitor: Visitor,
  { id, expires, signature }: SignedAddress,
  now: Date,
): boolean =>
  now.getTime() < expires * 1_000 &&
  [visitor, ...visitor.earlier].some((browser) => isSameSecret(signatureOf(browser, id, expires), signature));
