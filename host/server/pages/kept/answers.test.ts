import type { FastifyInstance } from 'fastify';
import { browser, type TestSite } from '../../testing/site';
import { aSiteOfPages, seenIn } from './testing/site';

let site: TestSite;
let host: FastifyInstance;
beforeEach(async () => {
  site = await aSiteOfPages();
  host = await site.host({ TRUST_PROXY: 'true', PAGE_CACHE_SECONDS: '60' });
});
afterEach(() => site.remove());

type Headers = Readonly<Record<string, string>>;
const get = (url: string, headers: Headers = {}) =>
  host.inject({ url, headers: { 'user-agent': browser, ...headers } });

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
  ['', undefined],
])('an answer for a browser that takes %j comes as %s', async (accepted, encoding) => {
  const answer = await get('/shop', { 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(seenIn(answer)).toMatchObject({ rendered: 1, cookies: '' });
  expect(answer.headers.vary).toMatch(/Accept-Encoding, Accept-Language, Cookie/);
});

it('an answer is not sent again to a browser that has it in this encoding', async () => {
  const br = await get('/shop', { 'accept-encoding': 'br' });
  const etag = String(br.headers.etag);
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await get('/shop', { 'accept-encoding': 'br', 'if-none-match': tag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers['cache-control']).toBe(br.headers['cache-control']);
  }
  const gzip = await get('/shop', { 'accept-encoding': 'gzip', 'if-none-match': etag });
  expect(gzip.statusCode).toBe(200);
});

it('an answer to HEAD has no body, and a range is the whole', async () => {
  const head = await host.inject({ method: 'HEAD', url: '/shop', headers: { 'user-agent': browser } });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect((await get('/shop', { range: 'bytes=0-9' })).statusCode).toBe(200);
  expect((await host.inject({ method: 'POST', url: '/shop' })).statusCode).toBe(404);
});

it('an answer may be kept by caches between, shorter than it is shown, and never by the browser alone', async () => {
  const { headers } = await get('/shop');
  const [, fresh, stale] =
    /^public, max-age=0, must-revalidate, s-maxage=(\d+), stale-while-revalidate=(\d+)$/
      .exec(String(headers['cache-control']))
      ?.map(Number) ?? [0, NaN, NaN];
  expect(fresh).toBeLessThanOrEqual(60);
  expect(stale).toBeLessThanOrEqual(15);
  expect(String((await get('/shop/list')).headers['cache-control'])).toContain('stale-while-revalidate=0');
});

it.each([
  ['sets a cookie', '/shop?lang=ja', {}],
  ['goes to staff', '/shop', { cookie: 'staff=x' }],
  ['goes to a browser in which a version failed', '/shop', { cookie: 'avoid=mf-shop@2' }],
] as const)('that %s is for this browser alone', async (_, url, headers) => {
  const answer = await get(url, headers);
  expect(answer.headers['cache-control']).toBe('private, no-cache');
});
