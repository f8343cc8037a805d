import { createHash } from 'node:crypto';

/** What the database keeps of a token of 256 bits: nothing from which the token can be found. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
