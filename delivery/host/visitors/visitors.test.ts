import type { FastifyInstance } from 'fastify';
import { staffPassText } from '../../core/signing/staffPass';
import { aRollout } from '../../core/testing';
import { bootOf, browser, TestSite } from '../testing/site';
import { isCrawler } from './crawler';

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
