import { site } from '@wadachi/intl';
import { all, matches, maxLength, required, type Validator } from '../validators';
import { personMessages } from './messages';

/** A person's name has a letter of some script. The API checks it thoroughly. */
const namePattern = /\p{L}/u;

/** A name without emoji, which the API refuses (UTS #51). */
export const withoutEmoji =
  /^(?:(?!\p{Emoji_Presentation}|\p{RI}|\p{Extended_Pictographic}\ufe0f|\u20e3).)*$/su;

/** A reading in any kana, before or after `toKatakana`; kanji and Latin letters are none. */
const kanaPattern =
  /^[\p{Script=Katakana}\p{Script=Hiragana}\u30fb\u30fc\uff65\uff70\uff9e\uff9f=\uff1d\s]*$/u;

/** The form of a mail address, in half or full width. The API checks it thoroughly. */
const emailPattern = /^\s*[^\s@＠]+[@＠][^\s@＠.．。｡]+([.．。｡][^\s@＠.．。｡]+)+\s*$/;

/** Readings of names are asked for in Japan alone. */
export const takesKana = (): boolean => site.country === 'JP';

/** In Japanese a name needs its reading. */
export const needsKana = (locale: string): boolean => takesKana() && locale === 'ja';

const isShort = maxLength(100, personMessages.nameTooLong);

export const isName = all(
  required(personMessages.nameMissing),
  matches(namePattern, personMessages.nameMissing),
  isShort,
);

const isNeededKana = all(
  required(personMessages.kanaMissing),
  matches(kanaPattern, personMessages.kanaWrong),
  isShort,
);

export const isKana = (locale: string): Validator => (needsKana(locale) ? isNeededKana : isShort);

export const isEmail = all(
  required(personMessages.emailMissing),
  matches(emailPattern, personMessages.emailWrong),
);
