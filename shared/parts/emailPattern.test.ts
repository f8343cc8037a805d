import { emailPattern } from './emailPattern';

it.each(['ann@example.com', ' ann+1@mail.example.co.jp ', 'ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'a@例え。jp'])(
  'takes %j',
  (text) => {
    expect(emailPattern.test(text)).toBe(true);
  },
);

it.each([
  'ann',
  'ann@',
  '@example.com',
  'ann@example',
  'ann@exam..com',
  'ann@example.com.',
  'ann@.com',
  'a@b@c.jp',
])('refuses %j', (text) => {
  expect(emailPattern.test(text)).toBe(false);
});
