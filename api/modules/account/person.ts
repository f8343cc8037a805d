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
  unseen: {
    en: 'This has invisible characters that can’t be used in a name.',
    ja: '名前に使えない見えない文字が含まれています。',
  },
  phone: { en: 'This is not a telephone number.', ja: '電話番号の形式が正しくありません。' },
  birthday: { en: 'This can’t be a date of birth.', ja: '生年月日を正しく入力してください。' },
} satisfies Record<string, Localized>;

/** Spaces, signs and pictures alone are no name. */
const hasLetter = /\p{L}/u;
/** Line and paragraph ends, and what turns the direction of the words after it (UTS #55): a name stands in sentences. */
const unseen = /[\u2028-\u202e\u2066-\u2069]/;
/** Nobody alive was born before. */
const earliestBirthday = '1900-01-01';

/** Reads a number in whatever form it was written, as E.164. @throws Refused 422 on `field` when no country has it. */
export function readTelephone(text: string, field: 'phone' | 'telephone'): string {
  const { e164, valid } = readPhone(text);
  if (!valid || e164 === undefined) throw invalid({ [field]: texts.phone });
  return e164;
}

/** @throws Refused 422 on `field` for what is no name. */
export function readName(text: string, field: 'name' | 'name_kana' = 'name'): string {
  const name = text.normalize('NFC').trim();
  if (unseen.test(name)) throw invalid({ [field]: texts.unseen });
  if (field === 'name' && !hasLetter.test(name)) throw invalid({ [field]: texts.empty });
  return name;
}

/** @throws Refused 422 on `birthday` for a day before 1900 or one that is not over in Japan. */
export function readBirthday(text: string, now: Date): string {
  if (text < earliestBirthday || text >= todayIn(defaultTimeZone, now)) {
    throw invalid({ birthday: texts.birthday });
  }
  return text;
}
