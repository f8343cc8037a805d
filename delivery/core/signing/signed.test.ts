import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderPerTest } from '@wadachi/testing/folderPerTest';
import { trustedRevision } from '../channels/channels';
import { addKey, listKeys, readRetiredKeys, retireKey, trustKey, useKey } from './keyFolder';
import {
  newKeyPair,
  signingKeyOf,
  trustedKeysOf,
  ensureKeys,
  KeyUnusable,
  readSigningKey,
  readTrustedKeys,
} from './keys';
import { previewOf, previewPassText, type PreviewPass } from './previewPass';
import { sign, SignatureRefused, verified } from './signed';
import { staffOf, staffPassText } from './staffPass';

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

describe('a folder of keys', () => {
  let dir: string;
  let first: string;

  folderPerTest((made) => (dir = made));
  beforeEach(async () => {
    await ensureKeys(dir, 'production');
    first = (await readSigningKey(dir, 'production')).id;
  });

  const list = async () => (await listKeys(dir, 'production')).map(({ id, use }) => `${id} ${use}`);

  it('makes a channel’s first pair once', async () => {
    const text = await readFile(join(dir, 'production.key'), 'utf8');
    expect(await ensureKeys(dir, 'production')).toBe(false);
    expect(await readFile(join(dir, 'production.key'), 'utf8')).toBe(text);
    expect(await list()).toEqual([`${first} signs`]);
  });

  it('writes the list of a key that a process made which died before it', async () => {
    await rm(join(dir, 'production.pub'));
    const made = await Promise.all([1, 2, 3].map(() => ensureKeys(dir, 'production')));
    expect(made).toContain(true);
    expect(await list()).toEqual([`${first} signs`]);
    expect((await readdir(dir)).sort()).toEqual(['production.key', 'production.pub']);
  });

  it('lets nobody else read a private key, through all of a change-over', async () => {
    await useKey(dir, 'production', await addKey(dir, 'production'));
    const privateKeys = (await readdir(dir)).filter((file) => file.endsWith('.key'));
    expect(privateKeys).toHaveLength(2);
    for (const file of privateKeys) expect((await stat(join(dir, file))).mode & 0o777).toBe(0o600);
  });

  it('changes over with both keys valid', async () => {
    const second = await addKey(dir, 'production');
    expect(await list()).toEqual([`${first} signs`, `${second} spare`]);
    await useKey(dir, 'production', second);
    expect((await readSigningKey(dir, 'production')).id).toBe(second);
    expect(await list()).toEqual([`${first} spare`, `${second} signs`]);
    await retireKey(dir, 'production', first);
    expect(await list()).toEqual([`${second} signs`, `${first} retired`]);
    expect([...(await readTrustedKeys(dir, 'production')).keys()]).toEqual([second]);
    expect((await readdir(dir)).sort()).toEqual(['production.key', 'production.pub', 'production.retired']);
  });

  it('forgets a compromised key, and keeps the remarks of others', async () => {
    const second = await addKey(dir, 'production');
    const file = join(dir, 'production.pub');
    await writeFile(file, `# since 2026\n${await readFile(file, 'utf8')}`);
    await retireKey(dir, 'production', second, { compromised: true });
    expect(await list()).toEqual([`${first} signs`]);
    expect((await readRetiredKeys(dir, 'production')).size).toBe(0);
    expect(await readFile(file, 'utf8')).toMatch(/^# since 2026\ned25519:/);
  });

  it('trusts a key that was made elsewhere, and can’t sign with it', async () => {
    const elsewhere = newKeyPair();
    await trustKey(dir, 'production', elsewhere.line);
    expect(await list()).toEqual([`${first} signs`, `${elsewhere.id} trusted`]);
    await expect(useKey(dir, 'production', elsewhere.id)).rejects.toThrow('is not here');
    await expect(trustKey(dir, 'production', elsewhere.line)).rejects.toThrow('trusted already');
  });

  it('lists keys where none can sign, as on a host', async () => {
    await rm(join(dir, 'production.key'));
    expect(await list()).toEqual([`${first} trusted`]);
  });

  it('refuses to be left without a key', async () => {
    await expect(retireKey(dir, 'production', first)).rejects.toThrow(KeyUnusable);
    await expect(retireKey(dir, 'production', '0'.repeat(16))).rejects.toThrow('is not trusted');
    await expect(useKey(dir, 'production', first)).rejects.toThrow('signs already');
    await expect(trustKey(dir, 'production', 'rubbish')).rejects.toThrow(KeyUnusable);
    await expect(addKey(dir, 'staging')).rejects.toThrow(KeyUnusable);
    expect(await list()).toEqual([`${first} signs`]);
  });

  it.each(['../production', 'a/b', 'Produktion X', '', '.'])(
    'makes no key for the channel %j',
    async (channel) => {
      await expect(ensureKeys(dir, channel)).rejects.toThrow('is no channel');
      await expect(readTrustedKeys(dir, channel)).rejects.toThrow(KeyUnusable);
      expect(await readdir(join(dir, '..'))).not.toContain('production.key');
    },
  );
});

describe('the pass of a preview', () => {
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
});

describe('the pass of staff', () => {
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
      Buffer.from(
        JSON.stringify({ ...sign('staff', pass, key), signed: { ...pass, staff: 'ken' } }),
      ).toString('base64url'),
    ],
  ])('is not %s', (_, text) => {
    expect(whose(text)).toBeUndefined();
  });
});
