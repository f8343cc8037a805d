import { validatePhoneNumberLength, type CountryCode } from 'libphonenumber-js/max';
import { parsePhone } from '../number/parsePhone';
import { digitsOf } from '../typed';
import { dialCodeIn, hasPlus } from './countryOf';

export type PhoneError = 'tooShort' | 'tooLong' | 'notANumber' | 'unknownCode';

/** Digits by which a number may differ from a valid one and still be called too short or too long. */
const near = [1, 2, 3];
const digits = Array.from('0123456789');

/** Tells why a text is no number of its country; undefined for a valid one and for an empty text. */
export function phoneErrorOf(text: string, country: string | undefined): PhoneError | undefined {
  const number = parsePhone(text, country);
  if (text.trim() === '' || number?.isValid()) return undefined;
  const tellsNoCountry = hasPlus(text) ? dialCodeIn(text) === undefined && !number : !country;
  if (tellsNoCountry) return 'unknownCode';
  const length = validatePhoneNumberLength(text.trim(), country as CountryCode | undefined);
  if (length === 'TOO_SHORT' || digitsOf(text) === '') return 'tooShort';
  if (length === 'TOO_LONG') return 'tooLong';
  return number ? nearMiss(number.number) : 'notANumber';
}

// Unchanged: what is valid only with a digit taken for a prefix is another number.
const isValid = (e164: string): boolean => {
  const number = parsePhone(e164, undefined);
  return number?.number === e164 && number.isValid();
};

/** Countries have numbers of many lengths: which one was meant, the valid numbers around it tell. */
function nearMiss(e164: string): PhoneError {
  const lacksDigits = near.some((count) => digits.some((digit) => isValid(e164 + digit.repeat(count))));
  if (lacksDigits) return 'tooShort';
  return near.some((count) => isValid(e164.slice(0, -count))) ? 'tooLong' : 'notANumber';
}
