import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that a number read over the telephone arrives. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** `WD-` and 40 random bits: short enough to say, and nobody can tell the next one. */
export const newReserveNumber = (): string =>
  `WD-${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
