import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Browser } from '@playwright/test';
import { beginRollout, latestOf, throwOnPage } from '../../support/releases/canary';
import { plannedOf } from '../../support/releases/ladder';
import { expect, test } from '../../support/site';
import { startSite, type Site } from '../../support/startSite';

const remote = 'mf-account';
const busyPage = '/login';
const rarePage = '/account/forgot-password';
const version = '7.1.0';
/** Crawlers get what is stable. */
const userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
/** A guard looks every five seconds, and hosts write their counts as often. */
const soon = { timeout: 240_000, intervals: [1_000] };

let site: Site;
let provider = 0;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  // Time is compressed: a step takes two seconds instead of its 15 minutes. A watch lasts as long as always.
  site = await startSite({ TRUST_PROXY: 'true', OPS_STEP_SECONDS: '2' }, process.env.SITE_DATA_DIR);
});

test.afterAll(() => site.stop());

/** Each visitor is of another provider than the last. */
const nextAddress = (): string => {
  provider += 1;
  return `${11 + (provider % 80)}.${provider % 250}.0.1`;
};

async function visit(request: APIRequestContext, page: string): Promise<void> {
  await request.get(`${site.url}${page}`, {
    headers: {
      cookie: `visitor=${randomBytes(16).toString('base64url')}`,
      'user-agent': userAgent,
      'x-forwarded-for': nextAddress(),
    },
  });
}

/** A visitor in a browser, to whom a page that fails comes back in the version before. */
async function visitInBrowser(browser: Browser, path: string): Promise<void> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': nextAddress() } });
  const page = await context.newPage();
  await page.goto(`${site.url}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.close();
}

const stableNow = async () => (await latestOf(site.dataDir)).packages[remote]?.stable;

test('a version that fails on a page that few visit is taken back after it is everybody’s, with nobody at the keyboard', async ({
  browser,
  request,
  troubles,
}) => {
  test.setTimeout(600_000);
  troubles.expect(/.*/);
  const before = await stableNow();
  await beginRollout(
    site.dataDir,
    { name: remote, version, change: throwOnPage(remote, 'forgotPassword') },
    { basis_points: 5_000, walk: { steps: [5_000, 10_000], every: 900, least_networks: 6 } },
  );
  await expect(async () => {
    for (let visitor = 0; visitor < 30; visitor += 1) await visit(request, busyPage);
    expect(await stableNow()).toBe(version);
  }).toPass(soon);
  const [watch] = (await latestOf(site.dataDir)).watches ?? [];
  expect(watch).toMatchObject({ set: { [remote]: version }, before: { [remote]: before } });

  await expect(async () => {
    for (let visitor = 0; visitor < 4; visitor += 1) await visit(request, busyPage);
    for (let visitor = 0; visitor < 4; visitor += 1) await visitInBrowser(browser, rarePage);
    expect(await stableNow()).toBe(before);
  }).toPass(soon);
  const { by, reason, packages, rollouts, watches } = await latestOf(site.dataDir);
  expect(by).toBe('guard');
  expect(reason).toMatch(/^mf-account 7\.1\.0: \d+ of \d+ loads failed .*render.*, 2 % allowed/);
  expect(packages[remote]).toMatchObject({ locked: true, last_known_good: null });
  expect(rollouts.at(-1)).toMatchObject({ set: { [remote]: version }, state: 'stopped', basis_points: 0 });
  expect(watches).toBeUndefined();
});

test('nobody has it any more', async ({ page }) => {
  await expect(async () => {
    await page.goto(`${site.url}${rarePage}`);
    expect((await plannedOf(page, remote)).version).not.toBe(version);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }).toPass(soon);
});
