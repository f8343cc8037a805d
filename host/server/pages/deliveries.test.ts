import { notePreview, previewPassText, staffPassText } from '@wadachi/delivery/core';
import { aRelease, aRollout, putRelease } from '@wadachi/delivery/testing';
import type { FastifyInstance } from 'fastify';
import { bootOf, browser, TestSite } from '../testing/site';
import { canonicalPath } from './canonicalPath';
import { securityHeaders } from './contentSecurity';

describe('deliveries', () => {
  let site: TestSite;
  let host: FastifyInstance;
  const versions = { host: '1', 'mf-shop': '1', 'mf-reserve': '1' };
  const local = 'http://localhost:4100';

  beforeAll(async () => {
    site = await TestSite.make();
    for (const version of ['1', '2']) await site.remote('mf-shop', version);
    await site.remote('mf-reserve', '1');
    await site.next(versions);
    host = await site.host();
  });
  afterAll(() => site.remove());

  const get = (url: string, cookie = '', on = host, agent = browser) =>
    on.inject({ url, headers: { cookie, 'user-agent': agent } });

  /** The cookie of somebody with a preview of mf-shop 2. */
  async function previewing(): Promise<string> {
    const { objects } = site.ours.context.store;
    const integrity = await site.ours.context.store.integrityOf('mf-shop', '2');
    const expires = new Date(Date.now() + 6 * 86_400_000).toISOString();
    const about = { of: 'calendar', channel: 'production', expires };
    await notePreview(objects, { ...about, by: 'mika', versions: { 'mf-shop': '2' } });
    return `preview=${previewPassText({ ...about, preview: { 'mf-shop': { version: '2', integrity } } }, site.ours.key)}`;
  }

  const staff = () =>
    `staff=${staffPassText({ staff: 'Mika', channel: 'production', expires: '2099-01-01T00:00:00Z' }, site.ours.key)}`;

  /** The cookies of somebody of staff who has chosen a build of mf-shop under development. */
  async function overriding(): Promise<string> {
    const { cookies } = await host.inject({
      method: 'POST',
      url: '/-/override',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://localhost',
        host: 'localhost',
        cookie: staff(),
      },
      payload: new URLSearchParams({ remote: 'mf-shop', from: local }).toString(),
    });
    return `${staff()}; override=${cookies.find(({ name }) => name === 'override')?.value ?? ''}`;
  }

  it('a page of a preview says so above its content, and nobody keeps or indexes it', async () => {
    const page = await get('/shop', await previewing());
    expect(page.body).toContain('action="/-/preview/leave"');
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect(page.headers['cache-control']).toBe('private, no-store');
    const stable = await get('/shop');
    expect(stable.body).not.toContain('/-/preview/leave');
    expect(stable.headers['x-robots-tag']).toBeUndefined();
  });

  describe('a page with a build under development', () => {
    it('is left to the browser alone, and nobody keeps or indexes it', async () => {
      const cookie = await overriding();
      for (const url of ['/shop', '/shop/new-page', '/nowhere']) {
        const page = await get(url, cookie);
        expect([page.statusCode, bootOf(page).view]).toEqual([200, null]);
        expect(page.headers).toMatchObject({
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
        });
      }
    });

    it('may take from that origin, and no other page may', async () => {
      const policyAt = async (cookie: string) =>
        String((await get('/shop', cookie)).headers['content-security-policy']);
      const policy = await policyAt(await overriding());
      for (const directive of ['connect-src', 'style-src', 'img-src', 'font-src'])
        expect(policy).toMatch(new RegExp(`${directive} [^;]*${local}`));
      expect(policy).toMatch(/script-src ('sha384-[^']+' )+'strict-dynamic';/);
      expect(await policyAt(staff())).not.toContain(local);
    });
  });

  it('lets no cache share a page while a rollout runs', async () => {
    await site.next(versions, { rollouts: [aRollout({ set: { 'mf-shop': '2' } })] });
    const { headers } = await get('/shop', '', await site.host());
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['vary']).toContain('Cookie');
  });

  it('answers with a page that the browser draws whole when the host’s own build loops', async () => {
    const files = {
      'server/server.js': 'exports.scope = {}; exports.render = () => { for (;;); };',
      'host.js': '',
    };
    await putRelease(site.ours.context.store, aRelease({ name: 'host', version: '2' }), files);
    await site.next({ ...versions, host: '2' });
    const looping = await site.host({}, { beatMs: 100 });
    const left = await get('/shop', '', looping);
    expect([left.statusCode, bootOf(left).view, left.body.includes('<div id="root"></div>')]).toEqual([
      200,
      null,
      true,
    ]);
    const crawled = await get('/shop', '', looping, 'Googlebot');
    expect([crawled.statusCode, crawled.headers['retry-after']]).toEqual([503, '300']);
  });
});

const routes = ['/', '/shop/:id', '/terms'].map((path) => ({
  path,
  page: path,
  steps: [],
  layout: 'default' as const,
  remote: 'mf-shop',
}));

it.each([
  ['/', '/'],
  ['/terms', '/terms'],
  ['/terms/', '/terms'],
  ['/TERMS', '/terms'],
  ['/terms//', '/terms'],
  ['/shop/Haneda', '/shop/Haneda'],
  ['/SHOP/haneda/', '/shop/haneda'],
  ['/shop/%E5%8C%97/', '/shop/%E5%8C%97'],
  ['/nowhere/', undefined],
])('writes %s as %s', (pathname, canonical) => {
  expect(canonicalPath(routes, pathname)).toBe(canonical);
});

const policyWith = (countryLookUp?: string, mapStyle?: string, allowsTags = false) =>
  securityHeaders({ scripts: [], styles: [], isSecret: false, allowsTags, countryLookUp, mapStyle })[
    'content-security-policy'
  ];

it('lets pages ask the service that tells the country, and only where there is one', () => {
  expect(policyWith()).not.toContain('ip.example');
  expect(policyWith('https://ip.example/s?key=1')).toMatch(/connect-src 'self' [^;]*https:\/\/ip\.example;/);
});

it('lets pages draw a street map, and only where there is one', () => {
  expect(policyWith()).not.toMatch(/maps\.example|worker-src|blob:/);
  const policy = policyWith(undefined, 'https://maps.example/style.json?key=1');
  expect(policy).toMatch(/img-src [^;]*blob: https:\/\/maps\.example;/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/maps\.example;/);
  expect(policy).toContain("worker-src 'self';");
});

it('lets Google be told of a visit on pages without customers alone', () => {
  expect(policyWith()).not.toContain('google');
  const policy = policyWith(undefined, undefined, true);
  expect(policy).toMatch(/img-src 'self' data: https:\/\/\*\.googletagmanager\.com /);
  expect(policy).toMatch(/connect-src 'self' https:\/\/\*\.googletagmanager\.com [^;]*google-analytics/);
});
