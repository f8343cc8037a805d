import { TestSite } from '../testing/site';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.remote('mf-shop', '1');
  await site.revision(1, { host: '1', 'mf-shop': '1' });
});
afterEach(() => site.remove());

it('asks for TLS and forbids guesses of what an answer is, whatever it is', async () => {
  const host = await site.host({ API_URL: 'http://127.0.0.1:9' });
  const statuses = new Set<number>();
  for (const url of [
    '/',
    '/-/staff',
    '/releases/mf-shop/1/remoteEntry.js',
    '/releases/mf-shop/1/gone.js',
    '/api/shops/area',
    '/healthz',
    '/metrics',
    '/robots.txt',
    '//elsewhere.example',
  ]) {
    const { statusCode, headers } = await host.inject({ url, headers: { accept: 'text/html' } });
    statuses.add(statusCode);
    expect([url, headers['strict-transport-security'], headers['x-content-type-options']]).toEqual([
      ...[url, 'max-age=31536000; includeSubDomains', 'nosniff'],
    ]);
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 404, 503]));
});
