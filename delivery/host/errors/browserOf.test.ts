import { browserOf } from './browserOf';

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
