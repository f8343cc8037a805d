import { trustedRevision } from '../channels/channels';
import { newKeyPair, signingKeyOf, trustedKeysOf } from './keys';
import { sign, SignatureRefused, verified } from './signed';

const own = newKeyPair();
const other = newKeyPair();
const key = signingKeyOf(own.pem, 'a test');
const trusted = trustedKeysOf(own.line, 'a test');
const both = trustedKeysOf(`${own.line}\n${other.line} # from 2027 on`, 'a test');

const document = {
  schema: 1,
  channel: 'production',
  revision: 7,
  replaces: 6,
  by: 'mika',
  reason: 'a test',
  at: '2026-11-21T00:00:00Z',
  packages: { host: { stable: '1', last_known_good: null, state: 'on' } },
  rollouts: [],
  releases: { 'host@1': 'sha384-abc' },
};
const envelope = sign('channel', document, key);
const read = (text: string) => JSON.parse(text) as unknown;
const text = JSON.stringify(envelope);

it('believes what a trusted key has signed, however it is laid out', () => {
  expect(verified('channel', read(JSON.stringify(envelope, null, 2)), trusted)).toEqual(document);
  const turned = Object.fromEntries(Object.entries(document).reverse());
  expect(verified('channel', { ...envelope, signed: turned }, trusted)).toEqual(document);
});

it('refuses every other letter in what is signed', () => {
  const start = text.indexOf('"schema"');
  const end = text.indexOf(',"signatures"');
  let tried = 0;
  for (let at = start; at < end; at += 1) {
    const letter = text.charAt(at) === 'x' ? 'y' : 'x';
    let altered: unknown;
    try {
      altered = read(`${text.slice(0, at)}${letter}${text.slice(at + 1)}`);
    } catch {
      continue; // no longer JSON
    }
    tried += 1;
    expect(() => verified('channel', altered, trusted)).toThrow(SignatureRefused);
  }
  expect(tried).toBeGreaterThan(50);
});

it.each<[string, unknown, string]>([
  ['another key', sign('channel', document, signingKeyOf(other.pem, 'a test')), 'which is not trusted here'],
  ['another purpose', sign('staff', document, key), 'altered after it was signed'],
  ['no signature', { signed: document, signatures: [] }, 'is not signed'],
  ['the bare document', document, 'is not signed'],
  ['no document', null, 'is not signed'],
  ['a key id that is none', { signed: document, signatures: [{ key: 'x', value: '' }] }, 'is not signed'],
  ['an empty signature', { signed: document, signatures: [{ key: key.id, value: '' }] }, 'altered after'],
  [
    'the signature of another document',
    { ...envelope, signed: { ...document, revision: 8 } },
    'altered after it was signed',
  ],
  [
    'a trusted key’s name on another’s signature',
    {
      signed: document,
      signatures: [
        { ...sign('channel', document, signingKeyOf(other.pem, 'a test')).signatures[0], key: key.id },
      ],
    },
    'altered after it was signed',
  ],
])('refuses %s', (_, refused, why) => {
  expect(() => verified('channel', refused, trusted, 'Revision 7')).toThrow(SignatureRefused);
  expect(() => verified('channel', refused, trusted, 'Revision 7')).toThrow(why);
});

it('believes either of two keys while they are changed over, and the retired one no longer', () => {
  const next = sign('channel', document, signingKeyOf(other.pem, 'a test'));
  expect(verified('channel', envelope, both)).toEqual(document);
  expect(verified('channel', next, both)).toEqual(document);
  const after = trustedKeysOf(other.line, 'a test');
  expect(verified('channel', next, after)).toEqual(document);
  expect(() => verified('channel', envelope, after)).toThrow(
    `It is signed by ${own.id}, which is not trusted here`,
  );
});

it('needs one good signature among several', () => {
  const [mine] = envelope.signatures;
  const [theirs] = sign('channel', document, signingKeyOf(other.pem, 'a test')).signatures;
  expect(verified('channel', { signed: document, signatures: [theirs, mine] }, trusted)).toEqual(document);
});

describe('a revision', () => {
  const where = { channel: 'production', revision: 7 };

  it('is itself', () => {
    expect(trustedRevision(envelope, where, trusted)).toEqual({ ...envelope, envelope });
  });

  it.each([
    ['another channel', { ...where, channel: 'staging' }],
    ['another number', { ...where, revision: 8 }],
  ])('is not that of %s', (_, asked) => {
    expect(() => trustedRevision(envelope, asked, trusted)).toThrow('is not a channel as this version');
  });

  it('is not what was signed but is no channel', () => {
    expect(() => trustedRevision(sign('channel', { channel: 'production' }, key), where, trusted)).toThrow(
      'Revision 7 of production is not a channel',
    );
  });
});

describe('a list of keys', () => {
  it.each([
    ['', 'names no key'],
    ['# none yet', 'names no key'],
    ['ed25519:abc=', "'ed25519:abc=' is no key"],
    [own.pem, 'is no key'],
  ])('is not %j', (list, why) => {
    expect(() => trustedKeysOf(list, 'production.pub')).toThrow(why);
  });

  it('may be separated by commas, as in a variable', () => {
    expect([...trustedKeysOf(`${own.line},${other.line}`, 'a test').keys()]).toEqual([own.id, other.id]);
  });

  it('gives no private key', () => {
    expect(() => signingKeyOf(own.line, 'production.key')).toThrow(
      'production.key holds no Ed25519 private key',
    );
  });
});
