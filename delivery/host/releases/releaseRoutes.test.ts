import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { folderPerTest } from '@wadachi/testing/folderPerTest';
import type { RouteEntry } from '@wadachi/shared';
import type { FastifyInstance } from 'fastify';
import { RouteTableRefused } from '../../core/composeRoutes';
import { newKeyPair } from '../../core/signing/keys';
import { FolderObjects } from '../../core/store/FolderObjects';
import { aRelease, putRelease, aChannel, aRollout } from '../../core/testing';
import { RenderThreads } from '../render/RenderThreads';
import { TestSite } from '../testing/site';
import { Previews } from './Previews';
import { ReleasesInService } from './ReleasesInService';
import { oneByteText } from './oneByteText';
import { trustedKeySource } from './trustedKeys';
import { versionsFrom } from './versionsFrom';

describe('files of releases', () => {
  let site: TestSite;
  let host: FastifyInstance;
  let elsewhere: string;
  beforeAll(async () => {
    elsewhere = await mkdtemp(join(tmpdir(), 'wadachi-elsewhere-'));
    site = await TestSite.make();
    await site.remote('mf-shop', '1');
    await site.revision(1, { host: '1', 'mf-shop': '1' });
    host = await site.host();
  });
  afterAll(async () => {
    await site.remove();
    await rm(elsewhere, { recursive: true });
  });

  it.each([
    ['a file', 'secret.js', 'mf-shop/1/secret.js', ''],
    ['a compressed form', 'secret.js.br', 'mf-shop/1/page.css.br', 'br'],
    ['a folder', '', 'mf-shop/1-evil', ''],
  ])(
    'serves nothing from outside the store, though %s in it is a link there',
    async (_, file, link, accepted) => {
      for (const name of ['secret.js', 'secret.js.br', 'release.json'])
        await writeFile(join(elsewhere, name), 'secret');
      await symlink(join(elsewhere, file), join(site.folder, link));
      const path = file === '' ? `${link}/secret.js` : link.replace(/\.br$/, '');
      const answer = await host.inject({
        url: `/releases/${path}`,
        headers: { 'accept-encoding': accepted },
      });
      expect([answer.statusCode, answer.body.includes('secret')]).toEqual([404, false]);
    },
  );

  it('serves a store that is reached by a link itself', async () => {
    const link = join(elsewhere, 'store');
    await symlink(site.folder, link);
    const linked = await site.host({ RELEASES_URL: link });
    expect((await linked.inject({ url: '/releases/mf-shop/1/remoteEntry.js' })).statusCode).toBe(200);
  });

  it('serves nothing that release.json does not name, and of what it names no other form than .br', async () => {
    const ask = async (file: string, accepted = '') => {
      const url = `/releases/mf-shop/1/${file}`;
      const { statusCode, body } = await host.inject({ url, headers: { 'accept-encoding': accepted } });
      return [statusCode, body];
    };
    for (const file of [
      'evil.js',
      'evil.css',
      'remoteEntry.js.map',
      'remoteEntry.js.br',
      'remoteEntry.js.gz',
    ])
      await writeFile(join(site.folder, 'mf-shop/1', file), 'unnamed');
    for (const file of [
      'evil.js',
      'evil.css',
      'remoteEntry.js.map',
      'remoteEntry.js.br',
      'remoteEntry.js.gz',
    ])
      expect(await ask(file)).toEqual([404, 'Not found']);
    expect(await ask('remoteEntry.js', 'br')).toEqual([200, 'unnamed']);
    for (const accepted of ['gzip', '*', 'gzip, deflate', ''])
      expect(await ask('remoteEntry.js', accepted)).toEqual([200, '// 1']);
  });

  it('does not serve a server build, wherever it lies', async () => {
    const { store } = site.ours.context;
    const files = { 'server.js': 'secret', 'remoteEntry.js': '' };
    await putRelease(store, { ...aRelease({ name: 'mf-shop', version: '2' }), server: 'server.js' }, files);
    const statusOf = async (file: string) => (await host.inject(`/releases/mf-shop/2/${file}`)).statusCode;
    expect([await statusOf('remoteEntry.js'), await statusOf('server.js')]).toEqual([200, 404]);
  });

  it('reads what a release names once for many requests', async () => {
    const fresh = await site.host();
    const read = jest.spyOn(FolderObjects.prototype, 'read');
    for (let asked = 0; asked < 20; asked += 1)
      await fresh.inject(`/releases/mf-shop/1/${asked % 2 === 0 ? 'remoteEntry.js' : 'gone.js'}`);
    expect(read.mock.calls.map(([key]) => key)).toEqual(['mf-shop/1/release.json']);
    read.mockRestore();
  });
});

describe('previews', () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await TestSite.make();
    for (const version of ['1', '2', '3', '4']) await site.remote('mf-shop', version);
  });
  afterEach(() => site.remove());

  it('keeps two open at most, lets go of what is not used, and begins anew with a revision', async () => {
    const { store } = site.ours.context;
    let now = 0;
    const threads = site.closes(new RenderThreads({ error: () => undefined }));
    const previews = new Previews(store, threads, () => now);
    const releases = {
      'host@1': await store.integrityOf('host', '1'),
      'mf-shop@1': await store.integrityOf('mf-shop', '1'),
    };
    const channel = (revision: number) => aChannel(revision, { host: '1', 'mf-shop': '1' }, { releases });
    const show = async (version: string, revision = 1) => {
      const integrity = await store.integrityOf('mf-shop', version);
      const preview = { 'mf-shop': { version, integrity } };
      const pass = { preview, of: 'a test', channel: 'production', expires: '2099-01-01T00:00:00Z' };
      return previews.inService(pass, channel(revision));
    };
    const first = await show('2');
    expect(await show('2')).toBe(first);
    for (const version of ['3', '4']) await show(version);
    expect(previews.size).toBe(2);
    expect(await show('2')).not.toBe(first);
    expect((await show('2', 2)).pageVersions.revision).toBe(2);
    expect(previews.size).toBe(1);
    now += 11 * 60_000;
    previews.releaseUnused();
    expect(previews.size).toBe(0);
  });
});

describe('a revision that holds something back whose release is gone from the store, or altered there', () => {
  let site: TestSite;
  let now = 0;
  const versions = { host: '1', 'mf-shop': '1' };

  beforeEach(async () => {
    site = await TestSite.make();
    await site.remote('mf-shop', '1');
    await site.revision(1, versions);
  });
  afterEach(() => site.remove());

  const objects = () => site.ours.context.store.objects;

  /** A process that follows the channel. */
  function started(): ReleasesInService {
    const { store, channel, trusted } = site.ours.context;
    const log = () => undefined;
    const followed = { store, channel, keys: () => Promise.resolve(trusted) };
    return site.closes(new ReleasesInService(followed, { info: log, warn: log, error: log }, () => now));
  }
  const later = async (releases: ReleasesInService) => {
    now += 1_000;
    return (await releases.current()).channel.revision;
  };
  const running = aRollout({ set: { 'mf-shop': '2' }, basis_points: 10_000 });
  const spoilt = [
    () => objects().remove('mf-shop/2/release.json'),
    () => objects().replace('mf-shop/2/release.json', Buffer.from('{}')),
    () => objects().replace('mf-shop/2/server/server.js', Buffer.from('altered')),
  ];
  const shopOf = async (releases: ReleasesInService, visitor = {}) =>
    (await (await releases.current()).forVisitor(visitor)).pageVersions.remotes['mf-shop']?.version;

  describe.each([
    ['stopped', { ...running, state: 'stopped' as const, basis_points: 0, why: 'it fails' }],
    ['taken to nobody', { ...running, basis_points: 0, staff: ['mika'] }],
  ])('is activated: a rollout that is %s', (_, heldBack) => {
    it.each(spoilt)('%#', async (spoil) => {
      await site.remote('mf-shop', '2');
      await site.revision(2, versions, { rollouts: [running] });
      const releases = started();
      expect(await shopOf(releases)).toBe('2');
      await site.revision(3, versions, { rollouts: [heldBack] });
      await spoil();
      expect([await later(releases), releases.refused]).toEqual([3, undefined]);
      expect([await shopOf(releases), await shopOf(releases, { staff: 'mika' })]).toEqual(['1', '1']);
    });
  });

  it.each(spoilt)('is activated: a package that is off, %#', async (spoil) => {
    await site.remote('mf-shop', '2');
    await site.revision(2, { host: '1', 'mf-shop': '2' });
    const releases = started();
    expect(await shopOf(releases)).toBe('2');
    await site.revision(3, { host: '1', 'mf-shop': '2' }, { off: ['mf-shop'] });
    await spoil();
    expect([await later(releases), await shopOf(releases)]).toEqual([3, undefined]);
  });
});

const run = (program: string): unknown => (compileFunction(program) as () => unknown)();

it.each([
  ['a string', "return '沖縄 — é 🚗'"],
  ['a backslash before a character', "return '\\沖\\\\縄'"],
  ['a template', 'return `那覇${"空港"}`'],
  ['a class of a regular expression', "return 'ひらがな'.replace(/[ぁ-ん]/g, '-')"],
  ['an emoji in a regular expression', "return '🚗🚙x'.replace(/[🚗-🚙]/gu, '-')"],
  ['a name', 'const 車 = 2; return 車 + 1'],
  ['a key', 'return { 車: 1 }'],
  ['a comment', 'return 1 // ここ'],
])('means the same with escapes: %s', (_, program) => {
  const text = oneByteText(program);
  expect(text).toMatch(/^[\0-\xff]*$/);
  expect(run(text)).toEqual(run(program));
});

it('leaves a text as it is that has nothing to escape', () => {
  expect(oneByteText("return 'café'")).toBe("return 'café'");
});

describe('the trusted keys', () => {
  const { line } = newKeyPair();
  let folder: string;
  folderPerTest((made) => (folder = made));
  const source = () => trustedKeySource({ channel: 'production', keysDir: folder });
  it('stay in force while their file is being written', async () => {
    await writeFile(join(folder, 'production.pub'), line);
    const keys = source();
    const before = await keys();
    await writeFile(join(folder, 'production.pub'), 'ed25519:half');
    expect(await keys()).toBe(before);
  });

  it('that are nowhere are asked for in a sentence', async () => {
    await expect(source()()).rejects.toThrow(/There is no list of trusted keys for the channel production/);
  });
});

const route = (path: string, more: Partial<RouteEntry> = {}): RouteEntry => ({
  path,
  page: 'home',
  steps: [],
  layout: 'default',
  ...more,
});

const host = aRelease({ name: 'host', version: '7' });
const shop = aRelease({
  name: 'mf-shop',
  version: '3',
  routes: [route('/shop/:id', { steps: ['load-shop'] }), route('/')],
  pages: { home: { scripts: [], styles: [] } },
  files: {
    'remoteEntry.js': { size: 1, compressed: 1, integrity: 'sha384-entry' },
    'home.css': { size: 1, compressed: 1, integrity: 'sha384-style' },
    'server/server.js': { size: 1, compressed: 1, integrity: 'sha384-secret' },
  },
});

const pageVersions = (...releases: readonly (typeof host)[]) =>
  versionsFrom({
    revision: 12,
    releases: Object.fromEntries(releases.map((release) => [release.name, release])),
  });

it('says which version of each package a visitor gets, and where its files are', () => {
  expect(pageVersions(host, shop)).toMatchObject({
    revision: 12,
    host: { version: '7', base: '/releases/host/7/', entry: 'host.js' },
    remotes: { 'mf-shop': { version: '3', base: '/releases/mf-shop/3/', entry: 'remoteEntry.js' } },
  });
});

it('tells pages the hash of every file they may load, and of none that only servers read', () => {
  expect(pageVersions(host, shop).remotes['mf-shop']?.integrity).toEqual({
    'remoteEntry.js': 'sha384-entry',
    'home.css': 'sha384-style',
  });
});

it('joins the routes of the remotes, each with the remote that brings it', () => {
  const reserve = aRelease({
    name: 'mf-reserve',
    routes: [route('/reserve/contact')],
    pages: { home: { scripts: [], styles: [] } },
  });
  expect(pageVersions(host, shop, reserve).routes).toEqual([
    { ...route('/reserve/contact'), remote: 'mf-reserve' },
    { ...route('/shop/:id', { steps: ['load-shop'] }), remote: 'mf-shop' },
    { ...route('/'), remote: 'mf-shop' },
  ]);
});

it.each([
  ['a path of another remote', { routes: [route('/reserve/contact')] }, 'is not under a prefix of mf-shop'],
  ['a page it does not have', { routes: [route('/', { page: 'gone' })] }, "names the unknown page 'gone'"],
])('refuses a remote whose table has %s', (_, overrides, reason) => {
  const make = () => pageVersions(host, { ...shop, ...overrides });
  expect(make).toThrow(RouteTableRefused);
  expect(make).toThrow(reason);
});

it('has another id for other versions, and the same for the same under another revision', () => {
  const releases = { host, 'mf-shop': shop };
  const { id } = versionsFrom({ revision: 1, releases });
  expect(versionsFrom({ revision: 2, releases }).id).toBe(id);
  expect(versionsFrom({ revision: 1, releases: { host, 'mf-shop': { ...shop, version: '4' } } }).id).not.toBe(
    id,
  );
});

it('needs a host', () => {
  expect(() => pageVersions(shop)).toThrow('names no host');
});
