import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sumsOf } from '@wadachi/delivery/host/testing/counts';
import { bucketOf } from '@wadachi/delivery/core';
import { aRollout } from '@wadachi/delivery/testing';
import { bootOf, browser, reportTokenOf, type TestSite } from '../../testing/site';
import { aSiteOfPages, seenIn, versions } from './testing/site';

const keeping = { TRUST_PROXY: 'true', ORIGIN: 'https://rent.example' };
let site: TestSite;
/** All tests get their pages here, unless they begin a host of their own. */
let keeper: FastifyInstance;
beforeAll(async () => {
  site = await aSiteOfPages();
  keeper = await site.host(keeping);
});
afterAll(() => site.remove());

type Headers = Readonly<Record<string, string>>;
const get = (url: string, headers: Headers = {}, host = keeper) =>
  host.inject({ url, headers: { 'user-agent': browser, ...headers } });

const numbersOf = (pages: readonly LightMyRequestResponse[]) => pages.map((page) => seenIn(page).rendered);
/** Tells if two visits one after the other get the page that was rendered for the first. */
const isKept = async (url: string, headers: Headers = {}, host = keeper): Promise<boolean> => {
  const [first, second] = numbersOf([await get(url, headers, host), await get(url, headers, host)]);
  return first === second;
};

it('renders a guest’s page once for all who ask at once', async () => {
  const pages = await Promise.all(Array.from({ length: 100 }, () => get('/shop/list?sort=name')));
  expect(new Set(numbersOf(pages)).size).toBe(1);
});

it.each([
  ['an address of a public page', '/shop', {}],
  ['a parameter that the page has', '/shop/list?sort=price', {}],
  ['a language in the address', '/shop?lang=ja', {}],
  ['cookies that decide nothing', '/shop', { cookie: 'visitor_key=k; XSRF-TOKEN=t; lang=ja' }],
] as const)('keeps the page of %s', async (_, url, headers) => {
  expect(await isKept(url, headers)).toBe(true);
});

it('sends visitors of a campaign the page that all others get, whatever their click is called', async () => {
  const pages = [
    await get('/shop'),
    await get('/shop?utm_source=mail&utm_campaign=spring'),
    await get('/shop?gclid=1'),
    await get('/shop?fbclid=2&utm_medium=post'),
  ];
  expect(new Set(numbersOf(pages)).size).toBe(1);
  const [list, ofCampaign] = [await get('/shop/list?sort=price'), await get('/shop/list?gclid=3&sort=price')];
  expect(seenIn(ofCampaign)).toEqual(seenIn(list));
});

it.each([
  ['a session', '/shop', { cookie: 'session=mika' }],
  ['a session behind TLS', '/shop', { cookie: '__Host-session=mika', 'x-forwarded-proto': 'https' }],
  ['a claim to be somebody', '/shop', { cookie: 'account=%7B%7D' }],
  ['a build under development', '/shop', { cookie: 'override=x' }],
  ['a preview', '/shop', { cookie: '__Host-preview=x', 'x-forwarded-proto': 'https' }],
  ['a link’s token', '/shop?access_token=secret', {}],
  ['a page that is not public', '/shop/mine', {}],
  ['a page that no search engine may show', '/shop/noindex', {}],
  ['a page that failed on the server', '/shop/broken', {}],
  ['an error', '/shop/away', {}],
  ['a page that is left to the browser', '/shop/left', {}],
  ['an unknown page', '/nowhere', {}],
  ['an unknown parameter', '/shop?colour=red', {}],
  ['a parameter of another page', '/shop?sort=price', {}],
  ['an unknown language', '/shop?lang=xx', {}],
  ['a long address', `/shop/list?sort=${'x'.repeat(500)}`, {}],
  ['a crawler', '/shop', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
] as const)('keeps nothing of %s', async (_, url, headers) => {
  const before = await get('/shop');
  const answers = [await get(url, headers), await get(url, headers)];
  for (const answer of answers) {
    expect(String(answer.headers['cache-control'])).toMatch(/^private/);
    expect(answer.headers).not.toHaveProperty('etag');
  }
  const numbers = numbersOf(answers);
  if (numbers[0] !== undefined) expect(new Set([...numbers, ...numbersOf([before])]).size).toBe(3);
});

it('sends a page of its own to a customer who has logged in, and the guests’ again after the log-out', async () => {
  const guest = await get('/shop');
  const etag = String(guest.headers.etag);
  const customer = await get('/shop', { cookie: 'session=mika', 'if-none-match': etag });
  expect(customer.statusCode).toBe(200);
  expect(bootOf(customer).account.name).toBe('mika');
  expect(customer.headers['cache-control']).toBe('private, no-store');
  expect((await get('/shop', { 'if-none-match': etag })).statusCode).toBe(304);
});

it('counts each page that runs, kept or not, here or in the browser', async () => {
  // With a store of its own: the other tests' hosts write their counts whenever it is time.
  const own = await aSiteOfPages();
  const counting = await own.host(keeping);
  const page = await get('/shop', {}, counting);
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
    await reportTokenOf(await get('/shop', { 'x-forwarded-for': address }, counting), counting, address);
  const { etag } = page.headers;
  expect((await get('/shop', { 'if-none-match': String(etag) }, counting)).statusCode).toBe(304);
  await reportTokenOf(page, counting);
  const { loads, failures } = await sumsOf(own, [counting]);
  await own.remove();
  expect([loads('mf-shop'), loads('host'), failures('mf-shop', 'server')]).toEqual([4, 4, 0]);
});

describe('an answer', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('for a browser that takes %j comes as %s', async (accepted, encoding) => {
    const answer = await get('/shop', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(seenIn(answer)).toEqual(seenIn(await get('/shop')));
    expect(seenIn(answer).cookies).toBe('');
    expect(answer.headers.vary).toMatch(/Accept-Encoding, Accept-Language, Cookie/);
  });

  it('is not sent again to a browser that has it in this encoding', async () => {
    const br = await get('/shop', { 'accept-encoding': 'br' });
    const etag = String(br.headers.etag);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get('/shop', { 'accept-encoding': 'br', 'if-none-match': tag });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers['cache-control']).toMatch(/^public, max-age=0, must-revalidate, s-maxage=\d+, /);
    }
    const gzip = await get('/shop', { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect(gzip.statusCode).toBe(200);
  });

  it('to HEAD has no body, and a range is the whole', async () => {
    const head = await keeper.inject({ method: 'HEAD', url: '/shop', headers: { 'user-agent': browser } });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect((await get('/shop', { range: 'bytes=0-9' })).statusCode).toBe(200);
    expect((await keeper.inject({ method: 'POST', url: '/shop' })).statusCode).toBe(404);
  });

  it('may be kept by caches between, shorter than it is shown, and never by the browser alone', async () => {
    const { headers } = await get('/shop');
    const [, fresh, stale] =
      /^public, max-age=0, must-revalidate, s-maxage=(\d+), stale-while-revalidate=(\d+)$/
        .exec(String(headers['cache-control']))
        ?.map(Number) ?? [0, NaN, NaN];
    expect(fresh).toBeLessThanOrEqual(60);
    expect(stale).toBeLessThanOrEqual(15);
    expect(String((await get('/shop/list')).headers['cache-control'])).toContain('stale-while-revalidate=0');
  });

  it('that has its addresses from the request is for this browser alone', async () => {
    const host = await site.host({ ...keeping, ORIGIN: undefined });
    expect((await get('/shop', {}, host)).headers['cache-control']).toBe('private, no-cache');
  });

  it.each([
    ['sets a cookie', '/shop?lang=ja', {}],
    ['goes to staff', '/shop', { cookie: 'staff=x' }],
    ['goes to a browser in which a version failed', '/shop', { cookie: 'avoid=mf-shop@2' }],
  ] as const)('that %s is for this browser alone', async (_, url, headers) => {
    const answer = await get(url, headers);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  });
});

describe('amounts in another currency', () => {
  let host: FastifyInstance;
  beforeAll(async () => {
    const folder = join(site.folder, 'exchange-rates');
    await mkdir(folder);
    const rates = { base: 'JPY', date: '2026-11-20', source: 'ECB', rates: { USD: 0.0067, EUR: 0.0058 } };
    await writeFile(join(folder, 'rates.json'), JSON.stringify(rates));
    host = await site.host(keeping);
  });

  it('gives guests the page of their currency, and one page to all without a known one', async () => {
    const seen = async (cookie: string) => seenIn(await get('/shop', { cookie }, host));
    const [none, usd, eur, usdAgain, unknown] = [
      await seen('lang=en'),
      await seen('currency=USD'),
      await seen('currency=EUR'),
      await seen('currency=USD'),
      await seen('currency=XXX'),
    ];
    expect([none, usd, eur].map(({ currency }) => currency)).toEqual([undefined, 'USD', 'EUR']);
    expect(usdAgain.rendered).toBe(usd.rendered);
    expect(unknown.rendered).toBe(none.rendered);
  });

  it('lets caches in front keep only pages in yen alone', async () => {
    const cacheControl = async (cookie: string) =>
      (await get('/shop', { cookie }, host)).headers['cache-control'];
    expect(await cacheControl('currency=USD')).toBe('private, no-cache');
    expect(await cacheControl('lang=en')).toMatch(/^public/);
  });

  it('knows no currency without a file', async () => {
    expect(seenIn(await get('/shop', { cookie: 'currency=USD' })).currency).toBeUndefined();
  });
});

it('sends no page of an earlier revision, and tells apart visitors of a rollout and of a feature', async () => {
  const changed = await aSiteOfPages();
  const before = await get('/shop', {}, await changed.host(keeping));
  expect(before.headers['cache-control']).toMatch(/^public/);
  const rollouts = [aRollout({ id: 'r2', set: { 'mf-shop': '2' }, basis_points: 10_000 })];
  await changed.revision(2, versions, { rollouts });
  const host = await changed.host(keeping);
  const after = [await get('/shop', {}, host), await get('/shop', {}, host)];
  expect(after.map((page) => bootOf(page).pageVersions.remotes['mf-shop']?.version)).toEqual(['2', '2']);
  expect(after[0]?.headers['cache-control']).toBe('private, no-cache');
  expect(new Set(numbersOf(after)).size).toBe(1);
  await changed.revision(3, versions, { flags: [{ name: 'compare-cars', basis_points: 5_000 }] });
  const switched = await changed.host(keeping);
  const ids = Array.from({ length: 8 }, (_, index) => String(index).repeat(22));
  const pages = ids.map((id) => get('/shop', { cookie: `visitor=${id}` }, switched));
  const isOn = ids.map((id) => bucketOf(id, 'flag:compare-cars') < 5_000);
  expect(new Set(isOn).size).toBe(2);
  expect((await Promise.all(pages)).map((page) => bootOf(page).pageVersions.flags?.['compare-cars'])).toEqual(
    isOn,
  );
  await changed.remove();
});
