import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that a number read over the telephone arrives. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** `WD-` and 40 random bits: short enough to say, and nobody can tell the next one. */
export const newReserveNumber = (): string =>
  `WD-${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

/**
 * A number as it is stored, however it was typed or heard: in full width, in lower case, with spaces or other dashes, with
 * an O for a 0 or an I or L for a 1 (as Crockford's base 32 wants it read).
 */
export function readReserveNumber(text: string): string {
  const signs = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^WD(?=.{8})/, '');
  return `WD-${signs.replaceAll('O', '0').replace(/[IL]/g, '1')}`;
}
