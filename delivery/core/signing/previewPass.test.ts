import { newKeyPair, signingKeyOf, trustedKeysOf } from './keys';
import { previewOf, previewPassText, type PreviewPass } from './previewPass';
import { sign } from './signed';
import { staffOf, staffPassText } from './staffPass';

const { pem, line } = newKeyPair();
const key = signingKeyOf(pem, 'a test');
const trusted = trustedKeysOf(line, 'a test');
const integrity = `sha384-${'a'.repeat(64)}`;
const pass: PreviewPass = {
  preview: { 'mf-shop': { version: '2.0.0-abc', integrity } },
  of: 'calendar',
  channel: 'production',
  expires: '2026-12-01T00:00:00Z',
};
const now = new Date('2026-11-30T23:59:59Z');
const read = (text: string | undefined, channel = 'production', at = now) =>
  previewOf(text, channel, trusted, at);

it('says what it shows until it expires', () => {
  const text = previewPassText(pass, key);
  expect(text).toMatch(/^[\w-]+$/);
  expect(read(text)).toEqual(pass);
  expect(read(text, 'production', new Date(pass.expires))).toBeUndefined();
});

it('fits into a cookie with as many packages as it may have', () => {
  const names = ['a', 'b', 'c', 'd', 'e'].map((end) => `mf-${'x'.repeat(39)}${end}`);
  const version = `1.0.0-${'x'.repeat(20)}`;
  const preview = Object.fromEntries(names.map((name) => [name, { version, integrity }]));
  const most = { ...pass, of: '予約'.repeat(50), preview };
  const text = previewPassText(most, key);
  expect(text.length).toBeLessThan(3_500);
  expect(read(text)).toEqual(most);
});

const passedOn = (changed: object) =>
  Buffer.from(JSON.stringify(sign('preview', { ...pass, ...changed }, key))).toString('base64url');

it.each<[string, string | undefined]>([
  ['nothing', undefined],
  ['no base64', '%%%'],
  ['a pass of another channel', previewPassText({ ...pass, channel: 'staging' }, key)],
  ['one that lasts more than a week', previewPassText({ ...pass, expires: '2026-12-09T00:00:00Z' }, key)],
  ['one that ends at no time', previewPassText({ ...pass, expires: 'never' }, key)],
  ['another key’s', previewPassText(pass, signingKeyOf(newKeyPair().pem, 'a test'))],
  ['a staff pass', staffPassText({ staff: 'mika', channel: 'production', expires: pass.expires }, key)],
  ['one without packages', passedOn({ preview: {} })],
  ['a path for a version', passedOn({ preview: { 'mf-shop': { version: '../1', integrity } } })],
  ['one with more than it should say', passedOn({ staff: 'mika' })],
])('does not believe %s', (_, text) => {
  expect(read(text)).toBeUndefined();
});

it('was not altered', () => {
  const text = Buffer.from(previewPassText(pass, key), 'base64url').toString('utf8');
  const altered = Buffer.from(text.replace('2.0.0-abc', '1.0.0-abc')).toString('base64url');
  expect(read(altered)).toBeUndefined();
});

it('makes nobody staff', () => {
  expect(staffOf(previewPassText(pass, key), 'production', trusted, now)).toBeUndefined();
});

it('has a name that a page shows as it is', () => {
  expect(() => previewPassText({ ...pass, of: 'cal\u202eendar' }, key)).toThrow('is no name');
});
