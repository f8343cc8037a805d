import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { breakRelease } from '../../support/releases/breakRelease';
import { alive } from '../../support/opened';
import { TeamCheckout } from '../../support/releases/TeamCheckout';
import { ServerBuild, spoilings } from '../../support/releases/serverBuild';
import { expect, test } from '../../support/site';
import { startSite, type Site } from '../../support/startSite';

/** A host that follows its channel has a change in service within seconds. */
const soon = { timeout: 15_000 };
const within60s = { timeout: 60_000 };
const firstStep = '/reserve/reserve_shop';
/** Crawlers get what is stable. */
const userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const token = 'metrics-of-the-journey';

let site: Site;
let team: TeamCheckout;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startSite({ METRICS_TOKEN: token, TRUST_PROXY: 'true' }, process.env.SITE_DATA_DIR);
  team = await TeamCheckout.open(site.dataDir);
});

test.afterAll(async () => {
  await team.close();
  await site.stop();
});

/** When the host's process began, by its own word: the same figure is the same process. */
async function hostBegan(request: APIRequestContext): Promise<string> {
  const answer = await request.get(`${site.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const line = /^process_start_time_seconds (\S+)/m.exec(await answer.text())?.[1];
  if (!line) throw new Error('The host does not say when it began.');
  return line;
}

/** The title of the first step as the server writes it for a browser with these cookies. */
async function titleFor(request: APIRequestContext, cookie: string): Promise<string> {
  const answer = await request.get(`${site.url}${firstStep}`, {
    headers: { cookie, 'accept-language': 'en', 'user-agent': userAgent },
  });
  return /<h1[^>]*>([^<]*)</.exec(await answer.text())?.[1] ?? '';
}

const stranger = () => `visitor=${randomBytes(16).toString('base64url')}`;
const everybodyReads = async (request: APIRequestContext, title: string) =>
  expect
    .poll(
      async () => new Set(await Promise.all(Array.from({ length: 8 }, () => titleFor(request, stranger())))),
      soon,
    )
    .toEqual(new Set([title]));

test('a team ships a text to 5 % of the visitors, finishes it and takes it back', async ({
  page,
  request,
  troubles,
}) => {
  test.setTimeout(480_000);
  const began = await hostBegan(request);
  await team.edit('mf-reserve/src/features/choose-shop/messages.ts', 'Choose a shop', 'Choose your shop');
  await team.release('publish', 'mf-reserve', '--version', '1.0.0');
  await everybodyReads(request, 'Choose a shop');

  const why = ['--by', 'mika', '--reason', 'A friendlier title'];
  await team.release('canary', '--set', 'mf-reserve=1.0.0', '--percent', '5', '--staff', 'mika', ...why);
  const { stdout } = await team.release('staff', 'mika', '--site', site.url);
  await page.goto(/http\S+/.exec(stdout)?.[0] ?? '');
  await page.getByRole('button').click();
  await expect(async () => {
    await page.goto(`${site.url}${firstStep}`);
    await alive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your shop', { timeout: 1_000 });
  }).toPass(soon);
  expect(troubles.unexpected).toEqual([]);

  // One in twenty: among 300 nobody is in it once in five million runs.
  const visitors = Array.from({ length: 300 }, stranger);
  const titles: string[] = [];
  for (const visitor of visitors) titles.push(await titleFor(request, visitor));
  const reached = visitors.filter((_, index) => titles[index] === 'Choose your shop');
  expect(reached.length).toBeGreaterThan(0);
  expect(reached.length).toBeLessThan(60);
  expect(await titleFor(request, reached[0] ?? '')).toBe('Choose your shop');

  await team.release('finish', ...why);
  await everybodyReads(request, 'Choose your shop');
  await team.release('rollback', '--to', '1', '--by', 'mika', '--reason', 'Customers liked the old one');
  await everybodyReads(request, 'Choose a shop');
  expect(await hostBegan(request)).toBe(began);
});

test('a broken canary goes back to nobody by itself, and is locked', async ({
  browser,
  request,
  troubles,
}) => {
  test.setTimeout(300_000);
  troubles.expect(/.*/);
  const began = await hostBegan(request);
  await breakRelease(site.dataDir, { name: 'mf-reserve', from: '1.0.0', to: '1.0.1' });
  await team.release(
    ...['canary', '--set', 'mf-reserve=1.0.1', '--percent', '100'],
    ...['--by', 'ken', '--reason', 'A quicker search'],
  );
  await everybodyIsPlanned(request, '1.0.1');
  // Who sees it fail gets the stable version, so the guard compares as many good loads with the failed ones.
  for (let visit = 0; visit < 12; visit += 1) await visitBroken(browser, `10.${visit}.0.1`);

  await expect
    .poll(async () => (await team.release('status', '--json')).stdout, within60s)
    .toMatch(/"state":\s*"stopped"/);
  const { stdout: history } = await team.release('history', '--json');
  expect(history).toMatch(/mf-reserve 1\.0\.1: \d+ of \d+ loads failed/);
  await expect(team.release('promote', '--set', 'mf-reserve=1.0.1', '--reason', 'Again')).rejects.toThrow(
    /locked/,
  );

  await everybodyIsPlanned(request, /^(?!1\.0\.1)/);
  const page = await browser.newPage();
  await page.goto(`${site.url}${firstStep}`);
  await alive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a shop');
  await page.close();
  expect(await hostBegan(request)).toBe(began);
});

test('a server build that is spoilt in any way leaves its pages to the browser', async ({
  page,
  request,
}) => {
  test.slow();
  const began = await hostBegan(request);
  const build = await ServerBuild.open(site.dataDir, 'mf-shop');
  const isRendered = async () => {
    const answer = await request.get(`${site.url}/`, { headers: { 'user-agent': userAgent } });
    expect(answer.status()).toBe(200);
    return (await answer.text()).includes('data-remote="mf-shop"');
  };
  const inService = async () => {
    const answer = await request.get(`${site.url}/latest-build.json`);
    return ((await answer.json()) as { revision: number }).revision;
  };
  for (const [how, spoil] of Object.entries(spoilings)) {
    const revision = await build.become(spoil);
    await expect.poll(inService, soon).toBe(revision);
    expect(await isRendered(), how).toBe(false);
    await page.goto(`${site.url}/`);
    await expect(page.locator('[data-remote=mf-shop]').getByRole('heading', { level: 1 })).toBeVisible();
  }
  const mended = await build.become((text) => text);
  await expect.poll(inService, soon).toBe(mended);
  expect(await isRendered()).toBe(true);
  expect(await hostBegan(request)).toBe(began);
});

test('a remote that is off is not available just now, and nothing is asked of it', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const answerOf = (agent: string) =>
    request.get(`${site.url}${firstStep}`, { headers: { 'user-agent': agent, 'accept-language': 'en' } });
  const statusNow = async () => (await answerOf(userAgent)).status();
  await team.release('off', 'mf-reserve', '--reason', 'It leaks');
  await expect.poll(statusNow, soon).toBe(503);
  const crawled = await answerOf('Mozilla/5.0 (compatible; Googlebot/2.1)');
  expect([crawled.status(), crawled.headers()['retry-after']]).toEqual([503, '300']);
  const html = await (await answerOf(userAgent)).text();
  expect(html).toContain('This part of the site is not available at the moment.');

  await page.goto(`${site.url}/`);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await page.locator('main form button[type=submit]').first().click();
  await expect(page.getByText('This part of the site is not available at the moment.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  // The host fetches what writes the head of a next page with the first one.
  expect(asked.filter((path) => /^\/(releases\/(?!host\/)|-\/)/.test(path))).toEqual([]);

  await team.release('off', 'mf-reserve', '--undo', '--reason', 'It is mended');
  await expect.poll(statusNow, soon).toBe(200);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-remote=mf-reserve]')).toBeVisible();
});

/** The version of the booking in the plan of a visitor who comes now. */
const everybodyIsPlanned = (request: APIRequestContext, version: string | RegExp) =>
  expect
    .poll(async () => {
      const html = await (
        await request.get(`${site.url}${firstStep}`, {
          headers: { cookie: stranger(), 'user-agent': userAgent },
        })
      ).text();
      return /\/releases\/mf-reserve\/([^/"]+)\//.exec(html)?.[1] ?? '';
    }, soon)
    .toMatch(version);

/** A customer whose browser gets the broken version: the page works, and the failure is reported. */
async function visitBroken(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  const page: Page = await context.newPage();
  await page.goto(`${site.url}${firstStep}`);
  // The page reports the failure and then loads the stable version. After the guard's stop it has that at once.
  await expect(async () => expect(await page.content()).not.toContain('mf-reserve/1.0.1')).toPass(within60s);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a shop');
  await context.close();
}
