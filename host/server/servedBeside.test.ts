import Fastify, { type FastifyInstance } from 'fastify';
import { browser, TestSite } from './testing/site';

const token = 'a token of some length';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.remote('mf-shop', '1');
  await site.revision(1, { host: '1', 'mf-shop': '1' });
});
afterEach(() => site.remove());

describe('/releases', () => {
  it('serves a release’s files for ever, and what is missing as a 404 that nobody keeps', async () => {
    const host = await site.host();
    const there = await host.inject('/releases/mf-shop/1/remoteEntry.js');
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
      const answer = await host.inject(`/releases/${path}`);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });
});

describe('/readyz', () => {
  it('tells which revision is in service, and which is refused and why', async () => {
    const host = await site.host();
    expect((await host.inject('/readyz')).json()).toEqual({ status: 'ok', revision: 1 });
    await site.ours.desk.store.objects.replace('channels/production/2.json', Buffer.from('{}'));
    const later = await site.host();
    expect((await later.inject('/readyz')).json()).toEqual({
      status: 'ok',
      revision: 1,
      refused: { revision: 2, why: expect.stringContaining('not signed') },
    });
  });
});

describe('/metrics', () => {
  const metricsOf = (host: FastifyInstance, authorization?: string) =>
    host.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } });

  it('is not there without a token', async () => {
    const host = await site.host();
    expect((await metricsOf(host, `Bearer ${token}`)).statusCode).toBe(404);
  });

  it('is for whoever brings the token', async () => {
    const host = await site.host({ METRICS_TOKEN: token });
    for (const wrong of [undefined, token, `Bearer ${token}x`, 'Bearer ', `Basic ${token}`])
      expect((await metricsOf(host, wrong)).statusCode).toBe(401);
    expect((await metricsOf(host, `Bearer ${token}`)).statusCode).toBe(200);
  });

  it('counts pages, loads and failures by version', async () => {
    const host = await site.host({ METRICS_TOKEN: token });
    const text = async () => (await metricsOf(host, `Bearer ${token}`)).body;
    await host.inject({ url: '/shop', headers: { 'user-agent': browser } });
    const report = { revision: 1, package: 'mf-shop', version: '1', kind: 'entry' };
    await host.inject({ method: 'POST', url: '/-/reports', payload: { reports: [report] } });
    const before = await text();
    expect(before).toContain('wadachi_loads_total{package="mf-shop",version="1"} 1');
    expect(before).toContain('wadachi_failures_total{package="mf-shop",version="1",kind="entry"} 1');
    expect(before).toContain('wadachi_page_seconds_count{status="200"} 1');
    expect(before).toContain('wadachi_revision 1');
    expect(before).toContain('process_resident_memory_bytes');
  });
});

describe('/ops', () => {
  it('is a page that is not there without a desk', async () => {
    const host = await site.host();
    expect((await host.inject({ url: '/ops', headers: { 'user-agent': browser } })).statusCode).toBe(404);
    expect((await host.inject({ method: 'POST', url: '/ops/api/changes', payload: {} })).statusCode).toBe(
      404,
    );
  });

  it('is passed on to the desk, without the API’s token and up to a small size', async () => {
    const desk = Fastify({ bodyLimit: 1024 * 1024 });
    desk.all('/ops/*', async ({ method, url, headers, body }) => ({ method, url, headers, body }));
    const url = await desk.listen({ port: 0, host: '127.0.0.1' });
    const host = await site.host({ OPS_URL: url, API_TOKEN: 'a secret of the site' });
    const change = { method: 'POST', url: '/ops/api/changes?a=1' } as const;
    const answer = await host.inject({ ...change, payload: { verb: 'finish' } });
    expect(answer.json()).toMatchObject({ ...change, body: { verb: 'finish' } });
    expect(answer.body).not.toContain('a secret of the site');
    const large = await host.inject({ ...change, payload: { text: 'x'.repeat(70_000) } });
    expect(large.statusCode).toBe(413);
    await desk.close();
    expect((await host.inject(change)).statusCode).toBe(503);
  });
});
