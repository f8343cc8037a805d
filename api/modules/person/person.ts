import { site } from '@wadachi/intl';
import { toKatakana } from '@wadachi/intl/kana';
import { earliestBirthday } from '@wadachi/rental';
import { readPhone } from '@wadachi/phone/number';
import { defaultTimeZone, todayIn } from '@wadachi/rental/time';
import { invalid } from '../../http';

/** Details that a customer writes; one that is not given is not read. */
export interface PersonFields {
  readonly name?: string | undefined;
  readonly name_kana?: string | undefined;
  readonly phone?: string | undefined;
  readonly birthday?: string | undefined;
}

/** Spaces, signs and pictures alone are no name. */
const hasLetter = /\p{L}/u;
/**
 * Line and paragraph ends, marks that turn the direction of the words after them (UTS #55), and invisible characters
 * (UAX #44), apart from the joiners and variants that scripts and emoji need: names are part of sentences.
 */
const unseen = /[\u2028\u2029]|(?![\u200c\u200d]|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u;
/** More marks on one letter than any script needs grow out of the line. */
const piledUp = /\p{M}(?:[\u200c\u200d]*\p{M}){4}/u;
/** Pictures (UTS #51), with their flags and keycaps: papers have no letters for them. */
const emoji = /\p{Emoji_Presentation}|\p{RI}|\p{Extended_Pictographic}\ufe0f|\u20e3/u;
/** Mail programs would make a link of it. */
const link = '://';

/** Reads a number in any notation, as E.164. @throws Refused 422 on `field` when no country has it. */
export function readTelephone(text: string, field: 'phone' | 'telephone'): string {
  const { e164, valid } = readPhone(text, site.country);
  if (!valid || e164 === undefined) throw invalid({ [field]: 'field.telephone' });
  return e164;
}

type NameField = 'name' | 'name_kana' | 'addressee' | 'driver.driver_name' | 'discount.reason';

/** @throws Refused 422 on `field` for an invalid name. */
export function readName(text: string, field: NameField = 'name'): string {
  const name = (field === 'name_kana' ? toKatakana(text) : text.normalize('NFC')).trim();
  if (unseen.test(name) || piledUp.test(name) || name.includes(link))
    throw invalid({ [field]: 'field.unfitName' });
  // Of whom papers are made out to, their printer says which letters it lacks.
  if (field !== 'addressee' && emoji.test(name)) throw invalid({ [field]: 'field.emojiInName' });
  if (field !== 'name_kana' && !hasLetter.test(name)) throw invalid({ [field]: 'field.missing' });
  return name;
}

/** @throws Refused 422 on `birthday` for a day before 1900 or one that is not over in Japan. */
export function readBirthday(text: string, now: Date): string {
  if (text < earliestBirthday || text >= todayIn(defaultTimeZone, now)) {
    throw invalid({ birthday: 'field.birthday' });
  }
  return text;
}
