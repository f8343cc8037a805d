import { redactMessage } from './redactMessage';

it.each([
  ['a mail address', 'No account for taro.yamada+1@example.co.jp', 'No account for <mail>'],
  ['one with a wide @', 'No account for taro＠example.com', 'No account for <mail>'],
  ['one without a domain', 'No account for taro@localhost', 'No account for <mail>'],
  ['one in Japanese', 'No account for taro@例え.テスト', 'No account for <mail>'],
  ['one in an address', 'Failed at user%40example.com now', 'Failed at <mail> now'],
  ['a telephone number', 'Cannot call 090-1234-5678', 'Cannot call <number>'],
  ['one with its country', 'Cannot call +81 90 1234 5678.', 'Cannot call +<number>.'],
  ['a card number', 'Card 4242 4242 4242 4242 was declined', 'Card <number> was declined'],
  ['a date', 'Born on 1980-01-31?', 'Born on <number>?'],
  ['a token', 'Bad token q3NkX9-b2lQ8s_77aZ', 'Bad token <token>'],
  [
    'a JSON Web Token',
    'Bad eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTYifQ.c2lnbmVkMTIzNA',
    'Bad <token>.<token>.<token>',
  ],
  ['a UUID', 'No 1b4e28ba-2fa1-11d2-883f-0016d3cca427', 'No <token>'],
  ['an address', 'Failed to fetch https://site.example/mypage/7?token=abc', 'Failed to fetch <address>'],
  ['a query string', 'No route for /find?mail=a&name=Taro', 'No route for /find?<query>'],
  [
    'a text in quotes',
    'Unexpected token, "Taro Yamada" is not valid JSON',
    'Unexpected token, "…" is not valid JSON',
  ],
  [
    'JSON in quotes',
    `Unexpected token 'o', "{"name":"Taro","x":o}" is not valid JSON`,
    `Unexpected token 'o', "…" is not valid JSON`,
  ],
  ['one in typographic quotes', 'No driver “Taro Yamada” here', 'No driver … here'],
  ['one that ends in a backslash', 'Bad "Taro Yama\\', 'Bad "…"'],
  ['one that never ends', 'Unexpected end of "Taro Yama', 'Unexpected end of "…"'],
  ['one in single quotes', "Cannot read 'Taro Yamada'", "Cannot read '…'"],
  ['one after an apostrophe', "The users' name isn't '1 Taro Yamada'", "The users' name isn't '…'"],
  ['two without a space', "Not 'Taro Yamada''Hanako Yamada'", "Not '…''…'"],
  ['Japanese', '山田太郎 is not iterable', '… is not iterable'],
  ['Japanese in an address', 'No route for /find/%E5%B1%B1%e7%94%b0', 'No route for /find/…'],
  ['Japanese as escapes', 'Bad name \\u5c71\\u7530', 'Bad name …'],
  ['wide digits', 'Call ０９０１２３４５６７８', 'Call …'],
])('takes %s out of a message', (_, message, kept) => {
  expect(redactMessage(message)).toBe(kept);
});

it.each([
  "Cannot read properties of undefined (reading 'price')",
  'Minified React error #418',
  'Loading chunk 563 failed.',
  "The remote has no page 'chooseCar'",
])('keeps what helps a developer: %s', (message) => expect(redactMessage(message)).toBe(message));

it('keeps a bounded part, however long a message is', () => {
  expect(redactMessage('too long '.repeat(100_000))).toHaveLength(300);
});

it.each(['@', 'a@', '@a.', '"', "'", ' (', '%4'])('takes no long time for a message of many %s', (text) => {
  const began = performance.now();
  redactMessage(text.repeat(2_000));
  expect(performance.now() - began).toBeLessThan(1_000);
});
