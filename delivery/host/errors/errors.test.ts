import { browserOf } from './browserOf';
import { reportedError } from './reportedError';
import { redactMessage } from './redactMessage';

const site = 'https://site.example/releases';
const thrownWith = (...stack: readonly string[]) =>
  Object.assign(new TypeError('x is 12345'), { stack: stack.join('\n') });
const framesOf = (...stack: readonly string[]) => reportedError(thrownWith(...stack), null).frames;

it('keeps name, message without data, frames and route', () => {
  const thrown = thrownWith('TypeError: x is 12345', `    at Page (${site}/mf-shop/1.0/page.ab.js:1:234)`);
  expect(reportedError(thrown, '/shop/:id')).toEqual({
    name: 'TypeError',
    message: 'x is <number>',
    frames: ['Page@mf-shop/1.0/page.ab.js:1:234'],
    route: '/shop/:id',
  });
});

it.each([
  ['Chromium', `    at t.load [as go] (${site}/mf-shop/1/a.js:1:2)`, 't.load@mf-shop/1/a.js:1:2'],
  ['Chromium, awaited', `    at async t (${site}/mf-shop/1/a.js:1:2)`, 't@mf-shop/1/a.js:1:2'],
  ['Chromium, no name', `    at ${site}/mf-shop/1/a.js:1:2`, '@mf-shop/1/a.js:1:2'],
  ['Firefox and Safari', `t@${site}/mf-shop/1/a.js:1:2`, 't@mf-shop/1/a.js:1:2'],
  ['Safari, no name', `@${site}/mf-shop/1/a.js:1:2`, '@mf-shop/1/a.js:1:2'],
  ['a file tried again', `    at t (${site}/mf-shop/1/a.js?retry=1:1:2)`, 't@mf-shop/1/a.js:1:2'],
])('reads a stack of %s', (_, line, frame) => expect(framesOf('TypeError: x', line)).toEqual([frame]));

it('leaves out what is no release of the site: extensions, other sites, inline scripts', () => {
  const lines = [
    'chrome-extension://abc/content.js:1:2',
    'https://cdn.example/a.js:1:2',
    'https://site.example/?a=1:1:2',
  ];
  expect(framesOf(...lines.map((line) => `    at t (${line})`))).toEqual([]);
});

it('keeps ten frames', () => {
  expect(framesOf(...Array<string>(50).fill(`    at t (${site}/mf-shop/1/a.js:1:2)`))).toHaveLength(10);
});

it.each([
  ['a text', 'gone 1234567', { name: 'Error', message: 'gone <number>' }],
  ['an error with its cause', new Error('late', { cause: new RangeError('first') }), { name: 'RangeError' }],
  ['nothing', undefined, { name: 'Error', message: 'undefined' }],
  ['a name that is none', Object.assign(new Error('x'), { name: 'Taro Yamada' }), { name: 'Error' }],
])('takes %s that was thrown', (_, thrown, kept) => expect(reportedError(thrown, null)).toMatchObject(kept));

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [
    'Safari 17',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${webkit} Version/17.4 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari 16', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/16.6 Safari/605.1.15`],
  ['Chrome 140', 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'],
  ['Chrome 141', `Mozilla/5.0 (iPhone) ${webkit} CriOS/141.0.1 Mobile/15E148 Safari/604.1`],
  ['Edge 139', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36 Edg/139.0.1'],
  ['Samsung Internet 27', 'Mozilla/5.0 (Linux) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36'],
  ['Firefox 115', 'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0'],
])('finds %s', (browser, userAgent) => {
  expect(browserOf(userAgent)).toBe(browser);
});

it('says nothing of what is no browser', () => {
  expect([undefined, '', 'curl/8.5.0', 'Safari'].map(browserOf)).toEqual(Array(4).fill(undefined));
});

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
