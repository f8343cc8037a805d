import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readCounts } from '../../core/counts/countsStore';
import { readErrors } from '../../core/errors/errorsStore';
import { networksOf } from '../../core/guard/votes';
import { aRollout } from '../../core/testing';
import { sumsOf } from '../testing/counts';
import { browser, reportTokenOf, TestSite, ticketOf } from '../testing/site';
import { ReportTokens } from './ReportTokens';
import { reportKey } from './reportKey';

let site: TestSite;
let host: FastifyInstance;
beforeEach(async () => {
  site = await TestSite.make();
  await site.remote('mf-shop', '1');
  await site.revision(1, { host: '1', 'mf-shop': '1' });
  host = await site.host({ TRUST_PROXY: 'true' });
});
afterEach(() => site.remove());

describe('reports', () => {
  type Reported = Readonly<Record<string, string>>;
  type Headers = Readonly<Record<string, string>>;
  const entryFailed: Reported = { package: 'mf-shop', version: '1', kind: 'entry' };
  const post = (payload: string | object, address = '10.0.0.1', on = host) =>
    on.inject({
      method: 'POST',
      url: '/-/reports',
      headers: { 'x-forwarded-for': address, 'content-type': 'text/plain' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  const open = (url: string, on = host, address = '10.0.0.1') =>
    on.inject({ url, headers: { 'user-agent': browser, 'x-forwarded-for': address } });
  /** A page that is open at an address, and sends reports. */
  async function aPage(url: string, address = '10.0.0.1', on = host) {
    const token = await reportTokenOf(await open(url, on, address), on, address);
    expect(token).not.toBe('');
    const send = (overrides: Reported = {}, from = address, to = on) =>
      post({ token, reports: [{ ...entryFailed, ...overrides }] }, from, to);
    return { token, send };
  }

  const sums = (...hosts: readonly FastifyInstance[]) => sumsOf(site, hosts.length > 0 ? hosts : [host]);

  /** The revisions that stand in the counts, by version of mf-shop. */
  async function revisionsCounted(): Promise<Readonly<Record<string, readonly number[]>>> {
    await host.close();
    const now = new Date();
    const counts = await readCounts(site.ours.context.store.objects, 'production', now, now);
    const of = (wanted: string) =>
      counts
        .filter(({ package: name, version }) => name === 'mf-shop' && version === wanted)
        .map(({ revision }) => revision)
        .sort();
    return { '1': [...new Set(of('1'))], '2': [...new Set(of('2'))] };
  }

  it('counts what pages report, from any address, and says nothing', async () => {
    for (const address of ['10.0.0.1', '10.0.0.2', '2001:db8::1']) {
      const answer = await (await aPage('/nowhere', address)).send();
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
    await (await aPage('/nowhere')).send({ kind: 'load' });
    const { failures, loads } = await sums();
    expect([failures('mf-shop', 'entry'), loads('mf-shop')]).toEqual([3, 4]);
  });

  const wrong: readonly (readonly [string, string])[] = [
    ['nothing', ''],
    ['no JSON', 'x'],
    ['no list', '{"token":"","reports":{}}'],
    ['an empty list', '{"token":"","reports":[]}'],
    ['no token', JSON.stringify({ reports: [entryFailed] })],
    ['something more', JSON.stringify({ token: '', reports: [{ ...entryFailed, url: '/mypage?token=1' }] })],
    ['an unknown kind', JSON.stringify({ token: '', reports: [{ ...entryFailed, kind: 'server' }] })],
    ['more than it may be', JSON.stringify({ token: '', reports: Array(21).fill(entryFailed) })],
  ];

  it('refuses what is no report, reads no more than it takes, and counts nothing', async () => {
    for (const [what, payload] of wrong) {
      const { statusCode, body } = await post(payload);
      const says = expect.stringContaining('A page reports with its token') as string;
      expect([what, statusCode, body]).toEqual([what, 400, says]);
    }
    expect((await post('x'.repeat(32_769))).statusCode).toBe(413);
    const { loads, failures } = await sums();
    expect([loads('mf-shop'), failures('mf-shop', 'entry')]).toEqual([0, 0]);
  });

  it('counts nothing of a version that nobody gets, or of a package that nobody knows', async () => {
    for (const overrides of [{ version: '99' }, { package: 'mf-evil' }] as const)
      expect((await (await aPage('/nowhere')).send(overrides)).statusCode).toBe(204);
    const { failures } = await sums();
    expect([failures('mf-shop', 'entry'), failures('mf-evil', 'entry')]).toEqual([0, 0]);
  });

  it('counts nothing without a page’s own token, sent once, from the network that the page went to', async () => {
    const { token, send } = await aPage('/nowhere');
    const forged = [
      ...['', 'x.y', `${token}A`].map((other) => post({ token: other, reports: [entryFailed] })),
      ...['10.0.1.1', '2001:db8::1'].map((elsewhere) => send({}, elsewhere)),
    ];
    expect(new Set((await Promise.all(forged)).map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    for (let again = 0; again < 5; again += 1) expect((await send()).statusCode).toBe(204);
    const { failures } = await sums();
    expect(failures('mf-shop', 'entry')).toBe(1);
  });

  it('makes a token of no other text than a document’s ticket', async () => {
    const page = await open('/nowhere');
    const token = await reportTokenOf(page, host, '10.0.0.1');
    for (const payload of ['', 'x.y', token, `${ticketOf(page)}A`, 'x'.repeat(5_000)]) {
      const { statusCode, body } = await host.inject({ method: 'POST', url: '/-/reports/token', payload });
      expect([statusCode, body]).toEqual([403, '']);
    }
  });

  it('counts each page apart that was opened with the same ticket', async () => {
    const page = await open('/nowhere');
    for (const address of ['10.0.0.1', '10.0.0.1', '10.0.1.1']) {
      const token = await reportTokenOf(page, host, address);
      for (let again = 0; again < 2; again += 1) await post({ token, reports: [entryFailed] }, address);
    }
    expect((await sums()).failures('mf-shop', 'entry')).toBe(3);
  });

  it('takes reports of a page that another process on this machine has served', async () => {
    const other = await site.host({ TRUST_PROXY: 'true' });
    await (await aPage('/nowhere')).send({}, '10.0.0.1', other);
    expect((await sums(host, other)).failures('mf-shop', 'entry')).toBe(1);
  });

  it('counts one load of a page, and one failure, whatever it reports', async () => {
    const { send } = await aPage('/shop');
    for (const kind of ['load', 'entry', 'chunk', 'style', 'render', 'load']) await send({ kind });
    const later = await aPage('/nowhere');
    for (const kind of ['load', 'load', 'render']) await later.send({ kind });
    const { failures, loads } = await sums();
    const kinds = ['entry', 'chunk', 'style', 'render'].map((kind) => failures('mf-shop', kind));
    expect([loads('mf-shop'), ...kinds]).toEqual([2, 1, 0, 0, 1]);
  });

  it('counts twenty visitors whose page fails on the server and in the browser as twenty failures', async () => {
    await site.remote('mf-broken', '1', 'throw new Error("broken");');
    await site.revision(2, { host: '1', 'mf-shop': '1', 'mf-broken': '1' });
    const fresh = await site.host({ TRUST_PROXY: 'true' });
    for (let visitor = 0; visitor < 20; visitor += 1) {
      const { send } = await aPage('/broken', `10.0.${visitor}.1`, fresh);
      for (const kind of ['render', 'load']) await send({ package: 'mf-broken', kind });
    }
    const { failures, loads } = await sums(fresh);
    const kinds = ['server', 'render'].map((kind) => failures('mf-broken', kind));
    expect([loads('mf-broken'), loads('host'), ...kinds]).toEqual([20, 20, 20, 0]);
  });

  describe('while a rollout tries a version', () => {
    const tryFor = async (share: number) => {
      await site.remote('mf-shop', '2');
      const rollouts = [aRollout({ id: 'r2', set: { 'mf-shop': '2' }, basis_points: share })];
      await site.revision(2, { host: '1', 'mf-shop': '1' }, { rollouts });
      host = await site.host({ TRUST_PROXY: 'true' });
    };
    const counted = async () => {
      await host.close();
      return readCounts(site.ours.context.store.objects, 'production', new Date(), new Date());
    };

    it('counts nothing of it that a page without it reports', async () => {
      await tryFor(0);
      await (await aPage('/nowhere')).send({ version: '2' });
      expect((await counted()).filter(({ version }) => version === '2')).toEqual([]);
    });

    it('tells the networks of its visitors apart', async () => {
      await tryFor(10_000);
      const addresses = [
        '10.0.0.1',
        '10.0.0.2',
        '10.0.1.1',
        '10.9.0.1',
        '2001:db8:1:2::1',
        '2001:db8:1:3::1',
      ];
      for (const address of addresses) await (await aPage('/shop', address)).send({ version: '2' });
      const counts = await counted();
      const networks = networksOf(
        counts.filter(({ package: name, version }) => name === 'mf-shop' && version === '2'),
      );
      expect([...networks.values()].sort()).toEqual([
        [1, 1],
        [1, 1],
        [2, 2],
        [2, 2],
      ]);
      expect(new Set([...networks.keys()].map((tag) => tag.slice(0, 4))).size).toBe(3);
      expect(JSON.stringify(counts)).not.toMatch(/10\.0|10\.9|2001/);
    });
  });

  it('tells revisions apart only as far as a rollout needs it, whatever one address reports', async () => {
    await site.remote('mf-shop', '2');
    const versions = { host: '1', 'mf-shop': '1' };
    const rollouts = [aRollout({ id: 'r4', set: { 'mf-shop': '2' }, basis_points: 10_000 })];
    for (const revision of [2, 3]) await site.revision(revision, versions);
    for (const revision of [4, 5, 6]) await site.revision(revision, versions, { rollouts });
    host = await site.host({ TRUST_PROXY: 'true' });
    const key = await reportKey({ secret: undefined, stateDir: join(site.folder, 'host') }, host.log);
    for (let revision = 1; revision <= 8; revision += 1) {
      const page = { revision, tried: ['mf-shop@2'], loaded: [], failed: [] };
      const tokens = new ReportTokens(key);
      const token = tokens.exchange(tokens.ticket(page), '10.0.0.1');
      for (const version of ['1', '2'])
        await post({ token, reports: [{ package: 'mf-shop', version, kind: 'load' }] });
    }
    // Version 2: before the rollout began, since then, and one that this process has not activated yet; 8 is too far ahead.
    expect(await revisionsCounted()).toEqual({ '1': [6, 7], '2': [3, 6, 7] });
  });

  it('counts the loads of pages that run by what was in them, and none of crawlers or of what is no visit', async () => {
    const run = async (headers: Headers, url = '/shop') =>
      reportTokenOf(await host.inject({ url, headers: { 'user-agent': browser, ...headers } }), host);
    for (const url of ['/shop', '/shop', '/nowhere']) await run({}, url);
    await run({ 'user-agent': 'Googlebot/2.1' });
    for (const dest of ['document', 'image', 'empty']) await run({ 'sec-fetch-dest': dest });
    // Somebody only fetches it.
    await open('/shop');
    const { loads } = await sums();
    expect([loads('mf-shop'), loads('host')]).toEqual([3, 4]);
  });

  it('adds up what several processes count on one store', async () => {
    const other = await site.host();
    await aPage('/shop');
    await aPage('/shop', '10.0.0.1', other);
    expect((await sums(host, other)).loads('mf-shop')).toBe(2);
  });

  it('goes on serving while the store takes no counts', async () => {
    await writeFile(join(site.folder, 'counts'), 'no folder');
    expect((await open('/shop')).statusCode).toBe(200);
    expect((await (await aPage('/nowhere')).send()).statusCode).toBe(204);
    await host.close();
    await rm(join(site.folder, 'counts'));
  });
});

describe('reports of errors', () => {
  const anError = {
    name: 'TypeError',
    message: 'x is undefined',
    frames: ['t@mf-shop/1/page.js:1:23'],
    route: '/shop/:id',
  };
  const report = { package: 'mf-shop', version: '1', kind: 'error', error: anError };
  const post = (payload: object, address = '10.0.0.1') =>
    host.inject({ method: 'POST', url: '/-/reports', headers: { 'x-forwarded-for': address }, payload });

  /** A page that is open at an address, and sends reports. */
  async function aPage(address = '10.0.0.1') {
    const headers = { 'user-agent': browser, 'x-forwarded-for': address };
    const token = await reportTokenOf(await host.inject({ url: '/nowhere', headers }), host, address);
    const send = (overrides: object = {}, from = address) =>
      post({ token, reports: [{ ...report, ...overrides }] }, from);
    return { token, send };
  }

  /** Closes the host, which writes what it has. */
  async function errorsSeen() {
    await host.close();
    return readErrors(site.ours.context.store.objects, 'production', new Date());
  }

  const wrong: readonly (readonly [string, object])[] = [
    ['with more', { address: '/mypage?token=1' }],
    ['that is too long', { message: 'x'.repeat(301) }],
    ['whose stack is too long', { frames: Array(11).fill(anError.frames[0]) }],
    ['whose stack is from elsewhere', { frames: ['t@https://evil.example/a.js:1:2'] }],
    ['that is huge', { frames: ['x'.repeat(20_000)] }],
  ];

  it('refuses an error with more or too much in it, says what it takes, and keeps nothing', async () => {
    const { send } = await aPage();
    for (const [what, error] of wrong) {
      const { statusCode, body } = await send({ error: { ...anError, ...error } });
      const says = expect.stringContaining('A page reports with its token') as string;
      expect([what, statusCode, body]).toEqual([what, 400, says]);
    }
    expect(await errorsSeen()).toEqual([]);
  });

  it('keeps of an error what it was, where, for how many loads, and nothing of who', async () => {
    const { send } = await aPage();
    const message = 'No customer taro@example.com, 090-1234-5678';
    for (const route of ['/shop/:id', '/', '/find/12345'])
      await send({ kind: 'render', error: { ...anError, message, route } });
    const other = 'No customer hanako@example.com, 080-8765-4321';
    await (await aPage('10.9.0.1')).send({ kind: 'render', error: { ...anError, message: other } });
    const seen = await errorsSeen();
    expect(seen).toEqual([
      {
        package: 'mf-shop',
        version: '1',
        kind: 'render',
        name: 'TypeError',
        message: 'No customer <mail>, <number>',
        frames: anError.frames,
        routes: ['/shop/:id', '/'],
        first_at: expect.any(String) as string,
        last_at: expect.any(String) as string,
        count: 4,
        pages: 2,
        browsers: [],
        networks: [expect.any(String), expect.any(String)] as string[],
      },
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/10\.[09]\.0|12345/);
  });

  it('keeps two bugs of one place apart, one with numbers once, and of many words at one place a few', async () => {
    const messages = ['x is undefined', 'No car 3', 'No car 12', 'y is not a function', 'No car b7'];
    const sending = async (message: string, index: number) =>
      (await aPage(`10.0.${index}.1`)).send({ error: { ...anError, message } });
    for (const [index, message] of messages.entries()) await sending(message, index);
    for (const [index, word] of ['red', 'blue', 'green'].entries())
      await sending(`No ${word} car`, 9 + index);
    expect((await errorsSeen()).map(({ message, count }) => [message, count])).toEqual([
      ['x is undefined', 1],
      ['No car 3', 3],
      ['y is not a function', 1],
      ['No red car', 3],
    ]);
  });

  it('takes an error that a page goes on after for no failure', async () => {
    const { send } = await aPage();
    await send({ kind: 'error', error: anError });
    expect(await errorsSeen()).toMatchObject([{ kind: 'error', count: 1 }]);
    const { failures, loads } = await sumsOf(site, []);
    expect([loads('mf-shop'), failures('mf-shop', 'error')]).toEqual([0, 0]);
  });

  it('keeps none without a page’s own token, and none of a version that nobody gets', async () => {
    const { token, send } = await aPage();
    await post({ token: `${token}A`, reports: [report] });
    await send({ error: anError }, '10.7.0.1');
    await send({ version: '99', error: anError });
    expect(await errorsSeen()).toEqual([]);
  });

  it('keeps little of what one network reports', async () => {
    const other = (index: number) => ({ ...anError, frames: [`t@mf-shop/1/page.js:1:${index}`] });
    for (let page = 0; page < 5; page += 1) {
      const { send } = await aPage();
      for (let index = 0; index < 20; index += 1) await send({ kind: 'error', error: other(index) });
    }
    const seen = await errorsSeen();
    expect([seen.length, seen.reduce((sum, { count }) => sum + count, 0)]).toEqual([5, 15]);
  });

  it('keeps what many networks see when forged errors fill the room', async () => {
    const reportFrom = async (network: number, index: number) =>
      (await aPage(`10.0.${network}.1`)).send({
        kind: 'error',
        error: { ...anError, frames: [`t@mf-shop/1/page.js:1:${index}`] },
      });
    for (let network = 0; network < 3; network += 1) await reportFrom(network, 9_999);
    for (let index = 0; index < 60; index += 1) await reportFrom(10 + Math.floor(index / 5), index);
    const seen = await errorsSeen();
    expect(seen).toHaveLength(30);
    expect(seen.find(({ frames }) => frames[0]?.endsWith(':9999'))).toMatchObject({ count: 3 });
  });
});
