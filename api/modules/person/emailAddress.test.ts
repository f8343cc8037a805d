import { Refused } from '../../http';
import { fieldTexts } from '../../http/refusals/errors';
import { readEmail } from './emailAddress';

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
