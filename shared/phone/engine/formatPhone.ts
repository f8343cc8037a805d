import type { PhoneNumber } from 'libphonenumber-js/max';
import type { PhoneFormat } from '../settings';
import { digitsOf } from '../typed';
import { hasPlus } from './countryOf';

// An extension is no part of a number that a shop can call back.
const withoutExtension = { formatExtension: (number: string) => number };

/** Gives the end of a text that has this number of digits. */
function tailOf(text: string, digits: number): string {
  let from = text.length;
  for (let seen = 0; from > 0 && seen < digits;) {
    from -= 1;
    if (/\d/.test(text[from] ?? '')) seen += 1;
  }
  return text.slice(from);
}

/**
 * `+81 90-1234-5678`: the country's own hyphens, as Google's library writes them, where its national form is
 * the same digits without brackets; else spaces (ITU-T E.123).
 */
function international(number: PhoneNumber): string {
  const own = tailOf(number.format('NATIONAL', withoutExtension), number.nationalNumber.length);
  const isSame = digitsOf(own) === number.nationalNumber && !/[()]/.test(own);
  return isSame ? `+${number.countryCallingCode} ${own}` : number.format('INTERNATIONAL', withoutExtension);
}

interface Writing {
  readonly mode: PhoneFormat;
  /** The text as it was typed. */
  readonly text: string;
  /** It is of another country than the one whose numbers need no plus sign. */
  readonly isAbroad: boolean;
}

/** A valid number in the form that the field keeps to. */
export function formatPhone(number: PhoneNumber, { mode, text, isAbroad }: Writing): string {
  const isNational =
    number.country !== undefined && (mode === 'national' || (mode === 'auto' && !hasPlus(text) && !isAbroad));
  return isNational ? number.format('NATIONAL', withoutExtension) : international(number);
}
