import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newKeyPair, signingKeyOf, type TrustedKeys } from '../../core/signing/keys';
import { sign } from '../../core/signing/signed';
import type { ReleaseStore } from '../../core/store/ReleaseStore';
import { aChannel, aRollout, putRevision } from '../../core/testing';
import { TestSite } from '../testing/site';
import { StoredRevision } from './StoredRevision';
import { ReleasesInService } from './ReleasesInService';
import { trustedKeySource } from './trustedKeys';

let site: TestSite;
let store: ReleaseStore;
let now = 0;
let trusted: TrustedKeys;
const logged: { readonly message: string; readonly fields: object }[] = [];
const versions = { host: '1', 'mf-shop': '1' };

beforeEach(async () => {
  site = await TestSite.make();
  store = site.ours.context.store;
  trusted = site.ours.context.trusted;
  now = 0;
  logged.length = 0;
  await site.remote('mf-shop', '1');
  await site.revision(1, versions);
});
afterEach(() => site.remove());

/** A process that follows the channel; each has the same folder for what it keeps. */
function started(
  followed: Partial<ConstructorParameters<typeof ReleasesInService>[0]> = {},
): ReleasesInService {
  const log = (fields: unknown, message = '') => void logged.push({ message, fields: fields as object });
  const stored = new StoredRevision(join(site.folder, 'state'), 'production');
  const ours = { store, channel: 'production', keys: () => Promise.resolve(trusted), stored };
  return site.closes(
    new ReleasesInService({ ...ours, ...followed }, { info: log, warn: log, error: log }, () => now),
  );
}
const revisionOf = async (releases: ReleasesInService) => (await releases.current()).channel.revision;
const later = (releases: ReleasesInService) => {
  now += 1_000;
  return revisionOf(releases);
};
const refusals = () => logged.filter(({ message }) => message.startsWith('The channel was refused'));
const textOf = (envelope: unknown) =>
  Buffer.from(typeof envelope === 'string' ? envelope : JSON.stringify(envelope));
const putRaw = (revision: number, envelope: unknown) =>
  store.objects.replace(`channels/production/${revision}.json`, textOf(envelope));
const signedBy = (key = site.ours.key, overrides = {}) =>
  sign('channel', { ...aChannel(2, versions), ...overrides }, key);
const strangers = () => signingKeyOf(newKeyPair().pem, 'a test');

describe.each([
  ['unsigned', 'is not signed', () => aChannel(2, versions)],
  ['signed by a stranger', 'which is not trusted here', () => signedBy(strangers())],
  ['signed as something else', 'was altered', () => sign('staff', aChannel(2, versions), site.ours.key)],
  [
    'altered after it was signed',
    'was altered',
    () => ({ ...signedBy(), signed: aChannel(2, { host: '2' }) }),
  ],
  ['another channel’s', 'is not a channel as', () => signedBy(site.ours.key, { channel: 'staging' })],
  ['an older one under a new number', 'is not a channel as', () => signedBy(site.ours.key, { revision: 1 })],
  ['of more bytes than any has', 'is not a channel as', () => 'x'.repeat(2_000_001)],
  ['no JSON at all', 'Revision 2 of production is no JSON', () => 'half a docu'],
])('a revision that is %s', (_, why, make) => {
  beforeEach(() => putRaw(2, make()));

  it('is refused, logged once with the keys that are expected, and shown', async () => {
    await store.objects.remove('channels/production/2.json');
    const releases = started();
    await releases.current();
    await putRaw(2, make());
    expect([await later(releases), await later(releases), await later(releases)]).toEqual([1, 1, 1]);
    expect(refusals()).toHaveLength(1);
    expect(refusals()[0]?.fields).toMatchObject({ revision: 2, trusted: [...trusted.keys()] });
    expect(releases.refused).toEqual({ revision: 2, why: expect.stringContaining(why) });
  });

  it('leaves the last good one to a process that starts, and is overtaken by the next good one', async () => {
    const releases = started();
    expect(await revisionOf(releases)).toBe(1);
    expect(releases.refused?.revision).toBe(2);
    await site.revision(3, versions);
    expect(await later(releases)).toBe(3);
    expect(releases.refused).toBeUndefined();
  });
});

it('a refused revision that was taken out of the store is reported no longer', async () => {
  const releases = started();
  await releases.current();
  await putRaw(2, 'rubbish');
  await later(releases);
  expect(releases.refused?.revision).toBe(2);
  await store.objects.remove('channels/production/2.json');
  expect(await later(releases)).toBe(1);
  expect(releases.refused).toBeUndefined();
  await site.revision(2, versions);
  expect(await later(releases)).toBe(2);
});

it('a host that has kept nothing comes up past stray numbers', async () => {
  for (const stray of ['500', '999999999999999999999'])
    await store.objects.create(`channels/production/${stray}.json`, Buffer.from('rubbish'));
  expect(await revisionOf(started({ stored: undefined }))).toBe(1);
});

it('a host that has kept nothing comes up however many files follow the last good revision', async () => {
  for (let number = 2; number <= 61; number += 1) await putRaw(number, 'rubbish');
  expect(await revisionOf(started({ stored: undefined }))).toBe(1);
});

describe('after a restart', () => {
  beforeEach(async () => {
    await site.remote('mf-shop', '2');
    await site.revision(2, { host: '1', 'mf-shop': '2' });
    expect(await revisionOf(started())).toBe(2);
  });

  it('an older revision is refused, and the one from before stays in service', async () => {
    await store.objects.remove('channels/production/2.json');
    const releases = started();
    expect(await revisionOf(releases)).toBe(2);
    const refused = { revision: 1, why: expect.stringContaining('older than revision 2') };
    expect(releases.refused).toEqual(refused);
    expect(await later(releases)).toBe(2);
    expect(releases.refused).toEqual(refused);
    await site.revision(2, { host: '1', 'mf-shop': '2' });
    expect(await later(releases)).toBe(2);
    expect(releases.refused).toBeUndefined();
  });

  it('the one from before serves instead of a newer one that is bad', async () => {
    await putRaw(3, { signed: aChannel(3, versions), signatures: [] });
    expect(await revisionOf(started())).toBe(2);
  });

  it('what was kept is believed no more than anything else', async () => {
    const file = join(site.folder, 'state', 'production.json');
    const kept = await readFile(file, 'utf8');
    await writeFile(file, kept.replace('"revision":2', '"revision":9'));
    expect(await revisionOf(started())).toBe(2);
    expect(logged.map(({ message }) => message)).toContain('The revision kept from before is not believed');
  });

  it('a process that is behind leaves what a newer one has kept', async () => {
    const stored = new StoredRevision(join(site.folder, 'state'), 'production');
    const envelope = sign('channel', aChannel(1, versions), site.ours.key);
    await stored.keep({ signed: envelope.signed, envelope }, trusted);
    expect((await stored.read(trusted))?.signed.revision).toBe(2);
  });
});

it.each([
  ['put back to an older state', () => Promise.resolve()],
  ['given another revision under this number', () => site.revision(2, versions, { reason: 'another' })],
])('a store that was %s is reported until it has what is in service', async (_, replace) => {
  await site.revision(2, versions, { approval: true });
  const releases = started();
  await releases.current();
  const key = 'channels/production/2.json';
  const kept = (await store.objects.read(key)) ?? Buffer.of();
  await store.objects.remove(key);
  await replace();
  now += 30_000;
  expect([await later(releases), await later(releases)]).toEqual([2, 2]);
  expect(releases.refusedInShort).toMatchObject({ revision: 2, why: expect.stringContaining('older state') });
  expect(refusals()).toHaveLength(1);
  await store.objects.replace(key, kept);
  expect(await later(releases)).toBe(2);
  expect(releases.refused).toBeUndefined();
});

it('serves although nothing can be kept', async () => {
  await writeFile(join(site.folder, 'no-folder'), '');
  const releases = started({ stored: new StoredRevision(join(site.folder, 'no-folder'), 'production') });
  expect(await revisionOf(releases)).toBe(1);
});

it('goes on while the store is away, says so once, and activates what is new when it is back', async () => {
  const releases = started();
  await releases.current();
  const read = store.objects.read.bind(store.objects);
  let isAway = true;
  store.objects.read = (key, most) => (isAway ? Promise.reject(new Error('away')) : read(key, most));
  expect([await later(releases), await later(releases)]).toEqual([1, 1]);
  expect(logged.filter(({ message }) => message.includes('gives no answer'))).toHaveLength(1);
  isAway = false;
  await site.revision(2, versions);
  expect(await later(releases)).toBe(2);
});

it('reads the store once in a second at most', async () => {
  const releases = started();
  await releases.current();
  const keys: string[] = [];
  const read = store.objects.read.bind(store.objects);
  store.objects.read = (key, most) => (keys.push(key), read(key, most));
  for (let visit = 0; visit < 10; visit += 1) await releases.current();
  await later(releases);
  expect(keys).toEqual(['channels/production/2.json']);
});

it('changes keys over without a restart', async () => {
  const file = join(site.folder, 'production.pub');
  const next = newKeyPair();
  await writeFile(file, `${site.ours.line}\n`);
  const keys = trustedKeySource({ channel: 'production', keysDir: site.folder });
  const releases = started({ keys });
  expect(await revisionOf(releases)).toBe(1);
  await writeFile(file, `${site.ours.line}\n${next.line}\n`);
  await putRevision(site.ours.context, signingKeyOf(next.pem, 'a test'), aChannel(2, versions));
  expect(await later(releases)).toBe(2);
  await writeFile(file, `${next.line}\n`);
  await site.revision(3, versions);
  expect(await later(releases)).toBe(2);
  expect(releases.refused?.revision).toBe(3);
});

describe('a rollout that nobody could be given', () => {
  const broken = aRollout({ set: { 'mf-shop': '2' }, basis_points: 1 });
  const goodThen = async (build: string, path?: string) => {
    await site.remote('mf-shop', '2', build, path);
    return started();
  };

  it.each([
    ['whose server build does not run', 'throw new Error("broken build")', undefined, 'broken build'],
    ['that asks for a module it does not get', 'require("lodash")', undefined, "asks for 'lodash'"],
    ['with a route of another remote', 'exports.remote = {};', '/reserve/x', 'is not under a prefix'],
  ])('refuses the revision: one %s', async (_, build, path, why) => {
    const releases = await goodThen(build, path);
    await releases.current();
    await site.revision(2, versions, { rollouts: [broken] });
    expect(await later(releases)).toBe(1);
    expect(releases.refused?.why).toContain(why);
  });

  it('is left out where the alternative is no site', async () => {
    await site.remote('mf-shop', '2', 'throw new Error("broken build")');
    const everybodys = { ...broken, basis_points: 10_000 };
    await store.objects.remove('channels/production/1.json');
    await site.revision(1, versions, { rollouts: [everybodys] });
    const { pageVersions } = await (await started().current()).forVisitor({});
    expect(pageVersions.remotes['mf-shop']?.version).toBe('1');
  });
});
