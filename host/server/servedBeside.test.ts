import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { browser, reportTokenOf, TestSite } from './testing/site';

const token = 'a token of some length';

async function aSite(): Promise<TestSite> {
  const made = await TestSite.make();
  await made.remote('mf-shop', '1');
  await made.revision(1, { host: '1', 'mf-shop': '1' });
  return made;
}
/** The site of all tests that leave it as it is. */
let site: TestSite;
/** With nothing set. */
let plain: FastifyInstance;
beforeAll(async () => {
  site = await aSite();
  plain = await site.host();
});
afterAll(() => site.remove());

describe('/releases', () => {
  it('serves a release’s files for ever, and what is missing as a 404 that nobody keeps', async () => {
    const there = await plain.inject('/releases/mf-shop/1/remoteEntry.js');
    expect([there.statusCode, there.body]).toEqual([200, '// 1']);
    expect(there.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const path of [
      'mf-shop/1/gone.js',
      'mf-shop/2/remoteEntry.js',
      'mf-shop/1/release.json',
      'mf-shop/1/server/server.js',
      '..%2F..%2Fpackage.js',
      'channels/production/1.json',
    ]) {
      const answer = await plain.inject(`/releases/${path}`);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });
});

it('serves Square’s proof of the domain for Apple Pay once it is there', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'wadachi-proof-'));
  const host = await site.host({ DATA_DIR });
  const name = 'apple-developer-merchantid-domain-association';
  const ask = async () => {
    const { statusCode, headers, body } = await host.inject(`/.well-known/${name}`);
    return [statusCode, headers['content-type'], body];
  };
  expect(await ask()).toEqual([404, 'text/plain; charset=utf-8', '']);
  await mkdir(join(DATA_DIR, 'apple-pay'));
  await writeFile(join(DATA_DIR, 'apple-pay', name), '7B2276');
  expect(await ask()).toEqual([200, 'text/plain; charset=utf-8', '7B2276']);
  await rm(DATA_DIR, { recursive: true });
});

describe('/sitemap.xml', () => {
  it('names the public pages, but for those of a remote that is off', async () => {
    const changed = await aSite();
    const api = Fastify();
    api.get('/api/shops/ids', async () => ({ data: ['naha'] }));
    const env = { API_URL: await api.listen({ port: 0, host: '127.0.0.1' }) };
    const entries = async () => {
      const { body } = await (await changed.host(env)).inject('/sitemap.xml');
      return [...body.matchAll(/<loc>http:\/\/[^/]+(.*?)<\/loc>(.*)<\/url>/g)];
    };
    const inEach = (path: string) => [path, `${path}?lang=en`, `${path}?lang=ja`];
    const always = [
      '/',
      '/terms',
      '/clause',
      '/privacy',
      '/documents/faq',
      '/documents/contact',
      '/documents/company',
      '/documents/legal-notice',
    ];
    const all = await entries();
    expect(all.map(([, path]) => path)).toEqual([...always, '/shop/naha'].flatMap(inEach));
    const ofShop = all
      .slice(-3)
      .map(([, , links = '']) => [...links.matchAll(/hreflang="(.*?)" href="http:\/\/[^/]+(.*?)"/g)]);
    for (const links of ofShop)
      expect(links.map(([, language, path]) => [language, path])).toEqual([
        ['en', '/shop/naha?lang=en'],
        ['ja', '/shop/naha?lang=ja'],
        ['x-default', '/shop/naha'],
      ]);
    await changed.remote('mf-shop', '2', '', '/shop/:id');
    await changed.revision(2, { host: '1', 'mf-shop': '2' }, { off: ['mf-shop'] });
    expect((await entries()).map(([, path]) => path)).toEqual(always.flatMap(inEach));
    await changed.remove();
    await api.close();
  });

  it('is a list of parts where one would name too many addresses', async () => {
    const api = Fastify();
    api.get('/api/shops/ids', async () => ({ data: Array.from({ length: 20_000 }, (_, n) => `s-${n}`) }));
    const host = await site.host({ API_URL: await api.listen({ port: 0, host: '127.0.0.1' }) });
    const locations = async (url: string) => {
      const { body } = await host.inject(url);
      return [...body.matchAll(/<loc>http:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path);
    };
    expect(await locations('/sitemap.xml')).toEqual(['/sitemap-1.xml', '/sitemap-2.xml']);
    const parts = [await locations('/sitemap-1.xml'), await locations('/sitemap-2.xml')];
    expect(parts.map(({ length }) => length)).toEqual([49_998, 10_026]);
    expect(new Set(parts.flat()).size).toBe(60_024);
    expect((await host.inject('/sitemap-3.xml')).statusCode).toBe(404);
    await api.close();
  });

  it('asks to come back while the API is away', async () => {
    const { statusCode, headers, body } = await plain.inject('/sitemap.xml');
    expect([statusCode, headers['retry-after'], body]).toEqual([503, '60', '']);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    [{}, 'http://forged.example', 'private, no-store'],
    [{ ORIGIN: 'https://rent.example' }, 'https://rent.example', 'public, max-age=3600'],
  ])('and /robots.txt with %j name %s: %s', async (env, origin, caching) => {
    const api = Fastify();
    api.get('/api/shops/ids', async () => ({ data: [] }));
    const host = await site.host({ ...env, API_URL: await api.listen({ port: 0, host: '127.0.0.1' }) });
    for (const url of ['/sitemap.xml', '/robots.txt']) {
      const answer = await host.inject({ url, headers: { host: 'forged.example' } });
      expect(answer.body).toContain(origin);
      expect(answer.headers['cache-control']).toBe(caching);
    }
    await api.close();
  });
});

describe('/readyz', () => {
  let changed: TestSite;
  beforeEach(async () => {
    changed = await aSite();
  });
  afterEach(() => changed.remove());

  it('tells which revision is in service, and which is refused and why', async () => {
    const host = await changed.host();
    expect((await host.inject('/readyz')).json()).toEqual({ status: 'ok', revision: 1 });
    await changed.ours.context.store.objects.replace('channels/production/2.json', Buffer.from('{}'));
    const later = await changed.host();
    expect((await later.inject('/readyz')).json()).toEqual({
      status: 'ok',
      revision: 1,
      refused: { revision: 2, why: expect.stringContaining('not signed') },
    });
  });

  it.each([
    ['gone', (key: string) => changed.ours.context.store.objects.remove(key)],
    [
      'in nobody’s reach',
      async (key: string) => {
        await changed.ours.context.store.objects.remove(key);
        await symlink(join(changed.folder, key), join(changed.folder, key));
      },
    ],
  ])('says nothing of where the store is when a release in it is %s', async (_, spoil) => {
    await changed.remote('mf-shop', '2');
    await changed.revision(2, { host: '1', 'mf-shop': '2' });
    await spoil('mf-shop/2/release.json');
    const answer = await (await changed.host()).inject('/readyz');
    expect(answer.json()).toEqual({
      status: 'ok',
      revision: 1,
      refused: { revision: 2, why: expect.any(String) },
    });
    expect(answer.body).not.toMatch(/[/\\]|release\.json/);
  });
});

describe('/metrics', () => {
  let host: FastifyInstance;
  beforeAll(async () => {
    host = await site.host({ METRICS_TOKEN: token });
  });
  const metricsOf = (on: FastifyInstance, authorization?: string) =>
    on.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } });

  it('is not there without a token', async () => {
    expect((await metricsOf(plain, `Bearer ${token}`)).statusCode).toBe(404);
  });

  it('is for requests that bring the token', async () => {
    for (const wrong of [undefined, token, `Bearer ${token}x`, 'Bearer ', `Basic ${token}`])
      expect((await metricsOf(host, wrong)).statusCode).toBe(401);
    expect((await metricsOf(host, `Bearer ${token}`)).statusCode).toBe(200);
  });

  it('counts pages, loads and failures by version', async () => {
    const text = async () => (await metricsOf(host, `Bearer ${token}`)).body;
    const page = await host.inject({ url: '/shop', headers: { 'user-agent': browser } });
    const reports = [{ package: 'mf-shop', version: '1', kind: 'entry' }];
    await host.inject({
      method: 'POST',
      url: '/-/reports',
      payload: { token: await reportTokenOf(page, host), reports },
    });
    const before = await text();
    expect(before).toContain('wadachi_loads_total{package="mf-shop",version="1"} 1');
    expect(before).toContain('wadachi_failures_total{package="mf-shop",version="1",kind="entry"} 1');
    expect(before).toContain('wadachi_http_seconds_count{method="GET",route="/*",status="200"} 1');
    expect(before).toContain('wadachi_revision 1');
    expect(before).toContain('process_resident_memory_bytes');
  });
});

describe('/ops', () => {
  it('is a page that is not there without a desk', async () => {
    expect((await plain.inject({ url: '/ops', headers: { 'user-agent': browser } })).statusCode).toBe(404);
    expect((await plain.inject({ method: 'POST', url: '/ops/api/changes', payload: {} })).statusCode).toBe(
      404,
    );
  });

  it('is passed on to the desk, without the API’s token and up to a small size', async () => {
    const desk = Fastify({ bodyLimit: 1024 * 1024 });
    desk.all('/ops/*', async ({ method, url, headers, body }) => ({ method, url, headers, body }));
    desk.post('/ops/broken', ({ socket }) => void socket.destroy());
    const url = await desk.listen({ port: 0, host: '127.0.0.1' });
    const host = await site.host({ OPS_URL: url, API_TOKEN: 'a secret of the site' });
    const change = { method: 'POST', url: '/ops/api/changes?a=1' } as const;
    const answer = await host.inject({ ...change, payload: { verb: 'finish' } });
    expect(answer.json()).toMatchObject({ ...change, body: { verb: 'finish' } });
    expect(answer.body).not.toContain('a secret of the site');
    const large = await host.inject({ ...change, payload: { text: 'x'.repeat(70_000) } });
    expect([large.statusCode, large.json()]).toEqual([
      413,
      {
        code: 'payload-too-large',
        message: 'This is too large to send. The ops process accepts up to 64 KB.',
        request_id: expect.any(String),
      },
    ]);
    const broken = await host.inject({ method: 'POST', url: '/ops/broken', payload: {} });
    expect(broken.statusCode).toBe(503);
    await desk.close();
  });

  it('goes to another ops process when one is gone', async () => {
    const desks = ['a', 'b'].map((name) => {
      const desk = Fastify();
      desk.all('/ops/*', async () => name);
      return desk;
    });
    const urls = await Promise.all(desks.map((desk) => desk.listen({ port: 0, host: '127.0.0.1' })));
    const host = await site.host({ OPS_URL: urls.join(',') });
    const answers = async () => {
      const sent = Array.from({ length: 8 }, () =>
        host.inject({ method: 'POST', url: '/ops/x', payload: {} }),
      );
      return [...new Set((await Promise.all(sent)).map(({ body }) => body))].sort();
    };
    expect(await answers()).toEqual(['a', 'b']);
    await desks[0]?.close();
    expect(await answers()).toEqual(['b']);
    await desks[1]?.close();
  });
});
