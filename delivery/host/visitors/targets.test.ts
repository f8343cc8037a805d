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
  const flags = [{ name: 'compare-cars', basis_points: 10_000, languages: ['ja'] }];
  const revision = await site.next({ host: '1', 'mf-shop': '1' }, { rollouts, flags });
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

it('gives one of an older revision, for phones or shops, to nobody', async () => {
  await serving({ devices: ['phone'], shops: ['naha'] });
  expect(await versionFor({ 'user-agent': phone, 'accept-language': 'ja' }, '/shop?shop_id=naha')).toBe('1');
});

it('gives crawlers what is stable, with the features of their language', async () => {
  await serving({ languages: ['ja'] });
  for (const [language, isOn] of [
    ['ja', true],
    ['en', false],
  ] as const) {
    const headers = { 'user-agent': crawler, 'accept-language': language };
    expect(await versionFor(headers)).toBe('1');
    expect(bootOf(await get(headers)).pageVersions.flags).toEqual({ 'compare-cars': isOn });
  }
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
