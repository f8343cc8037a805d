import { createHash } from 'node:crypto';

/** The database stores only the hash of a token of 256 bits, from which the token can't be found. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
