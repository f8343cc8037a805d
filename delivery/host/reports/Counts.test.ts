import { createHash, randomBytes } from 'node:crypto';
import { rm, writeFile, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { folderPerTest } from '@wadachi/testing/folderPerTest';
import type { FastifyInstance } from 'fastify';
import { providerOf } from '../../core/counts/counts';
import { readCounts } from '../../core/counts/countsStore';
import { readErrors } from '../../core/errors/errorsStore';
import { FolderObjects } from '../../core/store/FolderObjects';
import { sumsOf } from '../testing/counts';
import { browser, TestSite } from '../testing/site';
import { Counts } from './Counts';
import { ReportTokens } from './ReportTokens';
import { networkTag } from './networkTag';
import { reportKey } from './reportKey';

describe('counts', () => {
  let root: string;
  let objects: FolderObjects;
  let now: Date;
  const logged: string[] = [];
  folderPerTest((made) => (root = made));
  beforeEach(async () => {
    objects = new FolderObjects(root);
    now = new Date('2026-11-21T09:59:30Z');
    logged.length = 0;
  });

  const load = { package: 'mf-shop', version: '1', revision: 3, kind: 'load' } as const;
  const aProcess = (process = 'a') => {
    const log = (_: unknown, message = '') => void logged.push(message);
    return new Counts({ objects, channel: 'production', process }, { info: log, warn: log }, () => now);
  };
  const written = () => readCounts(objects, 'production', new Date('2026-11-21T08:00:00Z'), now);

  it('writes what it counted by version, revision and minute, each hour in a file of its own', async () => {
    const counts = aProcess();
    counts.add(load);
    counts.add({ ...load, kind: 'chunk' });
    counts.add({ ...load, revision: 4 });
    now = new Date('2026-11-21T10:00:05Z');
    counts.add(load);
    await counts.write();
    expect(await objects.list('counts/')).toEqual([
      'counts/production/2026-11-21T09/a.json',
      'counts/production/2026-11-21T10/a.json',
    ]);
    const count = { package: 'mf-shop', version: '1', minute: '2026-11-21T09:59Z' };
    expect(await written()).toEqual([
      { ...count, revision: 3, loads: 1, failures: { chunk: 1 } },
      { ...count, revision: 4, loads: 1, failures: {} },
      { ...count, revision: 3, minute: '2026-11-21T10:00Z', loads: 1, failures: {} },
    ]);
  });

  it('tells networks apart by ten minutes', async () => {
    const counts = aProcess();
    counts.add(load, 'tag0000001');
    for (const minute of ['00', '03', '10']) {
      now = new Date(`2026-11-21T10:${minute}:05Z`);
      counts.add(load, 'tag0000002');
    }
    counts.add({ ...load, kind: 'chunk' }, 'tag0000002');
    await counts.write();
    expect(
      (await written()).map(({ minute, loads, networks }) => [minute.slice(11, 16), loads, networks]),
    ).toEqual([
      ['09:59', 1, undefined],
      ['09:50', 0, { tag0000001: [1, 0] }],
      ['10:00', 1, { tag0000002: [2, 0] }],
      ['10:03', 1, undefined],
      ['10:10', 1, { tag0000002: [1, 1] }],
    ]);
  });

  it('keeps a bounded sample of networks, the same in every process', async () => {
    const tags = Array.from(
      { length: 900 },
      (_, index) => `tag${String((index * 7) % 900).padStart(7, '0')}`,
    );
    now = new Date('2026-11-21T09:50:30Z');
    const processes = [aProcess(), aProcess('b')];
    for (const tag of tags) processes[0]?.add(load, tag);
    for (const tag of [...tags].reverse()) processes[1]?.add(load, tag);
    for (const one of processes) one.add({ ...load, kind: 'entry' }, 'tag0000000');
    for (const one of processes) await one.write();
    const [first, second] = await written();
    expect(first).toMatchObject({ loads: 900, failures: { entry: 1 } });
    expect(Object.keys(first?.networks ?? {})).toHaveLength(256);
    expect(first?.networks?.tag0000000).toEqual([1, 1]);
    expect(second?.networks).toEqual(first?.networks);
  });

  it('keeps networks of many providers, not all of the few that come first', async () => {
    const counts = aProcess();
    for (let provider = 0; provider < 400; provider += 1)
      for (let network = 0; network < 5; network += 1) {
        const own = createHash('sha256').update(`${provider} ${network}`).digest('base64url').slice(0, 6);
        counts.add(load, `p${String(provider).padStart(3, '0')}${own}`);
      }
    await counts.write();
    const [count] = (await written()).filter(({ networks }) => networks);
    const kept = Object.keys(count?.networks ?? {});
    expect(kept).toHaveLength(256);
    expect(new Set(kept.map(providerOf)).size).toBeGreaterThan(128);
  });

  it('writes nothing while nothing was counted', async () => {
    const counts = aProcess();
    counts.add(load);
    await counts.write();
    await objects.remove('counts/production/2026-11-21T09/a.json');
    await counts.write();
    expect(await objects.list('counts/')).toEqual([]);
  });

  it('keeps what the store refuses, says so once, and writes it later', async () => {
    await writeFile(join(root, 'counts'), 'no folder');
    const counts = aProcess();
    counts.add(load);
    await counts.write();
    counts.add(load);
    await counts.write();
    expect(logged).toHaveLength(1);
    await rm(join(root, 'counts'));
    await counts.write();
    expect(await written()).toMatchObject([{ loads: 2 }]);
  });

  it('holds a bounded number of counts', async () => {
    const counts = aProcess();
    for (let revision = 1; revision <= 6_000; revision += 1) counts.add({ ...load, revision });
    await counts.write();
    expect(await written()).toHaveLength(5_000);
  });

  it('holds the figures of a few hours of a store that takes none', async () => {
    await writeFile(join(root, 'counts'), 'no folder');
    const counts = aProcess();
    for (const hour of ['09', '10', '11', '12', '13']) {
      now = new Date(`2026-11-21T${hour}:30:00Z`);
      counts.add(load);
      await counts.write();
    }
    await rm(join(root, 'counts'));
    await counts.close();
    expect((await written()).map(({ minute }) => minute.slice(11, 13))).toEqual(['11', '12', '13']);
  });
});

const key = randomBytes(32);
const page = { revision: 7, tried: ['mf-shop@2'], loaded: ['host@1', 'mf-shop@2'], failed: [] };
let now = 1_000_000_000;
const tokens = new ReportTokens(key, () => now);
const tokenFor = (ip: string): string => tokens.exchange(tokens.ticket(page), ip) ?? '';

it('is read by every process with the key, for the network that the page went to', () => {
  const other = new ReportTokens(key, () => now);
  const token = tokenFor('203.0.113.7');
  expect(other.read(token, '203.0.113.7')).toMatchObject(page);
  expect(other.read(token, '203.0.113.200')).toMatchObject(page);
  expect(other.read(tokenFor('2001:db8:1:2::1'), '2001:db8:1:9::2')).toMatchObject(page);
});

it('names each page by an id of its own', () => {
  const ticket = tokens.ticket(page);
  const ids = [1, 2].map(() => tokens.read(tokens.exchange(ticket, '::1') ?? '', '::1')?.id);
  expect(new Set(ids).size).toBe(2);
});

it('is worth nothing in another network, with another key, altered, or after two hours', () => {
  const token = tokenFor('203.0.113.7');
  const [text = '', mac = ''] = token.split('.');
  const other = Buffer.from(JSON.stringify({ ...page, id: 'mine', at: now / 1_000 })).toString('base64url');
  expect(tokens.read(token, '203.0.114.7')).toBeUndefined();
  expect(new ReportTokens(randomBytes(32), () => now).read(token, '203.0.113.7')).toBeUndefined();
  for (const forged of ['', '.', 'x', `${text}.`, text, `.${mac}`, `${other}.${mac}`, `${token}A`])
    expect(tokens.read(forged, '203.0.113.7')).toBeUndefined();
  now += 7_200_000;
  expect(tokens.read(token, '203.0.113.7')).toMatchObject(page);
  now += 1_000;
  expect(tokens.read(token, '203.0.113.7')).toBeUndefined();
});

it('comes from a ticket of the last two hours that was made with the key, and lives no longer than it', () => {
  const ticket = tokens.ticket(page);
  const token = tokens.exchange(ticket, '203.0.113.7') ?? '';
  for (const forged of ['', '.', 'x', token, `${ticket}A`, new ReportTokens(randomBytes(32)).ticket(page)])
    expect(tokens.exchange(forged, '203.0.113.7')).toBeUndefined();
  expect(tokens.read(ticket, '203.0.113.7')).toBeUndefined();
  now += 7_200_000;
  expect(tokens.read(tokens.exchange(ticket, '203.0.113.7') ?? '', '203.0.113.7')).toMatchObject(page);
  now += 1_000;
  expect(tokens.exchange(ticket, '203.0.113.7')).toBeUndefined();
  expect(tokens.read(token, '203.0.113.7')).toBeUndefined();
});

describe('the tag of a network', () => {
  const key = Buffer.alloc(32, 1);
  const tagOf = (ip: string, release = 'mf-shop@2') => networkTag(key, release, ip);

  it('is the same for all addresses of a network, and begins alike for all networks of a provider', () => {
    expect(tagOf('203.0.113.7')).toMatch(/^[A-Za-z0-9_-]{10}$/);
    expect(tagOf('203.0.113.200')).toBe(tagOf('203.0.113.7'));
    expect(tagOf('2001:db8:1:ffff::9')).toBe(tagOf('2001:db8:1:2::1'));
    const other = tagOf('203.0.114.7');
    expect(other).not.toBe(tagOf('203.0.113.7'));
    expect(other.slice(0, 4)).toBe(tagOf('203.0.113.7').slice(0, 4));
    expect(tagOf('198.51.100.7').slice(0, 4)).not.toBe(other.slice(0, 4));
  });

  it('has nothing in common with that of another version, or with another key', () => {
    const tags = [
      tagOf('203.0.113.7'),
      tagOf('203.0.113.7', 'mf-shop@3'),
      networkTag(Buffer.alloc(32, 2), 'mf-shop@2', '203.0.113.7'),
    ];
    expect(new Set(tags.map((tag) => tag.slice(0, 4))).size).toBe(3);
    expect(new Set(tags.map((tag) => tag.slice(4))).size).toBe(3);
  });
});

describe('the key of reports', () => {
  let folder: string;
  folderPerTest((made) => (folder = made));

  const warnings: string[] = [];
  const log = { warn: (_: unknown, message = '') => void warnings.push(message) };
  beforeEach(() => (warnings.length = 0));
  const keyAt = async (stateDir: string, secret?: string) =>
    (await reportKey({ stateDir, secret }, log)).toString('hex');

  it('is the same for all processes on one folder, in whatever order they start, and after a restart', async () => {
    const stateDir = join(folder, 'state');
    const first = await Promise.all(Array.from({ length: 8 }, () => keyAt(stateDir)));
    expect(new Set([...first, await keyAt(stateDir)]).size).toBe(1);
    expect(first[0]).toHaveLength(64);
    if (process.platform !== 'win32') expect((await stat(join(stateDir, 'report-key'))).mode & 0o077).toBe(0);
  });

  it('is another one on another machine, unless both have the API’s token', async () => {
    const [one, other] = [join(folder, 'one'), join(folder, 'other')];
    expect(await keyAt(one)).not.toBe(await keyAt(other));
    const shared = await keyAt(one, 'a token of the api');
    expect(await keyAt(other, 'a token of the api')).toBe(shared);
    expect(await keyAt(other, 'another token of the api')).not.toBe(shared);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['can’t be written', async () => writeFile(join(folder, 'state'), 'no folder')],
    ['is cut off', cutOff],
  ])('keeps no host from starting when it %s', async (_, spoil) => {
    await spoil();
    const keys = [await keyAt(join(folder, 'state')), await keyAt(join(folder, 'state'))];
    expect(keys.map((key) => key.length)).toEqual([64, 64]);
    expect(new Set(keys).size).toBe(2);
    expect(warnings).toHaveLength(2);
  });

  async function cutOff(): Promise<void> {
    await keyAt(join(folder, 'state'));
    const file = join(folder, 'state', 'report-key');
    await writeFile(file, (await readFile(file)).subarray(0, 8));
  }
});

describe('failures on the server', () => {
  let site: TestSite;
  let host: FastifyInstance;
  beforeEach(async () => {
    site = await TestSite.make();
    await site.remote('mf-shop', '1');
    await site.revision(1, { host: '1', 'mf-shop': '1' });
    host = await site.host();
  });
  afterEach(() => site.remove());

  const open = (url: string, on = host) => on.inject({ url, headers: { 'user-agent': browser } });

  it('leaves a page to the browser whose server build never ends, and counts it', async () => {
    // Asked for its pages, it promises them for ever.
    await site.remote('mf-slow', '1', 'exports.remote = { then: () => undefined };');
    await site.revision(2, { host: '1', 'mf-shop': '1', 'mf-slow': '1' });
    const patient = await site.host({}, { pageMs: 1_000 });
    const answer = await open('/slow', patient);
    expect([answer.statusCode, answer.body.includes('content')]).toEqual([200, true]);
    const { failures, loads } = await sumsOf(site, [patient]);
    expect([failures('mf-slow', 'server'), loads('mf-slow')]).toEqual([1, 1]);
  });

  it('keeps what a server build throws, with its place in the build and the route', async () => {
    const build = "exports.remote = {};\nthrow new TypeError('No price for taro@example.com');";
    await site.remote('mf-broken', '1', build);
    await site.revision(2, { host: '1', 'mf-shop': '1', 'mf-broken': '1' });
    const fresh = await site.host();
    await open('/broken', fresh);
    await fresh.close();
    const [seen, ...others] = await readErrors(site.ours.context.store.objects, 'production', new Date());
    expect(others).toEqual([]);
    expect(seen).toMatchObject({
      package: 'mf-broken',
      version: '1',
      kind: 'server',
      name: 'TypeError',
      message: 'No price for <mail>',
      routes: ['/broken'],
      count: 1,
    });
    expect(seen?.frames[0]).toMatch(/@mf-broken\/1\/server\/server\.js:2:\d+$/);
  });

  describe('a file that was altered in the store', () => {
    const alter = (file: string, text: string) =>
      site.ours.context.store.objects.replace(`mf-shop/1/${file}`, Buffer.from(text));

    it('is not run when it is a server build: the page is served, and the failure is counted', async () => {
      await alter('server/server.js', 'globalThis.ranAltered = true; exports.remote = {};');
      const answer = await open('/shop');
      expect([answer.statusCode, answer.body.includes('content')]).toEqual([200, true]);
      expect(globalThis).not.toHaveProperty('ranAltered');
      const { failures, loads } = await sumsOf(site, [host]);
      expect([failures('mf-shop', 'server'), loads('mf-shop')]).toEqual([1, 1]);
    });

    it('is not written into the page when it is a stylesheet: the browser may ask for it with its hash', async () => {
      await alter('page.css', 'body{display:none}');
      const answer = await open('/shop');
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain('display:none');
      expect(answer.body).toMatch(
        /<link rel="stylesheet" href="\/releases\/mf-shop\/1\/page.css" integrity="sha384-/,
      );
      expect((await sumsOf(site, [host])).failures('mf-shop', 'server')).toBe(1);
    });
  });
});
