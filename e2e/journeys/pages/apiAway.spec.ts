import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { startHost, type OwnHost } from '../../support/releases/startHost';
import { expect, test } from '../../support/site';

let host: OwnHost;
/** Breaks each connection while the API is away: where nothing listens, the host waits some seconds for a process. */
let api: Server;
let isAway = true;
test.beforeEach(async ({ site }) => {
  api = createServer((socket) => {
    if (isAway) return void socket.destroy();
    // The site under test has an API behind the same address.
    const toSite = connect(Number(new URL(site.url).port), '127.0.0.1');
    socket.pipe(toSite).pipe(socket);
    socket.on('error', () => toSite.destroy());
    toSite.on('error', () => socket.destroy());
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  host = await startHost(site, { apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
});
test.afterEach(async () => {
  await host.stop();
  api.close();
});

test('a page whose API is away says so, and is there by itself once the API is back', async ({
  page,
  request,
  troubles,
}) => {
  const { url } = host;
  troubles.expect(/status of 503/);
  await page.clock.install();
  const answer = await page.goto(`${url}/shop/naha`);
  expect(answer?.status()).toBe(503);
  await expect(page.getByText('This part of the site is not available at the moment')).toBeVisible();
  const toCrawler = await request.get(`${url}/shop/naha`, {
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  });
  expect([toCrawler.status(), toCrawler.headers()['retry-after'], await toCrawler.text()]).toEqual([
    503,
    '15',
    '',
  ]);
  expect((await page.goto(`${url}/login`))?.status()).toBe(200);
  await page.goto(`${url}/shop/naha`);

  isAway = false;
  await expect(async () => {
    // The page asks again after some seconds.
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('heading', { level: 1, name: 'Naha Airport' })).toBeVisible({ timeout: 500 });
  }).toPass();
  // Nothing is on its way any more when the host stops.
  await page.goto('about:blank');
});
