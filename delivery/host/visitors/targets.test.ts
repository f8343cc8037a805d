import type { FastifyInstance } from 'fastify';
import { readCounts } from '../../core/counts/countsStore';
import { staffPassText } from '../../core/signing/staffPass';
import type { Target } from '../../core/channel';
import { aRollout } from '../../core/testing';
import { bootOf, browser, reportTokenOf, TestSite } from '../testing/site';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1)';

let site: TestSite;
let host: FastifyInstance;
beforeAll(async () => {
  site = await TestSite.make();
  for (const version of ['1', '2']) await site.remote('mf-shop', version);
  await site.remote('mf-reserve', '1');
});
afterAll(() => site.remove());

/** Version 2 for all whom the target means. */
const serving = async (target: Target, basis_points = 10_000) => {
  const rollouts = [aRollout({ set: { 'mf-shop': '2' }, basis_points, target })];
  const revision = await site.next({ host: '1', 'mf-shop': '1' }, { rollouts });
  host = await site.host({ TRUST_PROXY: 'true' });
  return revision;
};

type Headers = Readonly<Record<string, string>>;
const get = (headers: Headers, url = '/shop') =>
  host.inject({ url, headers: { 'user-agent': browser, ...headers } });

/** The version of a page, which is also the one that an open page would be offered. */
const versionFor = async (headers: Headers, url?: string) => {
  const { pageVersions } = bootOf(await get(headers, url));
  const latest = await get(headers, '/latest-build.json');
  expect(latest.json()).toMatchObject({ id: pageVersions.id });
  return pageVersions.remotes['mf-shop']?.version;
};

it('gives it to the languages it is for, as pages choose theirs', async () => {
  await serving({ languages: ['ja'] });
  expect(await versionFor({ 'accept-language': 'ja, en;q=0.5' })).toBe('2');
  expect(await versionFor({ 'accept-language': 'en, ja;q=0.5' })).toBe('1');
  expect(await versionFor({ 'accept-language': 'en', cookie: 'lang=ja' })).toBe('2');
  expect(bootOf(await get({}, '/shop?lang=ja')).pageVersions.remotes['mf-shop']?.version).toBe('2');
});

describe('one for phones', () => {
  beforeAll(() => serving({ devices: ['phone'] }));

  it.each<[string, Headers, string]>([
    ['a phone', { 'user-agent': phone }, '2'],
    ['a computer', {}, '1'],
    ['a browser that says that it is a phone', { 'sec-ch-ua-mobile': '?1' }, '2'],
    ['a tablet', { 'user-agent': `${browser} Android Mobi`, 'sec-ch-ua-mobile': '?0' }, '1'],
    ['a crawler that looks like a phone', { 'user-agent': `${phone} ${crawler}` }, '1'],
  ])('knows %s', async (_, headers, version) => {
    expect(await versionFor(headers)).toBe(version);
  });
});

it('remembers for the session whose shop was looked at last, while a rollout is for some', async () => {
  const packages = { host: '1', 'mf-shop': '1', 'mf-reserve': '1' };
  const rollouts = [aRollout({ set: { 'mf-shop': '2' }, basis_points: 10_000, target: { shops: ['naha'] } })];
  await site.next(packages, { rollouts });
  host = await site.host({ TRUST_PROXY: 'true' });
  expect(await versionFor({})).toBe('1');
  const answer = await get({}, '/reserve?shop_id=naha');
  expect(bootOf(answer).pageVersions.remotes['mf-shop']?.version).toBe('2');
  const [kept] = answer.cookies;
  expect(kept).toMatchObject({ name: 'shop', value: 'naha', httpOnly: true, sameSite: 'Lax', path: '/' });
  expect([kept?.maxAge, kept?.expires]).toEqual([undefined, undefined]);
  expect(await versionFor({ cookie: 'shop=naha' })).toBe('2');
  const elsewhere = await get({ cookie: 'shop=naha' }, '/shop/haneda');
  expect(elsewhere.cookies).toEqual([expect.objectContaining({ name: 'shop', value: 'haneda' })]);
  expect((await get({ cookie: 'shop=naha' }, '/reserve?shop_id=naha')).cookies).toEqual([]);
});

describe('one for shops', () => {
  beforeAll(() => serving({ shops: ['naha'] }));

  it.each(['', 'a b', '../x', 'n'.repeat(65), '%00'])('takes %j for no shop', async (shop) => {
    const answer = await get({}, `/shop?shop_id=${shop}`);
    expect([bootOf(answer).pageVersions.remotes['mf-shop']?.version, answer.cookies]).toEqual(['1', []]);
  });
});

it('keeps no shop while no rollout is for one', async () => {
  await serving({ languages: ['ja'] });
  expect((await get({}, '/shop?shop_id=naha')).cookies).toEqual([]);
});

it('gives it to staff whom it names, wherever they look', async () => {
  const rollouts = [aRollout({ set: { 'mf-shop': '2' }, staff: ['Mika'], target: { languages: ['ja'] } })];
  await site.next({ host: '1', 'mf-shop': '1' }, { rollouts });
  host = await site.host({});
  const pass = { staff: 'Mika', channel: 'production', expires: '2099-01-01T00:00:00Z' };
  expect(await versionFor({ cookie: `staff=${staffPassText(pass, site.ours.key)}` })).toBe('2');
});

it('compares what is met by those whom it is for, and counts the loads of all', async () => {
  const revision = await serving({ languages: ['ja'] }, 0);
  const visit = async (language: string, address: string) => {
    const headers = { 'accept-language': language, 'user-agent': browser, 'x-forwarded-for': address };
    const page = await host.inject({ url: '/shop', headers });
    const token = await reportTokenOf(page, host, address);
    const post = (url: string, payload: object) =>
      host.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'text/plain' },
        payload: JSON.stringify(payload),
      });
    const [one] = [{ package: 'mf-shop', version: '1' }];
    await post('/-/reports', { token, reports: [{ ...one, kind: 'render' }] });
    await post('/-/reports/measures', { token, packages: [one], measures: { open: 100 } });
  };
  await visit('ja', '10.0.0.1');
  await visit('en', '10.0.0.2');
  await visit('en', '10.0.0.3');
  await host.close();
  const now = new Date();
  const counts = (
    await readCounts(site.ours.context.store.objects, 'production', new Date(now.getTime() - 3_600_000), now)
  ).filter((count) => count.package === 'mf-shop' && count.revision === revision);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  expect(sum(counts.map(({ loads }) => loads))).toBe(3);
  expect(sum(counts.map(({ failures }) => failures['render'] ?? 0))).toBe(3);
  expect(counts.flatMap(({ networks = {} }) => Object.values(networks))).toEqual([[1, 1]]);
  const visits = counts.flatMap(({ measures = {} }) =>
    Object.values(measures).map((by) => sum(Object.values(by).map(([visited]) => visited))),
  );
  expect(new Set(visits)).toEqual(new Set([1]));
});
