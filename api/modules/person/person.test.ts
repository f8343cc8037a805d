import { Refused } from '../../http';
import { fieldTexts } from '../../http/refusals/errors';
import type { Locale } from '../../texts';
import { readEmail } from './emailAddress';
import { readName, readTelephone } from './person';

it.each([
  'Hanako Yamada',
  '山田 花子',
  '葛\u{e0100}城 太郎',
  'Nguyễn Thị Ánh',
  'می\u200cخواهم',
  'क्\u200dष',
  'กิ๊ก',
  '㊗ 花子 ♨',
])('takes the name %s as it is written', (name) => {
  expect(readName(name)).toBe(name.normalize('NFC'));
});

it.each([
  ['a Hangul filler', '\u3164'],
  ['a Hangul initial filler', '\u115f'],
  ['a Hangul medial filler', '\u1160'],
  ['a half-width Hangul filler', '\uffa0'],
  ['a left-to-right mark', 'Ha\u200enako'],
  ['a right-to-left mark', 'Ha\u200fnako'],
  ['an Arabic letter mark', 'Ha\u061cnako'],
  ['an override', 'Ha\u202enako'],
  ['an isolate', 'Ha\u2066nako'],
  ['tag characters', 'Hanako\u{e0041}\u{e0042}'],
  ['a zero-width space', 'Ha\u200bnako'],
  ['a line separator', 'Ha\u2028nako'],
  ['a pile of marks', `A${'\u0335'.repeat(57)}`],
  ['a pile of marks with joiners in it', `A${'\u0335\u200d'.repeat(57)}`],
  ['a link', 'Win at https://example.com'],
])('refuses %s, in either name, with a sentence', (_what, name) => {
  for (const field of ['name', 'name_kana'] as const) {
    const refusal = refusalOf(name, field);
    expect(refusal).toMatchObject({ status: 422, code: 'invalid' });
    expect(textOn(refusal, field, 'en')).toContain('A name can’t contain');
    expect(textOn(refusal, field, 'ja')).toContain('お名前');
  }
});

it.each(['花子 👩‍🦰', 'Hanako ❤️', 'Hanako 1️⃣', '👍🏽', 'Hanako 🇯🇵', 'Ｈ🚗'])(
  'refuses the emoji in %s with a sentence',
  (name) => {
    expect(textOn(refusalOf(name, 'name'), 'name', 'en')).toBe('A name can’t contain emoji.');
    expect(textOn(refusalOf(name, 'name_kana'), 'name_kana', 'ja')).toContain('絵文字');
  },
);

it.each(['', '   ', '…', '\u200d\u200c', '\ufe0f'])('finds no letter in %j', (name) => {
  expect(textOn(refusalOf(name, 'name'), 'name', 'en')).toBe('Please fill this in.');
});

it.each(['やまだ はなこ', 'ﾔﾏﾀﾞ ﾊﾅｺ', ' ヤマダ　ハナコ'])('writes the reading %s in katakana', (reading) => {
  expect(readName(reading, 'name_kana')).toBe('ヤマダ ハナコ');
  expect(readName('やまだ はなこ')).toBe('やまだ はなこ');
});

it.each([
  '０９０－１２３４－５６７８',
  '090ー1234ー5678',
  '090‐1234‐5678',
  ' 090 1234 5678',
  '+81 90-1234-5678',
])('reads the telephone number %s', (text) => {
  expect(readTelephone(text, 'phone')).toBe('+819012345678');
});

it.each(['8085550123', '9012345678', '312345678'])(
  'takes %s for no number of Japan: it lacks its 0',
  (text) => {
    expect(() => readTelephone(text, 'phone')).toThrow('422');
  },
);

const textOn = (refusal: Refused | undefined, field: string, locale: Locale) =>
  fieldTexts(refusal?.fields ?? {}, locale)[field]?.[0];

function refusalOf(text: string, field: 'name' | 'name_kana'): Refused | undefined {
  try {
    readName(text, field);
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  return undefined;
}

describe('an address of mail', () => {
  it.each([
    ['hanako@example.com', 'hanako@example.com', 'hanako@example.com'],
    ['Hanako.Yamada+Rent@Example.COM', 'Hanako.Yamada+Rent@example.com', 'hanako.yamada+rent@example.com'],
    [' ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｃｏｍ ', 'hanako@example.com', 'hanako@example.com'],
    ['a@例え.jp', 'a@xn--r8jz45g.jp', 'a@xn--r8jz45g.jp'],
    ['a@XN--R8JZ45G.jp', 'a@xn--r8jz45g.jp', 'a@xn--r8jz45g.jp'],
    ['a@日本語。jp', 'a@xn--wgv71a119e.jp', 'a@xn--wgv71a119e.jp'],
    ['a@STRASSE.de', 'a@strasse.de', 'a@strasse.de'],
    ['a..b.@docomo.ne.jp', 'a..b.@docomo.ne.jp', 'a..b.@docomo.ne.jp'],
    [`${'l'.repeat(64)}@example.com`, `${'l'.repeat(64)}@example.com`, `${'l'.repeat(64)}@example.com`],
  ])('reads %s', (text, email, key) => {
    expect(readEmail(text)).toEqual({ email, key });
  });

  it('is the same address however its domain is composed', () => {
    expect(readEmail('a@café.com').key).toBe(readEmail('a@CAFÉ.com').key);
  });

  it.each([
    'hanako',
    '@example.com',
    'a@',
    'a@b@example.com',
    'a＠b@example.com',
    'a b@example.com',
    '.a@example.com',
    'a@example',
    'a@example.com.',
    'a@-example.com',
    'a@ex_ample.com',
    'a@example..com',
    'a@example.com/evil',
    'a@example.com?x',
    'a@example.com#x',
    'a@example.com\\x',
    'a@exa%6dple.com',
    'a@example.com:25',
    'a@127.0.0.1',
    'a@0x7f.1',
    'a@[127.0.0.1]',
    'a@xn--a.jp',
    'a@mail.xn--a.co.jp',
    'a@例え.jp\r\nBcc: b@example.com',
    'a\r\nBcc:b@example.com',
    'a,b@example.com',
    '"a b"@example.com',
    '<a@example.com>',
    `${'l'.repeat(65)}@example.com`,
    `a@${'例'.repeat(60)}.${'例'.repeat(60)}.${'例'.repeat(60)}.${'例'.repeat(60)}.jp`,
  ])('refuses %j on its field, with a sentence', (text) => {
    expect(refusalOf(text)).toMatchObject({
      status: 422,
      code: 'invalid',
      fields: { email: [expect.anything()] },
    });
  });

  it('says why letters of other scripts can’t stand before the @', () => {
    const refusal = refusalOf('花子@example.com');
    expect(fieldTexts(refusal?.fields ?? {}, 'en').email?.[0]).toContain('Before the @');
  });

  function refusalOf(text: string): Refused | undefined {
    try {
      readEmail(text);
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
    return undefined;
  }
});
