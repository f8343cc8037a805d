import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatTag, locales } from '@wadachi/intl';
import { namesIn, translationProblems } from '@wadachi/testing/messages';
import { IntlMessageFormat } from 'intl-messageformat';
import en from './en.json';
import { translate, translator } from './index';
import { phoneIn } from './phoneIn';

/** Each language names what it needs of the reservation there; `mail/kinds.test.ts` puts all of them in words. */
const isHeadOfMail = (id: string) =>
  /^mail\.(reservation-[\w-]+|rental-\w+|papers-checked|(second-)?payment-refunded|review-asked|fare-lower|daily-report)\.(subject|preheader)$/.test(
    id,
  );

const messages = Object.entries(en).map(([id, defaultMessage]) => ({ id, defaultMessage, file: 'en.json' }));

const textsIn = (locale: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${locale}.json`), 'utf8')) as Record<string, string>;

it.each(locales)('has a text in %s with the same placeholders for every text', (locale) => {
  const texts = textsIn(locale);
  const translated = Object.fromEntries(Object.entries(texts).filter(([id]) => !isHeadOfMail(id)));
  const compared = messages.filter(({ id }) => !isHeadOfMail(id));
  expect(translationProblems(compared, translated)).toEqual([]);
  expect(Object.keys(texts)).toEqual(Object.keys(en));
});

it.each(locales)('has texts in %s that can be formatted', (locale) => {
  for (const text of Object.values(textsIn(locale))) {
    const values = Object.fromEntries(namesIn(text).map((name) => [name.slice(1, -1), 1]));
    expect(new IntlMessageFormat(text, formatTag(locale)).format(values)).not.toBe('');
  }
});

it('fills placeholders in the language of the reader, whatever the values look like', () => {
  const name = { en: "Snow's {tyres} <b>", ja: 'スノー{タイヤ}' };
  const text = { id: 'rental.out-of-season', values: { name } } as const;
  expect(translate(text, 'en')).toBe("Not available at this time of year: Snow's {tyres} <b>.");
  expect(translate(text, 'ja')).toBe('スノー{タイヤ}は、この時期には貸し出しておりません。');
  expect(translator('en')('field.tooLong', { limit: 12_000 })).toBe('At most 12,000 characters are allowed.');
});

it.each([
  ['098-855-0111', 'JP', 'ja', '098-855-0111'],
  ['098-855-0111', 'JP', 'en', '+81 98 855 0111'],
  ['098-855-0111', 'JP', 'pt', '+81 98 855 0111'],
  ['03-5550-0170', undefined, 'en', '+81 3 5550 0170'],
  ['+351 21 555 0170', 'PT', 'en', '+351 21 555 0170'],
  ['21 555 0170', 'PT', 'pt', '21 555 0170'],
  ['0120-123-456', 'JP', 'en', '0120-123-456'],
  ['no number', 'JP', 'en', 'no number'],
] as const)('writes %s of %s for readers of %s as %s', (phone, country, locale, written) => {
  expect(phoneIn(phone, { ...(country && { country }) }, locale)).toBe(written);
});
