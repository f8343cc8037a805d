import { sourceOfWrite } from './writeSource';

const host = 'rent.example.jp';

it.each([
  ['this-site', { origin: 'https://rent.example.jp' }],
  ['this-site', { origin: 'https://rent.example.jp', 'sec-fetch-site': 'same-origin' }],
  ['this-site', { 'sec-fetch-site': 'same-origin' }],
  ['unknown', {}],
  ['other-site', { origin: 'https://evil.example' }],
  ['other-site', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ['other-site', { origin: 'https://rent.example.jp.evil.example' }],
  ['other-site', { origin: 'https://rent.example.jp:8443' }],
  ['other-site', { origin: 'https://shop.rent.example.jp', 'sec-fetch-site': 'same-site' }],
  ['other-site', { origin: 'https://rent.example.jp', 'sec-fetch-site': 'cross-site' }],
  ['other-site', { 'sec-fetch-site': 'cross-site' }],
  ['other-site', { 'sec-fetch-site': 'none' }],
  ['other-site', { origin: 'null' }],
  ['other-site', { origin: '' }],
  ['other-site', { origin: 'file://' }],
] as const)('finds %s behind %j', (source, headers) => {
  expect(sourceOfWrite({ headers, host })).toBe(source);
});

it('knows the address that customers see, when requests come in with another', () => {
  const written = { headers: { origin: 'https://rent.example.jp' }, host: '10.0.0.5:3001' };
  expect(sourceOfWrite(written)).toBe('other-site');
  expect(sourceOfWrite(written, 'https://rent.example.jp')).toBe('this-site');
  expect(sourceOfWrite(written, 'https://other.example.jp')).toBe('other-site');
});
