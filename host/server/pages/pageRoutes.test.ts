import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { integrityOfBytes, type Release } from '@wadachi/delivery/core';
import { aHostAt } from '../testing/host';
import { googleSources } from './contentSecurity';
import { aChannel, aContext, aRelease, putRelease, putRevision } from '@wadachi/delivery/testing';

const hanako = { id: 'a1', email: 'hanako@example.jp', name: '山田 花子', isLogin: true };
const linux = 'Mozilla/5.0 (X11; Linux x86_64)';
const cookieOf = (account: object) => `account=${encodeURIComponent(JSON.stringify(account))}`;

/**
 * Finds Hanako behind `session=hanako`, sends everyone else away from /mypage, finds the API away at /away, redirects
 * /to?<path> to that path, misses what ends with /gone, and has drawn nothing at every other address.
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
      status: ['/reserve/off', '/away'].includes(path) ? 503 : 200,
      unavailable: path === '/away' ? { retryAfter: 15, why: 'no answer' } : undefined,
      head: { title: 'Page', tags: [], jsonLd: [] },
      view: path.endsWith('/gone') ? { kind: 'error', path, status: 404, description: '' } : undefined,
      boot: { locale: 'en', account },
      stream: { pipe: (document) => document.end('content') && document },
    };
  };
`;

let folder: string;
let ours: ReturnType<typeof aContext>;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wadachi-pages-'));
  ours = aContext(folder);
  const { store } = ours.context;
  await putRelease(store, aRelease({ name: 'host' }), { 'server/server.js': hostBuild, 'host.js': '' });
  const routeAt = (path: string) => ({ path, page: 'page', steps: [], layout: 'default' as const });
  const remote = (name: string, routes: Release['routes']) =>
    putRelease(store, aRelease({ name, pages: { page: { scripts: [], styles: [] } }, routes }), {
      'server/server.js': '',
    });
  await remote('mf-account', [
    ...['/account/verify', '/account/reset-password/complete', '/account/reset-password/:token'].map(routeAt),
    { ...routeAt('/account/open'), publicQuery: [] },
  ]);
  await remote('mf-reserve', [routeAt('/reserve/payment/:id')]);
  await putRevision(ours.context, ours.key, aChannel(1, { host: '1', 'mf-account': '1', 'mf-reserve': '1' }));
  app = await aHost();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const aHost = (env: NodeJS.ProcessEnv = {}) => aHostAt(folder, ours, { TRUST_PROXY: 'true', ...env });

const get = (url: string, cookie = '', headers = {}) => app.inject({ url, headers: { cookie, ...headers } });

it.each(['//elsewhere.example', '/\\elsewhere.example', '\\\\elsewhere.example', '/\t/elsewhere.example'])(
  'never redirects to another site by %j',
  async (to) => {
    const { statusCode, headers } = await get(`/to?${encodeURIComponent(to)}`);
    expect(statusCode).toBe(302);
    expect(headers.location).toBe('/elsewhere.example');
  },
);

it.each([linux, 'Mozilla/5.0 (compatible; Googlebot/2.1)'])(
  'asks %s to come back to a page that is switched off, and to keep nothing',
  async (agent) => {
    const { statusCode, headers } = await get('/reserve/off', '', { 'user-agent': agent });
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '300',
      'private, no-store',
    ]);
    expect((await get('/', '', { 'user-agent': agent })).headers).not.toHaveProperty('retry-after');
  },
);

it('comes back by itself to a page that the API kept away, with a script and without', async () => {
  const { statusCode, headers, body } = await get('/away', '', { 'user-agent': linux });
  expect([statusCode, headers['retry-after']]).toEqual([503, '15']);
  expect(body).toContain('<noscript><meta http-equiv="refresh" content="15"></noscript>');
  expect(body).toContain('<script>((seconds)');
  expect((await get('/reserve/off')).body).not.toContain('http-equiv="refresh"');
});

it.each([
  ['/away', 503],
  ['/', 200],
])('says to a script that asks for %s whether it is there: %d', async (url, status) => {
  const { statusCode, body } = await app.inject({
    method: 'HEAD',
    url,
    headers: { 'user-agent': 'Mozilla/5.0' },
  });
  expect([statusCode, body]).toEqual([status, '']);
});

it('answers a crawler with an empty 503 while the API is away', async () => {
  const agent = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
  const { statusCode, headers, body } = await get('/away', '', agent);
  expect([statusCode, headers['retry-after'], body]).toEqual([503, '15', '']);
});

describe('the account cookie', () => {
  it('is written for a remembered customer whose own ended with the browser', async () => {
    const { cookies } = await get('/', 'session=hanako');
    expect(cookies).toEqual([{ name: 'account', value: JSON.stringify(hanako), path: '/', sameSite: 'Lax' }]);
  });

  it('is only for encrypted connections behind TLS', async () => {
    const { cookies } = await get('/', 'session=hanako', { 'x-forwarded-proto': 'https' });
    expect(cookies).toMatchObject([{ name: 'account', secure: true }]);
  });

  it('of an earlier release, without the mail address, is replaced', async () => {
    const { cookies } = await get('/', `session=hanako; ${cookieOf({ ...hanako, email: '' })}`);
    expect(cookies).toMatchObject([{ name: 'account', value: JSON.stringify(hanako) }]);
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

it('keeps the language that an address asks for, behind TLS for encrypted connections only', async () => {
  const lang = { name: 'lang', value: 'ja', path: '/', sameSite: 'Lax', maxAge: 31_536_000 };
  expect((await get('/?lang=ja')).cookies).toEqual([lang]);
  const { cookies } = await get('/?lang=ja', '', { 'x-forwarded-proto': 'https' });
  expect(cookies).toEqual([{ ...lang, secure: true }]);
});

describe('an address with a token', () => {
  it.each(['/account/verify?token=secret', '/account/reset-password/secret', '/other?access_token=secret'])(
    '%s goes to no other site and into no cache',
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

it('names the face of headings, and serves its file and its licence and nothing else of its package', async () => {
  const [, address = ''] =
    /@font-face\{[^}]*url\(([^)]+)\)/.exec((await get('/away', '', { 'user-agent': linux })).body) ?? [];
  const { statusCode, headers, rawPayload } = await get(address);
  expect([statusCode, headers['content-type']]).toEqual([200, 'font/woff2']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(rawPayload.length).toBeLessThanOrEqual(25_000);
  const beside = (file: string) => get(address.replace(/files\/.*/, file));
  expect((await beside('LICENSE')).body).toContain('SIL Open Font License');
  expect((await beside('package.json')).statusCode).toBe(404);
});

it('allows exactly the scripts that a document has and asks for', async () => {
  const { headers, body } = await get('/away', '', { 'user-agent': linux });
  const inside = [...body.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) =>
    integrityOfBytes(Buffer.from(text)),
  );
  const loaded = [...body.matchAll(/<script src=[^>]* integrity="([^"]+)"/g)].map(([, hash]) => hash);
  expect([inside.length, loaded.length]).toEqual([2, 1]);
  const allowed = [...inside, ...loaded].map((hash) => `'${hash}'`).join(' ');
  expect(headers['content-security-policy']).toContain(`script-src ${allowed} 'strict-dynamic';`);
});

describe('what a document may load', () => {
  const payment = '/reserve/payment/7d9f6f2e-1c9b-4f53-9a53-0d5f1f4f6a10';
  /** The policy with the hashes, which differ from page to page, left out. */
  const policyAt = async (host: FastifyInstance, url: string) =>
    String((await host.inject({ url })).headers['content-security-policy'])
      .replace(/('sha384-[^']+' ?)+/g, "'hashes' ")
      .replaceAll(' ;', ';');
  const strict =
    "default-src 'none'; script-src 'hashes' 'strict-dynamic'; style-src 'self' 'hashes'; " +
    "img-src 'self' data:; connect-src 'self'; font-src 'self'; " +
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

  it('is Google’s tag where nothing of a customer is shown, and the header greets nobody', async () => {
    const open = strict.replace(/data:|connect-src 'self'/g, `$& ${googleSources}`);
    expect(await policyAt(app, '/account/open')).toBe(open);
    expect(await policyAt(app, '/account/open?token=secret')).toBe(strict);
    const { headers } = await get('/account/open', 'session=hanako');
    expect(headers['content-security-policy']).not.toContain('google');
  });

  it('is nothing of Square’s without an account there', async () => {
    expect(await policyAt(app, payment)).toBe(strict);
  });

  it.each([
    ['sandbox-sq0idb-1', 'https://sandbox.web.squarecdn.com', 'squareupsandbox.com'],
    ['sq0idp-1', 'https://web.squarecdn.com', 'squareup.com'],
  ] as const)(
    'is Square’s card form on the payment page alone (%s)',
    async (application, scripts, domain) => {
      const host = await aHost({ SQUARE_APPLICATION_ID: application });
      const policy = await policyAt(host, payment);
      // The server could draw nothing there, or had an error: the browser may draw the page in that document.
      expect(await policyAt(host, '/reserve/payment/gone')).toBe(policy);
      const other = await policyAt(host, '/reserve/confirm');
      await host.close();
      const directives = policy.split('; ');
      expect(directives).toContain(`script-src 'hashes' 'strict-dynamic' ${scripts}`);
      expect(directives).toContain(`style-src 'self' 'unsafe-inline' ${scripts}`);
      expect(directives).toContain('frame-src https:');
      expect(policy).toContain(`${scripts} https://pci-connect.${domain}`);
      expect(other).toBe(strict);
    },
  );
});
