import { reportedError } from './reportedError';

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
