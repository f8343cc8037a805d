import { newKeyPair, signingKeyOf, trustedKeysOf } from './keys';
import { sign } from './signed';
import { staffOf, staffPassText } from './staffPass';

const { pem, line } = newKeyPair();
const key = signingKeyOf(pem, 'a test');
const trusted = trustedKeysOf(line, 'a test');
const pass = { staff: 'mika', channel: 'production', expires: '2026-12-01T00:00:00Z' };
const before = new Date('2026-11-30T23:59:59Z');
const whose = (text: string | undefined, channel = 'production', now = before) =>
  staffOf(text, channel, trusted, now)?.staff;

it('says whose it is until it expires', () => {
  const text = staffPassText(pass, key);
  expect(text).toMatch(/^[\w-]+$/);
  expect(whose(text)).toBe('mika');
  expect(whose(text, 'production', new Date(pass.expires))).toBeUndefined();
});

it.each(['mi\nka', 'mika\u001b[31m', '\u202emika', 'mi\u2028ka'])('is not made for %j', (staff) => {
  expect(() => staffPassText({ ...pass, staff }, key)).toThrow('is no name');
});

it('carries any name', () => {
  expect(whose(staffPassText({ ...pass, staff: '三香 & ken' }, key))).toBe('三香 & ken');
});

it.each<[string, string | undefined]>([
  ['nothing', undefined],
  ['an empty text', ''],
  ['garbage', 'garbage'],
  ['other JSON', Buffer.from('{}').toString('base64url')],
  ['too much', staffPassText({ ...pass, staff: 'x'.repeat(2_000) }, key)],
  ['another key’s', staffPassText(pass, signingKeyOf(newKeyPair().pem, 'a test'))],
  ['another channel’s', staffPassText({ ...pass, channel: 'staging' }, key)],
  ['one that never began to be good', staffPassText({ ...pass, expires: 'never' }, key)],
  ['a signed channel', Buffer.from(JSON.stringify(sign('channel', pass, key))).toString('base64url')],
  ['one with more to it', staffPassText({ ...pass, role: 'owner' } as typeof pass, key)],
  [
    'another name under a good signature',
    Buffer.from(JSON.stringify({ ...sign('staff', pass, key), signed: { ...pass, staff: 'ken' } })).toString(
      'base64url',
    ),
  ],
])('is not %s', (_, text) => {
  expect(whose(text)).toBeUndefined();
});
