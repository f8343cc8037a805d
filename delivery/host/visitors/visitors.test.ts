import type { FastifyInstance } from 'fastify';
import { staffPassText } from '../../core/signing/staffPass';
import { aRollout, aRelease, putRelease } from '../../core/testing';
import { bootOf, browser, TestSite, reportTokenOf } from '../testing/site';
import { isCrawler } from './crawler';
import { readCounts } from '../../core/counts/countsStore';
import type { Target } from '../../core/channel';

describe('visitors', () => {
  const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1)';

  let site: TestSite;
  let host: FastifyInstance;
  beforeAll(async () => {
    site = await TestSite.make();
    for (const version of ['1', '2']) await site.remote('mf-shop', version);
  });
  afterAll(() => site.remove());

  const visit = (cookie = '', agent = browser, on = host) =>
    on.inject({ url: '/shop', headers: { cookie, 'user-agent': agent } });
  const shopOf = (answer: Awaited<ReturnType<typeof visit>>) =>
    bootOf(answer).pageVersions.remotes['mf-shop']?.version;
  const visitorIn = (answer: Awaited<ReturnType<typeof visit>>) =>
    answer.cookies.find(({ name }) => ['visitor', '__Host-visitor'].includes(name));

  const rolling = async (overrides: Partial<ReturnType<typeof aRollout>> = {}) => {
    const rollouts = [aRollout({ set: { 'mf-shop': '2' }, ...overrides })];
    const revision = await site.next({ host: '1', 'mf-shop': '1' }, { rollouts });
    host = await site.host({ TRUST_PROXY: 'true' });
    return revision;
  };

  it('gives nobody an id while nobody’s bucket matters', async () => {
    await rolling({ basis_points: 0 });
    const answer = await visit();
    expect(visitorIn(answer)).toBeUndefined();
    expect(shopOf(answer)).toBe('1');
  });

  it('gives a rollout to its share of visitors', async () => {
    await rolling({ basis_points: 2_000 });
    const answers = await Promise.all(Array.from({ length: 300 }, () => visit()));
    const share = answers.filter((answer) => shopOf(answer) === '2').length;
    // Six standard deviations of 300 tosses at one in five: 6 × √(300 × 0.2 × 0.8).
    expect(Math.abs(share - 60)).toBeLessThan(42);
  });

  it('gives crawlers what is stable, and no id', async () => {
    await rolling({ basis_points: 9_999 });
    const answer = await visit('visitor=aaaaaaaaaaaaaaaaaaaaaa', crawler);
    expect([shopOf(answer), visitorIn(answer)]).toEqual(['1', undefined]);
  });

  it('gives everybody a rollout to everybody, without an id', async () => {
    await rolling({ basis_points: 10_000 });
    const answer = await visit();
    expect([shopOf(answer), visitorIn(answer)]).toEqual(['2', undefined]);
  });

  it('gives staff by a signed pass what is tried out for them, and nobody by a forged one', async () => {
    await rolling({ basis_points: 0, staff: ['Mika'] });
    const pass = { staff: 'Mika', channel: 'production', expires: '2099-01-01T00:00:00Z' };
    const text = staffPassText(pass, site.ours.key);
    expect(shopOf(await visit(`staff=${text}`))).toBe('2');
    const forged = Buffer.from(JSON.stringify({ signed: pass, signatures: [] })).toString('base64url');
    expect(shopOf(await visit(`staff=${forged}`))).toBe('1');
    const old = staffPassText({ ...pass, expires: '2020-01-01T00:00:00Z' }, site.ours.key);
    expect(shopOf(await visit(`staff=${old}`))).toBe('1');
  });

  describe('a rollout to half of the visitors', () => {
    let revision = 0;
    beforeAll(async () => {
      revision = await rolling();
    });

    it('gives a browser a private id during a rollout, and keeps the one it has', async () => {
      const given = visitorIn(await visit());
      expect(given).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 31_536_000 });
      expect(given?.value).toMatch(/^[\w-]{22}$/);
      expect(visitorIn(await visit(`visitor=${given?.value}`))).toBeUndefined();
      const overTls = await host.inject({
        url: '/shop',
        headers: { 'x-forwarded-proto': 'https', 'user-agent': browser },
      });
      expect(visitorIn(overTls)).toMatchObject({ name: '__Host-visitor', secure: true });
      const planted = {
        cookie: `visitor=${'a'.repeat(22)}`,
        'user-agent': browser,
        'x-forwarded-proto': 'https',
      };
      expect(visitorIn(await host.inject({ url: '/shop', headers: planted }))?.value).toMatch(/^[\w-]{22}$/);
    });

    it.each(['x', `${'a'.repeat(22)}!`, 'a'.repeat(4_000)])(
      'replaces an id that was not written here',
      async (id) => {
        expect(visitorIn(await visit(`visitor=${id}`))?.value).toMatch(/^[\w-]{22}$/);
      },
    );

    it('gives one visitor the same versions on every page and from every process', async () => {
      const other = await site.host();
      const seen = new Set<string>();
      for (let visitor = 0; visitor < 20; visitor += 1) {
        const first = await visit();
        const cookie = `visitor=${visitorIn(first)?.value}`;
        const plans = [first, await visit(cookie), await visit(cookie, browser, other)].map(
          (answer) => bootOf(answer).pageVersions,
        );
        expect(new Set(plans.map(({ id }) => id)).size).toBe(1);
        const latest = await other.inject({
          url: '/latest-build.json',
          headers: { cookie, 'user-agent': browser },
        });
        expect(latest.json()).toEqual({ revision, id: plans[0]?.id });
        expect(latest.headers['cache-control']).toBe('private, no-store');
        seen.add(shopOf(first) ?? '');
      }
      expect([...seen].sort()).toEqual(['1', '2']);
    });
  });
});

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Twitterbot/1.0',
])('takes %s for a crawler', (agent) => {
  expect(isCrawler(agent)).toBe(true);
});

it.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
  undefined,
])('takes %s for a browser', (agent) => {
  expect(isCrawler(agent)).toBe(false);
});

describe('a visitor whose version failed', () => {
  let site: TestSite;
  let host: FastifyInstance;
  beforeAll(async () => {
    site = await TestSite.make();
    for (const version of ['1', '2', '3']) await site.remote('mf-shop', version);
    for (const version of ['1', '2']) await site.remote('mf-reserve', version);
  });
  afterAll(() => site.remove());

  const stable = {
    host: { stable: '1', last_known_good: null, state: 'on' },
    'mf-shop': { stable: '2', last_known_good: '1', state: 'on' },
    'mf-reserve': { stable: '1', last_known_good: null, state: 'on' },
  } as const;
  const both = { 'mf-shop': '3', 'mf-reserve': '2' };

  const serving = async (rollouts: readonly ReturnType<typeof aRollout>[] = [], packages: object = {}) => {
    await site.next({}, { packages: { ...stable, ...packages }, rollouts: [...rollouts] });
    host = await site.host();
  };

  /** Gives the versions for these cookies, and the build that an open page would be offered. */
  const given = async (cookie = '') => {
    const headers = { cookie, 'user-agent': browser };
    const { pageVersions } = bootOf(await host.inject({ url: '/shop', headers }));
    const latest = await host.inject({ url: '/latest-build.json', headers });
    expect(latest.json()).toEqual({ revision: pageVersions.revision, id: pageVersions.id });
    return Object.fromEntries(
      Object.entries(pageVersions.remotes).map(([name, { version }]) => [name, version]),
    );
  };

  const fromThisSite = { 'sec-fetch-site': 'same-origin', 'user-agent': browser };
  const fails = (failed: unknown, cookie = '', headers: Readonly<Record<string, string>> = fromThisSite) =>
    host.inject({
      method: 'POST',
      url: '/-/avoid',
      headers: { cookie, ...headers },
      payload: failed as object,
    });
  /** Says that a version failed; gives the status, and the cookie as the browser sends it from then on. */
  const leaves = async (name: string, version: string, cookie = '') => {
    const { statusCode, cookies } = await fails({ package: name, version }, cookie);
    const kept = cookies.find((one) => one.name === 'avoid');
    return { statusCode, kept, cookie: kept ? `avoid=${encodeURIComponent(kept.value)}` : cookie };
  };

  it('stays in the rollouts of other packages', async () => {
    const ofShop = aRollout({ id: 'r1', set: { 'mf-shop': '3' }, basis_points: 10_000 });
    await serving([ofShop, aRollout({ id: 'r2', set: { 'mf-reserve': '2' }, basis_points: 10_000 })]);
    const { cookie } = await leaves('mf-reserve', '2');
    expect(await given(cookie)).toEqual({ 'mf-shop': '3', 'mf-reserve': '1' });
  });

  it('leaves every rollout when what failed is what everybody has: one of them may have broken it', async () => {
    await serving([aRollout({ set: { 'mf-shop': '3' }, basis_points: 10_000 })]);
    const { cookie } = await leaves('mf-reserve', '1');
    expect(await given(cookie)).toEqual({ 'mf-shop': '2', 'mf-reserve': '1' });
  });

  it('gives the last known good version for a stable one that failed, and goes no further than that', async () => {
    await serving([aRollout({ set: { 'mf-shop': '3' }, basis_points: 10_000 })]);
    const first = await leaves('mf-shop', '3');
    const second = await leaves('mf-shop', '2', first.cookie);
    expect(await given(second.cookie)).toEqual({ 'mf-shop': '1', 'mf-reserve': '1' });
    expect(await leaves('mf-shop', '1', second.cookie)).toMatchObject({ statusCode: 204, kept: undefined });
    expect(await given(second.cookie)).toEqual({ 'mf-shop': '1', 'mf-reserve': '1' });
  });

  it('gives no last known good version that could not run on the visitor’s host', async () => {
    const ofLaterHosts = aRelease({ name: 'mf-shop', version: '0', host_api: '^2.0.0' });
    await putRelease(site.ours.context.store, ofLaterHosts, { 'server/server.js': '', 'remoteEntry.js': '' });
    await serving([], { 'mf-shop': { ...stable['mf-shop'], last_known_good: '0' } });
    expect(await leaves('mf-shop', '2')).toMatchObject({ statusCode: 204, kept: undefined });
  });

  describe('without a rollout', () => {
    beforeAll(() => serving());

    it.each([
      ['mf-shop', '9'],
      ['mf-reserve', '1'],
      ['mf-gone', '1'],
      ['host', '1'],
      ['constructor', '1'],
    ])('has nothing else for %s %s', async (name, version) => {
      expect(await leaves(name, version)).toMatchObject({ statusCode: 204, kept: undefined });
    });
  });

  it('changes nothing for staff, who look at what they chose', async () => {
    await serving([aRollout({ set: both, basis_points: 10_000, staff: ['Mika'] })]);
    const { cookie } = await leaves('mf-reserve', '2');
    const pass = { staff: 'Mika', channel: 'production', expires: '2099-01-01T00:00:00Z' };
    const staff = `staff=${staffPassText(pass, site.ours.key)}`;
    expect(await leaves('mf-reserve', '2', staff)).toMatchObject({ statusCode: 204, kept: undefined });
    expect(await given(`${staff}; ${cookie}`)).toEqual(both);
  });

  describe('a rollout of two packages to everybody', () => {
    beforeAll(() => serving([aRollout({ set: both, basis_points: 10_000 })]));

    it('leaves a whole rollout for the session when one of its packages failed', async () => {
      expect(await given()).toEqual(both);
      const { statusCode, kept, cookie } = await leaves('mf-reserve', '2');
      expect(statusCode).toBe(204);
      expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
      expect([kept?.maxAge, kept?.expires]).toEqual([undefined, undefined]);
      expect(await given(cookie)).toEqual({ 'mf-shop': '2', 'mf-reserve': '1' });
      expect(await given()).toEqual(both);
    });

    it('is asked by this site’s own pages alone, with a version and nothing else', async () => {
      const failed = { package: 'mf-reserve', version: '2' };
      const elsewhere = { 'sec-fetch-site': 'cross-site', 'user-agent': browser };
      expect((await fails(failed, '', elsewhere)).statusCode).toBe(403);
      for (const wrong of [{}, { ...failed, more: 1 }, { package: 'mf-reserve' }, { ...failed, version: 2 }])
        expect((await fails(wrong)).statusCode).toBe(400);
      expect((await fails({ ...failed, version: '2'.repeat(2_000) })).statusCode).toBe(413);
      const answer = await fails(failed);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([204, 'private, no-store']);
    });

    it.each(['x', 'mf-shop@2,'.repeat(1_000), ',,,', 'mf-shop@__proto__', '%'])(
      'takes a cookie that was not written here for none: %.20s',
      async (text) => {
        expect(await given(`avoid=${text}`)).toEqual(both);
      },
    );
  });
});

describe('a rollout with a target', () => {
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
    expect(await versionFor({ 'user-agent': phone, 'accept-language': 'ja' }, '/shop?shop_id=naha')).toBe(
      '1',
    );
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
      await readCounts(
        site.ours.context.store.objects,
        'production',
        new Date(now.getTime() - 3_600_000),
        now,
      )
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
});
