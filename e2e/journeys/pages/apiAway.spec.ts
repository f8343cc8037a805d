import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../../support/site';
import { freePort } from '../../support/startSite';

const root = path.join(import.meta.dirname, '..', '..', '..');

let host: ChildProcess;
let apiPort: number;
let url: string;
let stateDir: string;
test.beforeEach(async () => {
  stateDir = await mkdtemp(path.join(tmpdir(), 'wadachi-away-'));
  apiPort = await freePort();
  host = fork('host/server/main.ts', {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: process.env.SITE_DATA_DIR ?? process.env.DATA_DIR ?? '.data',
      HOST_STATE_DIR: stateDir,
      API_URL: `http://127.0.0.1:${apiPort}`,
    },
  });
  const [{ ready }] = (await once(host, 'message')) as [{ ready: string }];
  url = ready;
});
test.afterEach(async () => {
  host.kill();
  await once(host, 'exit');
  await rm(stateDir, { recursive: true, force: true });
});

test('a page whose API is away says so, and is there by itself once the API is back', async ({
  page,
  request,
  site,
  troubles,
}) => {
  troubles.expect(/status of 503/);
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

  // The site under test has an API behind the same address.
  const api = createServer((socket) => {
    const toSite = connect(Number(new URL(site.url).port), '127.0.0.1');
    socket.pipe(toSite).pipe(socket);
    socket.on('error', () => toSite.destroy());
    toSite.on('error', () => socket.destroy());
  });
  api.listen(apiPort, '127.0.0.1');
  await expect(page.getByRole('heading', { level: 1, name: 'Naha Airport' })).toBeVisible({
    timeout: 20_000,
  });
  // Nothing is on its way any more when the host stops.
  await page.goto('about:blank');
  api.close();
});
