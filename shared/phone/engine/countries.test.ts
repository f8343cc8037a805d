import { getCountries, isSupportedCountry } from 'libphonenumber-js/max';
import { countriesIn } from './countries';
import { sized } from '@wadachi/testing/sized';
import { parsePhone } from '../number/parsePhone';

const english = countriesIn('en');
const named = (language: string, iso2: string) =>
  countriesIn(language).find((country) => country.iso2 === iso2)?.name;

it('has every country that has telephone numbers, named and sorted in the page’s language', () => {
  expect(english.map(({ iso2 }) => iso2).sort()).toEqual(getCountries().sort());
  expect(english.filter(({ iso2, name }) => name === iso2)).toEqual([]);
  expect(english.map(({ name }) => name)).toEqual(
    english.map(({ name }) => name).sort(new Intl.Collator('en').compare),
  );
  expect([named('en', 'JP'), named('ja', 'JP'), named('en', 'HK'), named('ja', 'HK')]).toEqual([
    'Japan',
    '日本',
    'Hong Kong',
    '香港',
  ]);
});

it('ranks the countries of one dial code, each on a rank of its own', () => {
  const ranks = english.map(({ dialCode, priority }) => `${dialCode} ${priority}`);
  expect(new Set(ranks).size).toBe(english.length);
  const codes = new Set(english.map(({ dialCode }) => dialCode));
  expect(english.filter(({ priority }) => priority === 0)).toHaveLength(codes.size);
  const first = english.filter(
    ({ dialCode, priority }) => priority === 0 && ['1', '7', '44'].includes(dialCode),
  );
  expect(first.map(({ iso2 }) => iso2).sort()).toEqual(['GB', 'RU', 'US']);
});

/** First digits of the numbers of a code; any of them tells its country. */
const digits = sized({ suite: ['2', '5', '9'], rehearsal: Array.from('0123456789') });
const lengths = [4, 6, 7, 8, 9, 10];

/** Numbers that begin so: the rest one digit again and again, or counting up from it. */
const numbersUnder = (start: string, ofLengths: readonly number[]): readonly string[] =>
  digits.flatMap((digit) =>
    ofLengths.flatMap((length) => {
      const missing = Math.max(0, length - start.length);
      const counted = Array.from({ length: missing }, (_, step) => (Number(digit) + step) % 10).join('');
      return [
        start + digit.repeat(missing),
        start + counted,
        start + `2${digit}${counted}`.slice(0, missing),
      ];
    }),
  );

/** The countries that the library gives the valid numbers that begin so. */
const countriesUnder = (dialCode: string, start: string): readonly string[] => {
  const found = numbersUnder(start, dialCode === '1' ? [10] : lengths).flatMap((national) => {
    const number = parsePhone(`+${dialCode}${national}`, undefined);
    return number?.isValid() && number.country ? [number.country] : [];
  });
  return [...new Set(found)];
};

it.each(
  english.flatMap(({ iso2, dialCode, areaCodes }) => areaCodes?.map((code) => [iso2, dialCode, code]) ?? []),
)('gives %s +%s %s to no other country than the library does', (iso2, dialCode, code) => {
  expect(countriesUnder(dialCode, code).filter((country) => country !== iso2)).toEqual([]);
});

it('knows every area code under +1 that the library gives to another country than the first', () => {
  const known = english
    .filter(({ dialCode }) => dialCode === '1')
    .flatMap(({ areaCodes }) => areaCodes ?? []);
  const missing = Array.from({ length: 800 }, (_, step) => String(200 + step)).filter((code) => {
    const [country, ...others] = countriesUnder('1', code);
    const isOther = country !== undefined && country !== 'US' && others.length === 0;
    return isOther && !known.some((start) => start.startsWith(code));
  });
  expect(missing).toEqual([]);
});

it('has area codes of real countries only', () => {
  const coded = english.filter(({ areaCodes }) => areaCodes);
  expect(coded.length).toBeGreaterThan(30);
  expect(coded.every(({ iso2, priority }) => isSupportedCountry(iso2) && priority > 0)).toBe(true);
});
