import { isAddress } from './isAddress';
import { addressMessages } from './messages';

it.each([
  'hanako@example.com',
  ' Hanako+rent@EXAMPLE.co.jp ',
  'hanako@例え.jp',
  'ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  'hanako＠example。jp',
])('takes %p for an address', (text) => expect(isAddress(text, {})).toBeUndefined());

it.each(['hanako', 'hanako@example', 'a@b@example.com', 'hana ko@example.com'])('refuses %p', (text) =>
  expect(isAddress(text, {})).toBe(addressMessages.wrong),
);

it('asks for one that is missing', () => expect(isAddress(' ', {})).toBe(addressMessages.missing));
