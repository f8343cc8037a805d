import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sumsOf } from '../../testing/counts';
import { aRollout } from '../../testing/releases';
import { bootOf, browser, type TestSite } from '../../testing/site';
import { aSiteOfPages, seenIn, versions } from './testing/site';

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

const numbersOf = (pages: readonly LightMyRequestResponse[]) => pages.map((page) => seenIn(page).rendered);
/** Whether two visits one after the other get the page that was rendered for the first. */
const isKept = async (url: string, headers: Headers = {}): Promise<boolean> => {
  const [first, second] = numbersOf([await get(url, headers), await get(url, headers)]);
  return first === second;
};

it('renders a guest’s page once for all who ask at once', async () => {
  const pages = await Promise.all(Array.from({ length: 100 }, () => get('/shop')));
  expect(new Set(numbersOf(pages))).toEqual(new Set([1]));
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
  expect(numbersOf(pages)).toEqual([1, 1, 1, 1]);
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

it('keeps nothing when it is turned off', async () => {
  host = await site.host({ PAGE_CACHE_SECONDS: '0' });
  expect(await isKept('/shop')).toBe(false);
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

it('counts each page that is sent, kept or not', async () => {
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
    await get('/shop', { 'x-forwarded-for': address });
  const { etag } = (await get('/shop')).headers;
  await get('/shop', { 'if-none-match': String(etag) });
  await get('/shop', { 'sec-fetch-dest': 'empty' });
  const { loads, failures } = await sumsOf(site, [host]);
  expect([loads('mf-shop'), loads('host'), failures('mf-shop', 'server')]).toEqual([5, 5, 0]);
});

it('sends no page of an earlier revision, and tells a rollout’s visitors apart', async () => {
  const before = await get('/shop');
  expect(before.headers['cache-control']).toMatch(/^public/);
  const rollouts = [aRollout({ id: 'r2', set: { 'mf-shop': '2' }, basis_points: 10_000 })];
  await site.revision(2, versions, { rollouts });
  host = await site.host({ PAGE_CACHE_SECONDS: '60' });
  const after = [await get('/shop'), await get('/shop')];
  expect(after.map((page) => bootOf(page).plan.remotes['mf-shop']?.version)).toEqual(['2', '2']);
  expect(after[0]?.headers['cache-control']).toBe('private, no-cache');
  expect(new Set(numbersOf(after)).size).toBe(1);
});
