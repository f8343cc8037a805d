import type { FastifyInstance } from 'fastify';
import { readErrors } from '../../core/errors/errorsStore';
import { startLocalServer, type LocalServer } from '@wadachi/testing/localServer';
import { sumsOf } from '../testing/counts';
import { browser, reportTokenOf, TestSite } from '../testing/site';

let site: TestSite;
let host: FastifyInstance;
beforeEach(async () => {
  site = await TestSite.make();
  await site.remote('mf-shop', '1');
  await site.revision(1, { host: '1', 'mf-shop': '1' });
  host = await site.host({ TRUST_PROXY: 'true' });
});
afterEach(() => site.remove());

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
  await (await aPage('10.9.0.1')).send({ kind: 'render', error: anError });
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

describe('with an address that takes envelopes', () => {
  let sentry: LocalServer;
  beforeEach(async () => {
    sentry = await startLocalServer();
    const dsn = `http://key@127.0.0.1:${sentry.port}/errors/42`;
    host = await site.host({ TRUST_PROXY: 'true', SENTRY_DSN: dsn });
  });
  afterEach(() => sentry.close());

  it('sends what it keeps there too, and nothing of who', async () => {
    const { send } = await aPage();
    await send();
    await host.close();
    expect(sentry.received).toMatchObject([
      {
        url: '/errors/api/42/envelope/',
        headers: { 'x-sentry-auth': expect.stringContaining('sentry_key=key') as string },
      },
    ]);
    const body = sentry.received[0]?.body ?? '';
    const [, item, event] = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(item).toEqual({ type: 'event' });
    expect(event).toEqual({
      event_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      timestamp: expect.any(String) as string,
      platform: 'javascript',
      level: 'error',
      environment: 'production',
      release: 'mf-shop@1',
      transaction: '/shop/:id',
      tags: { package: 'mf-shop', kind: 'error' },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'x is undefined',
            stacktrace: {
              frames: [{ function: 't', filename: 'app:///mf-shop/1/page.js', lineno: 1, colno: 23 }],
            },
          },
        ],
      },
    });
    expect(body).not.toContain('10.0.0');
  });

  it('keeps errors where that address does not answer', async () => {
    sentry.reply('hang-up');
    const { send } = await aPage();
    await send();
    expect(await errorsSeen()).toHaveLength(1);
    expect(sentry.received).toHaveLength(1);
  });
});
