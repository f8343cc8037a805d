import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readCounts, type Count } from '@wadachi/shared/release';
import { aRollout } from '../testing/releases';
import { browser, TestSite } from '../testing/site';

let site: TestSite;
let host: FastifyInstance;
beforeEach(async () => {
  site = await TestSite.make();
  await site.remote('mf-shop', '1');
  await site.revision(1, { host: '1', 'mf-shop': '1' });
  host = await site.host({ TRUST_PROXY: 'true' });
});
afterEach(() => site.remove());

const entryFailed = { revision: 1, package: 'mf-shop', version: '1', kind: 'entry' };
const send = (payload: string | object, address = '10.0.0.1', on = host) =>
  on.inject({
    method: 'POST',
    url: '/-/reports',
    headers: { 'x-forwarded-for': address, 'content-type': 'text/plain' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const open = (url: string, on = host) => on.inject({ url, headers: { 'user-agent': browser } });
const report = (address?: string, told: object = {}) =>
  send({ reports: [{ ...entryFailed, ...told }] }, address);

/** Closes the hosts, which write what they have, and adds up all processes' counts. */
async function sums(...hosts: readonly FastifyInstance[]) {
  for (const one of hosts.length > 0 ? hosts : [host]) await one.close();
  const now = new Date();
  const counts = await readCounts(
    site.ours.desk.store.objects,
    'production',
    new Date(now.getTime() - 3_600_000),
    now,
  );
  const sumOf = (name: string, value: (count: Count) => number) =>
    counts.filter((count) => count.package === name).reduce((sum, count) => sum + value(count), 0);
  return {
    loads: (name: string) => sumOf(name, ({ loads }) => loads),
    failures: (name: string, kind: string) => sumOf(name, ({ failures }) => failures[kind] ?? 0),
  };
}

/** The revisions that stand in the counts, by version of mf-shop. */
async function revisionsCounted(): Promise<Readonly<Record<string, readonly number[]>>> {
  await host.close();
  const now = new Date();
  const counts = await readCounts(site.ours.desk.store.objects, 'production', now, now);
  const of = (wanted: string) =>
    counts
      .filter(({ package: name, version }) => name === 'mf-shop' && version === wanted)
      .map(({ revision }) => revision)
      .sort();
  return { '1': [...new Set(of('1'))], '2': [...new Set(of('2'))] };
}

it('counts what pages report, from any address, and says nothing', async () => {
  for (const address of ['10.0.0.1', '10.0.0.2', '2001:db8::1']) {
    const answer = await report(address);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  }
  await report('10.0.0.3', { kind: 'load' });
  const { failures, loads } = await sums();
  expect([failures('mf-shop', 'entry'), loads('mf-shop')]).toEqual([3, 1]);
});

it.each([
  ['nothing', ''],
  ['no JSON', 'x'],
  ['no list', '{"reports":{}}'],
  ['an empty list', '{"reports":[]}'],
  ['something more', JSON.stringify({ reports: [{ ...entryFailed, url: '/mypage?token=1' }] })],
  ['an unknown kind', JSON.stringify({ reports: [{ ...entryFailed, kind: 'server' }] })],
  ['more than it may be', JSON.stringify({ reports: Array(21).fill({ ...entryFailed, kind: 'load' }) })],
])('refuses %s and counts nothing', async (_, payload) => {
  expect((await send(payload)).statusCode).toBe(400);
  const { loads, failures } = await sums();
  expect([loads('mf-shop'), failures('mf-shop', 'entry')]).toEqual([0, 0]);
});

it('reads no more than it takes', async () => {
  expect((await send('x'.repeat(4_097))).statusCode).toBe(413);
});

it.each([
  ['a version nobody gets', { version: '99' }],
  ['a package nobody knows', { package: 'mf-evil' }],
  ['a revision far ahead', { revision: 3 }],
])('counts nothing of %s', async (_, told) => {
  expect((await report('10.0.0.1', told)).statusCode).toBe(204);
  const { failures } = await sums();
  expect([failures('mf-shop', 'entry'), failures('mf-evil', 'entry')]).toEqual([0, 0]);
});

it('counts one failure of a network, so that nobody alone undoes a release', async () => {
  const answers = [];
  for (let sent = 0; sent < 100; sent += 1) answers.push((await report('10.0.0.9')).statusCode);
  expect(answers.filter((status) => status === 204)).toHaveLength(60);
  expect(answers.filter((status) => status === 429)).toHaveLength(40);
  // The same client with other addresses of its own network.
  for (let sent = 0; sent < 30; sent += 1) await report(`2001:db8:1:2::${sent.toString(16)}`);
  const { failures } = await sums();
  expect(failures('mf-shop', 'entry')).toBe(2);
});

it('counts a network’s failure once, whatever its kind and whoever saw it', async () => {
  await site.ours.desk.store.objects.replace('mf-shop/1/page.css', Buffer.from('body{display:none}'));
  await open('/shop');
  for (const kind of ['entry', 'chunk', 'style', 'render', 'boot']) await report('127.0.0.1', { kind });
  const { failures } = await sums();
  const kinds = ['server', 'entry', 'chunk', 'style', 'render', 'boot'];
  expect(kinds.map((kind) => failures('mf-shop', kind))).toEqual([1, 0, 0, 0, 0, 0]);
});

it('counts some loads of a network, so that nobody alone hides failures among pages that are well', async () => {
  for (let opened = 0; opened < 50; opened += 1) await open('/shop');
  for (let sent = 0; sent < 5; sent += 1) await report('127.0.0.1', { kind: 'load' });
  await host.inject({
    url: '/shop',
    headers: { 'user-agent': browser, 'x-forwarded-for': '2001:db8::1' },
  });
  const { loads } = await sums();
  expect([loads('mf-shop'), loads('host')]).toEqual([31, 31]);
});

it('tells revisions apart only as far as a rollout needs it, whatever one address names', async () => {
  await site.remote('mf-shop', '2');
  const versions = { host: '1', 'mf-shop': '1' };
  const rollouts = [aRollout({ id: 'r4', set: { 'mf-shop': '2' }, basis_points: 10_000 })];
  for (const revision of [2, 3]) await site.revision(revision, versions);
  for (const revision of [4, 5, 6]) await site.revision(revision, versions, { rollouts });
  host = await site.host({ TRUST_PROXY: 'true' });
  for (const version of ['1', '2'])
    for (let revision = 1; revision <= 7; revision += 1)
      await report('10.0.0.1', { version, revision, kind: 'load' });
  // Version 2: before the rollout began, since then, and one that this process has not taken up yet.
  expect(await revisionsCounted()).toEqual({ '1': [6, 7], '2': [3, 6, 7] });
});

it('counts the loads of pages by what was in them, and none of crawlers', async () => {
  for (const url of ['/shop', '/shop', '/nowhere']) await open(url);
  await host.inject({ url: '/shop', headers: { 'user-agent': 'Googlebot/2.1' } });
  await host.inject({ method: 'HEAD', url: '/shop', headers: { 'user-agent': browser } });
  const { loads } = await sums();
  expect([loads('mf-shop'), loads('host')]).toEqual([2, 3]);
});

it('adds up what several processes count on one store', async () => {
  const other = await site.host();
  await open('/shop');
  await open('/shop', other);
  await report();
  expect((await sums(host, other)).loads('mf-shop')).toBe(2);
});

it('goes on serving while the store takes no counts', async () => {
  await writeFile(join(site.folder, 'counts'), 'no folder');
  expect((await open('/shop')).statusCode).toBe(200);
  expect((await report()).statusCode).toBe(204);
  await host.close();
  await rm(join(site.folder, 'counts'));
});

it('leaves a page to the browser whose server build never ends, and counts it', async () => {
  // Asked for its pages, it promises them for ever.
  await site.remote('mf-slow', '1', 'exports.remote = { then: () => undefined };');
  await site.revision(2, { host: '1', 'mf-shop': '1', 'mf-slow': '1' });
  const patient = await site.host();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
  try {
    let answer: Awaited<ReturnType<typeof open>> | undefined;
    void open('/slow', patient).then((given) => (answer = given));
    while (!answer) {
      jest.advanceTimersByTime(1_000);
      await new Promise(setImmediate);
    }
    expect([answer.statusCode, answer.body.includes('content')]).toEqual([200, true]);
  } finally {
    jest.useRealTimers();
  }
  const { failures, loads } = await sums(patient);
  expect([failures('mf-slow', 'server'), loads('mf-slow')]).toEqual([1, 1]);
});

describe('a file that was altered in the store', () => {
  const alter = (file: string, text: string) =>
    site.ours.desk.store.objects.replace(`mf-shop/1/${file}`, Buffer.from(text));

  it('is not run when it is a server build: the page stands, and it is counted', async () => {
    await alter('server/server.js', 'globalThis.ranAltered = true; exports.remote = {};');
    const answer = await open('/shop');
    expect([answer.statusCode, answer.body.includes('content')]).toEqual([200, true]);
    expect(globalThis).not.toHaveProperty('ranAltered');
    const { failures, loads } = await sums();
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
    expect((await sums()).failures('mf-shop', 'server')).toBe(1);
  });
});
