import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ReleaseStore } from '@wadachi/shared/release';
import { buildHost } from '../app';
import { aChannel, aRelease, putRelease } from '../testing/releases';

const hanako = { id: 'a1', email: 'hanako@example.jp', name: '山田 花子', isLogin: true };
const cookieOf = (account: object) => `account=${encodeURIComponent(JSON.stringify(account))}`;

/**
 * A server build that finds Hanako behind the cookie `session=hanako`, sends everyone else away from
 * /mypage, redirects /to?<path> to that path, and has an empty page at every other address.
 */
const hostBuild = `
  const guest = { id: '', email: '', name: '', isLogin: false };
  exports.scope = {};
  exports.render = async ({ path, cookies = '' }) => {
    const account = cookies.includes('session=hanako') ? ${JSON.stringify(hanako)} : guest;
    if (path === '/mypage' && !account.isLogin) return { kind: 'redirect', to: '/login?back=%2Fmypage' };
    if (path.startsWith('/to?')) return { kind: 'redirect', to: decodeURIComponent(path.slice(4)) };
    return {
      kind: 'document',
      status: 200,
      head: { title: 'Page', tags: [], jsonLd: [] },
      view: undefined,
      boot: { locale: 'en', account },
      stream: { pipe: (document) => document.end('content') && document },
    };
  };
`;

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wadachi-pages-'));
  const store = new ReleaseStore(folder);
  await putRelease(store, aRelease({ name: 'host' }), { 'server/server.js': hostBuild, 'host.js': '' });
  const routes = ['/account/verify', '/account/reset-password/complete', '/account/reset-password/:token'];
  await putRelease(
    store,
    aRelease({
      name: 'mf-account',
      pages: { page: { scripts: [], styles: [] } },
      routes: routes.map((path) => ({ path, page: 'page', steps: [], layout: 'default' as const })),
    }),
    { 'server/server.js': '' },
  );
  await store.writeChannel(aChannel(1, { host: '1', 'mf-account': '1' }));
  app = await buildHost({
    port: 0,
    address: '127.0.0.1',
    apiUrl: 'http://127.0.0.1:1',
    apiToken: undefined,
    releasesDir: folder,
    origin: undefined,
    trustProxy: true,
    logLevel: 'silent',
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, cookie = '', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { cookie, ...headers } });

it.each(['//elsewhere.example', '/\\elsewhere.example', '\\\\elsewhere.example', '/\t/elsewhere.example'])(
  'never redirects to another site by %j',
  async (to) => {
    const { statusCode, headers } = await get(`/to?${encodeURIComponent(to)}`);
    expect(statusCode).toBe(302);
    expect(headers.location).toBe('/elsewhere.example');
  },
);

describe('the account cookie', () => {
  it('is written for a remembered customer whose own ended with the browser', async () => {
    const { cookies } = await get('/', 'session=hanako');
    expect(cookies).toEqual([{ name: 'account', value: JSON.stringify(hanako), path: '/', sameSite: 'Lax' }]);
  });

  it('is only for encrypted connections behind TLS', async () => {
    const { cookies } = await get('/', 'session=hanako', { 'x-forwarded-proto': 'https' });
    expect(cookies).toMatchObject([{ name: 'account', secure: true }]);
  });

  it.each([
    ['of a session that is over', cookieOf(hanako)],
    ['that nobody can read', 'account=%7Bnonsense'],
  ])('%s is removed', async (_, cookie) => {
    const { cookies } = await get('/', cookie);
    expect(cookies).toMatchObject([{ name: 'account', value: '', path: '/' }]);
    expect(cookies[0]?.expires?.getTime()).toBe(0);
  });

  it('with another name than the server’s is corrected', async () => {
    const { cookies } = await get('/', `session=hanako; ${cookieOf({ ...hanako, name: 'Admin' })}`);
    expect(cookies).toMatchObject([{ name: 'account', value: JSON.stringify(hanako) }]);
  });

  it.each([
    ['a guest', ''],
    ['a customer', `session=hanako; ${cookieOf(hanako)}`],
  ])('that is right is left alone (%s)', async (_, cookie) => {
    expect((await get('/', cookie)).cookies).toEqual([]);
  });
});

describe('an address with a token', () => {
  it.each(['/account/verify?token=secret', '/account/reset-password/secret', '/other?access_token=secret'])(
    '%s is told to no other site and kept by no cache',
    async (url) => {
      const { headers } = await get(url);
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['cache-control']).toBe('private, no-store');
    },
  );

  it.each(['/', '/account/verify', '/account/reset-password/complete'])('%s is none', async (url) => {
    const { headers } = await get(url);
    expect(headers['referrer-policy']).toBe('strict-origin');
    expect(headers['cache-control']).toBe('private, no-cache');
  });
});

it('keeps the page of a customer, and the way to the log-in, out of every cache', async () => {
  expect((await get('/', 'session=hanako')).headers['cache-control']).toBe('private, no-store');
  const sent = await get('/mypage');
  expect([sent.statusCode, sent.headers.location]).toEqual([302, '/login?back=%2Fmypage']);
  expect(sent.headers['cache-control']).toBe('private, no-store');
});
