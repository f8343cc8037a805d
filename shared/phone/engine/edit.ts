import type { PhoneNumber } from 'libphonenumber-js/max';
import { parsePhone } from '../number/parsePhone';
import { maxPhoneLength, type PhoneSettings } from '../settings';
import { normalizeTyped, digitsOf, extensionIn, type Typed } from '../typed';
import { countryOf, dialCodeIn, hasDialCode, hasPlus } from './countryOf';
import { countriesIn } from './countries';
import { isSharedNumber } from './sharedNumbers';
import { formatPhone } from './formatPhone';

export interface Edited extends Typed {
  /** The country of the number, or the chosen one where the number does not tell; undefined for one of no country, as +800. */
  readonly country: string | undefined;
}

type Rules = Pick<PhoneSettings, 'mode' | 'autoFormat' | 'onlyValidCharacters'>;

/** Behind the digit it was behind, counted from the end, where formatting adds nothing. */
function caretBefore(text: string, digitsAfter: number): number {
  if (digitsAfter === 0) return text.length;
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const last = places.at(-digitsAfter - 1);
  return last === undefined ? 0 : last + 1;
}

/** The moment of an edit: somebody writes, takes something away, or is done with a whole number. */
export type EditMoment = 'writing' | 'deleting' | 'done';

/**
 * Gives the field's text after `typed`. A valid number is formatted, but not while digits are deleted, or the
 * separator just taken away would come back; and while somebody writes, only when no digit has to be added
 * or moved for it, as local numbers need it, for then they may just have begun.
 */
export function edit(typed: Typed, chosen: string | undefined, rules: Rules, moment: EditMoment): Edited {
  const plain = normalizeTyped(typed, rules.onlyValidCharacters);
  const current = countryOf(plain.text, chosen);
  const number = parsePhone(plain.text, current);
  if (!number?.isValid()) {
    const text = plain.text.slice(0, maxPhoneLength);
    return { text, caret: Math.min(plain.caret, text.length), country: current };
  }
  const country = countryAfter(number, current);
  const isExtended = moment !== 'done' && extensionIn(plain.text) !== '';
  const isSettled =
    moment === 'done' || (moment === 'writing' && digitsOf(plain.text).endsWith(number.nationalNumber));
  const text = formatPhone(number, { mode: rules.mode, text: plain.text, isAbroad: country !== current });
  if (!rules.autoFormat || !isSettled || isExtended || text.length > maxPhoneLength)
    return { ...plain, country };
  const digitsAfter = digitsOf(plain.text.slice(plain.caret)).length;
  return { text, caret: caretBefore(text, digitsAfter), country };
}

/** The country that a number tells; one that several have leaves the chosen one. */
const countryAfter = (
  { country, countryCallingCode, nationalNumber }: PhoneNumber,
  current: string | undefined,
): string | undefined =>
  isSharedNumber(countryCallingCode, nationalNumber) && hasDialCode(current, countryCallingCode)
    ? current
    : country;

/** The field after a country was chosen: the national digits stay, a country code before them changes. */
export function choose(text: string, iso2: string, rules: Rules): Edited {
  const chosen = countriesIn('en').find((country) => country.iso2 === iso2);
  const rewritten = chosen && hasPlus(text) ? `+${chosen.dialCode} ${nationalPart(text)}` : text;
  const edited = edit({ text: rewritten, caret: rewritten.length }, iso2, rules, 'done');
  return { ...edited, caret: edited.text.length };
}

/** Gives the digits after the country code; none for a code that nobody has. */
function nationalPart(text: string): string {
  const dialCode = dialCodeIn(text);
  if (dialCode === undefined) return '';
  const end = [...text.matchAll(/\d/g)][dialCode.length - 1]?.index ?? text.length;
  return text.slice(end + 1).trimStart();
}
