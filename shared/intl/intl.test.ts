import fc from 'fast-check';
import { chooseLocale, type LocalePreferences } from './chooseLocale';
import { currencyOf } from './currency';
import { foldSpelling } from './foldSpelling';
import { formatMoney } from './formatMoney';
import { isolated } from './isolated';
import { firstWeekday, knownLanguages, usualLanguages, type Languages } from './locale';
import { formatDay, formatPeriodLength, fromNow, moment } from './moment/index';
import { japan, configureSite } from './site';

const choose = (wishes: LocalePreferences) => chooseLocale(wishes, usualLanguages);

describe('of a site that offers other languages', () => {
  const offering: Languages = ['ja'];

  it('no other is chosen, whoever asks for it and however', () => {
    expect(chooseLocale({ query: 'en', cookie: 'en', acceptLanguage: 'en' }, offering)).toBe('ja');
  });

  it('the first is for whoever wants none of them, or any', () => {
    for (const acceptLanguage of [undefined, 'fr', '*', 'fr, *;q=0.1'])
      expect(chooseLocale({ acceptLanguage }, ['ja', 'en'])).toBe('ja');
  });

  it('those that are unknown here do not count', () => {
    expect(knownLanguages(['xx', 'ja', 'en'])).toEqual(['ja', 'en']);
    for (const named of [undefined, [], ['xx']]) expect(knownLanguages(named)).toEqual(usualLanguages);
  });
});

it.each([
  ['pt-PT', 0],
  ['pt', 0],
  ['ja', 0],
  ['en-GB', 1],
  ['fr', 1],
])('the week of %s begins on day %i', (tag, day) => {
  expect(firstWeekday(tag)).toBe(day);
});

describe('the language of a visitor', () => {
  it('is the one asked for in the address before anything else', () => {
    expect(choose({ query: 'en', cookie: 'ja', acceptLanguage: 'ja' })).toBe('en');
  });

  it('is the one kept in the cookie before the browser’s', () => {
    expect(choose({ query: null, cookie: 'ja', acceptLanguage: 'en' })).toBe('ja');
  });

  it('is English where nothing is known', () => {
    expect(choose({})).toBe('en');
    expect(choose({ query: 'fr', cookie: '', acceptLanguage: 'de, fr;q=0.9' })).toBe('en');
  });

  it.each([
    ['ja', 'ja'],
    ['ja-JP,ja;q=0.9,en;q=0.8', 'ja'],
    ['en;q=0.5, ja;q=0.8', 'ja'],
    ['JA-jp', 'ja'],
    ['fr-FR, ja;q=0.3, en;q=0.2', 'ja'],
    ['ja;q=0, en;q=0.1', 'en'],
    ['ja;q=0', 'en'],
    ['en, ja', 'en'],
    ['ja, en', 'ja'],
    ['*', 'en'],
    ['ko, *;q=0.5, ja;q=0.1', 'en'],
    ['ja;q=high, en;q=0.1', 'en'],
    ['ja;q=7', 'en'],
    [';;,,q=', 'en'],
    ['ja ; q=0.9 , en ; q=0.8', 'ja'],
    [undefined, 'en'],
    ['ja-JP,en;q=0.5', 'ja'],
    ['en;q=0.5, ja;q=0.7', 'ja'],
    ['fr,en;q=0.3,ja;q=0.2', 'en'],
    ['ja;q=0, fr', 'en'],
    ['fr, *', 'en'],
    [';;q=,,', 'en'],
  ])('is read from Accept-Language %j as %s', (acceptLanguage, locale) => {
    expect(choose({ acceptLanguage })).toBe(locale);
  });
});

it.each([
  ['alfandega', 'alfândega', 'ALFÂNDEGA', 'alfa\u0302ndega'],
  ['evora', 'Évora', 'ＥＶＯＲＡ'],
  ['nguyen', 'Nguyễn'],
  ['なは', 'ナハ', 'ﾅﾊ'],
  ['ばんだい', 'バンダイ', 'ﾊﾞﾝﾀﾞｲ', 'ハ\u3099ンタ\u3099イ'],
  ['らーめん', 'ラーメン', 'ﾗｰﾒﾝ'],
  ['う\u3099ぃら', 'ゔぃら', 'ヴィラ', 'ｳﾞｨﾗ'],
  ['strasse', 'Straße', 'STRASSE', 'STRAẞE'],
  ['aero', 'Ærø', 'ÆRØ'],
  ['lodz', 'Łódź'],
  ['da nang', 'Đà Nẵng'],
  ['istanbul', 'İstanbul', 'ISTANBUL', 'ıstanbul'],
  ['καλαματα', 'Καλαμάτα', 'ΚΑΛΑΜΑΤΑ'],
  ['οδοσ', 'οδός', 'ΟΔΟΣ'],
  ['королев', 'Королёв', 'КОРОЛЕВ'],
  ['㈱1 2', '(株)１\u3000２'],
  ['ⅷ', 'VIII'],
  ['한국', '한국'.normalize('NFD')],
])('folds %s and %s alike', (...spellings) => {
  expect(new Set(spellings.map(foldSpelling)).size).toBe(1);
});

it.each([
  ['は', 'ば'],
  ['ハ', 'バ'],
  ['ハ', 'パ'],
  ['つ', 'っ'],
  ['กา', 'กิา'],
  ['कि', 'क'],
  ['a', 'b'],
])('keeps %s and %s apart', (one, other) => {
  expect(foldSpelling(one)).not.toBe(foldSpelling(other));
});

it('changes nothing that is folded already', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, (one) => foldSpelling(foldSpelling(one)) === foldSpelling(one)),
    {
      numRuns: 2_000,
    },
  );
});

describe('money', () => {
  const shown = (amount: number, locale: string, currency: string) =>
    formatMoney(amount, locale, currencyOf(currency)).replace(/\s/g, ' ');

  afterEach(() => configureSite());

  it('writes yen without decimals, as each language does', () => {
    expect(formatMoney(12_300, 'en')).toBe('¥12,300');
    expect(formatMoney(12_300, 'ja')).toBe('12,300円');
    expect(formatMoney(0, 'en')).toBe('¥0');
    expect(formatMoney(-2_200, 'ja')).toBe('−2,200円');
  });

  it.each([
    [1_250, 'en', 'EUR', '€12.50'],
    [120_000, 'en', 'EUR', '€1,200.00'],
    [1, 'en', 'EUR', '€0.01'],
    [-505, 'en', 'EUR', '−€5.05'],
    [1_250, 'ja', 'EUR', '12.50ユーロ'],
    [12_500, 'en', 'KWD', 'KWD 12.500'],
    [12_500, 'en', 'KRW', '₩12,500'],
  ])('writes %p in %s, %s, as %s', (amount, locale, currency, text) => {
    expect(shown(amount, locale, currency)).toBe(text);
  });

  it('takes the currency of the site', () => {
    configureSite({ ...japan, ...currencyOf('EUR') });
    expect(formatMoney(4_590, 'en')).toBe('€45.90');
  });
});

it.each(['דוד כהן', 'محمد 7', 'Cafe קפה', '\u{1e900}\u{1e901}', 'ܐܒܓ'])('isolates %s', (name) =>
  expect(isolated(name)).toBe(`\u2068${name}\u2069`),
);

it.each(['Hanako Yamada', '山田 花子', 'Дмитрий', 'สมชาย', '', '김민준', 'Zoë 🚗'])(
  'leaves %s as it is, which is written from left to right',
  (name) => expect(isolated(name)).toBe(name),
);

it('lets no name end its isolation, or turn round what follows', () => {
  expect(isolated('\u2069דוד\u202e\u2067')).toBe('\u2068דוד\u2069');
  expect(isolated('Hanako\u202e\u2066')).toBe('Hanako');
});

describe('formatDay', () => {
  it('writes a day as each language does', () => {
    expect(formatDay('2026-11-23', 'en')).toBe('Mon, 23 Nov 2026');
    expect(formatDay('2026-11-23', 'ja')).toBe('2026年11月23日(月)');
    expect(formatDay('2026-11-23', 'pt')).toBe('segunda, 23/11/2026');
  });

  it('keeps the day whatever zone the process is in', () => {
    expect(formatDay('2028-02-29', 'ja')).toBe('2028年2月29日(火)');
  });

  it.each(['2026-02-30', '2026-2-3', '', 'tomorrow'])('refuses %j', (text) => {
    expect(() => formatDay(text, 'en')).toThrow(RangeError);
  });
});

describe('formatPeriodLength', () => {
  it.each([
    [55, '2 days 7 hours', '2日7時間'],
    [48, '2 days', '2日間'],
    [24, '1 day', '1日間'],
    [1, '1 hour', '1時間'],
    [0.5, '30 minutes', '30分'],
    [25.5, '1 day 1 hour 30 minutes', '1日1時間30分'],
    [720, '30 days', '30日間'],
    [0, '0 hours', '0時間'],
  ])('says %d hours', (hours, english, japanese) => {
    expect(formatPeriodLength(hours, 'en')).toBe(english);
    expect(formatPeriodLength(hours, 'ja')).toBe(japanese);
  });

  it('counts in the plural of each language', () => {
    expect([25, 50].map((hours) => formatPeriodLength(hours, 'pt'))).toEqual([
      '1 dia 1 hora',
      '2 dias 2 horas',
    ]);
  });

  it.each([-1, Number.NaN])('refuses %d', (hours) => {
    expect(() => formatPeriodLength(hours, 'en')).toThrow(RangeError);
  });
});

describe('fromNow', () => {
  const now = new Date('2026-11-23T00:00:00Z');

  it('says how far an instant is', () => {
    expect(fromNow('2026-11-23T03:00:00Z', now, 'en')).toBe('in 3 hours');
    expect(fromNow('2026-11-23T03:00:00Z', now, 'ja')).toBe('3時間後');
    expect(fromNow(new Date('2026-11-20T00:00:00Z'), now, 'ja')).toBe('3日前');
    expect(fromNow('2026-11-22T21:00:00Z', now, 'pt')).toBe('há 3 horas');
    expect(fromNow('2026-11-22T23:59:50Z', now, 'pt')).toBe('há segundos');
  });
});

it('makes none of its languages that of everyone', () => {
  expect(moment.locale()).toBe('en');
});
