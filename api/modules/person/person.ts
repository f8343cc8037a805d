import { readPhone } from '@wadachi/shared/phone/number';
import { defaultTimeZone, todayIn } from '@wadachi/shared/time';
import { invalid } from '../../http';
import type { Localized } from '../../http/localized';

/** What a customer writes of themselves; what is not given is not read. */
export interface PersonFields {
  readonly name?: string | undefined;
  readonly name_kana?: string | undefined;
  readonly phone?: string | undefined;
  readonly birthday?: string | undefined;
}

const texts = {
  empty: { en: 'Please fill this in.', ja: '入力してください。' },
  unfit: {
    en: 'A name can’t have invisible characters, links or piles of accents.',
    ja: '見えない文字、URL、何重にも重ねた記号は、お名前にご利用いただけません。',
  },
  phone: { en: 'This is not a telephone number.', ja: '電話番号の形式が正しくありません。' },
  birthday: { en: 'This can’t be a date of birth.', ja: '生年月日を正しく入力してください。' },
} satisfies Record<string, Localized>;

/** Spaces, signs and pictures alone are no name. */
const hasLetter = /\p{L}/u;
/**
 * Line and paragraph ends, what turns the direction of the words after it (UTS #55), and what nobody sees (UAX #44), but
 * for the joiners and variants that scripts and emoji need: a name stands in sentences.
 */
const unseen = /[\u2028\u2029]|(?![\u200c\u200d]|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u;
/** More marks on one letter than any script needs grow out of the line. */
const piledUp = /\p{M}(?:[\u200c\u200d]*\p{M}){4}/u;
/** Mail programs would make a link of it. */
const link = '://';
/** Nobody alive was born before. */
const earliestBirthday = '1900-01-01';

/** Reads a number in whatever form it was written, as E.164. @throws Refused 422 on `field` when no country has it. */
export function readTelephone(text: string, field: 'phone' | 'telephone'): string {
  const { e164, valid } = readPhone(text);
  if (!valid || e164 === undefined) throw invalid({ [field]: texts.phone });
  return e164;
}

/** @throws Refused 422 on `field` for what is no name. */
export function readName(text: string, field: 'name' | 'name_kana' | 'addressee' = 'name'): string {
  const name = text.normalize('NFC').trim();
  if (unseen.test(name) || piledUp.test(name) || name.includes(link)) throw invalid({ [field]: texts.unfit });
  if (field !== 'name_kana' && !hasLetter.test(name)) throw invalid({ [field]: texts.empty });
  return name;
}

/** @throws Refused 422 on `birthday` for a day before 1900 or one that is not over in Japan. */
export function readBirthday(text: string, now: Date): string {
  if (text < earliestBirthday || text >= todayIn(defaultTimeZone, now)) {
    throw invalid({ birthday: texts.birthday });
  }
  return text;
}
