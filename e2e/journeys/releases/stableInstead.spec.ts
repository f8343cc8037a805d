import type { Page } from '@playwright/test';
import { giveCanary, removeFiles, throwOnPress } from '../../support/releases/canary';
import { fileTrouble, listenToReports, pageVersionOf } from '../../support/releases/ladder';
import { startHost, type OwnHost } from '../../support/releases/startHost';
import { alive, opened, reloaded } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { expect, test } from '../../support/site';
import { expectStep, stepAddress } from '../../support/wizard';

/** The version of every remote that a journey breaks. */
const canary = '9.0.0';
const wish = { shop_id: 'haneda', plan_id: 'haneda-wagon', period: periodAhead(60) };
const loadedAgain = 'We reloaded this page after an error.';

/** Undefined until `beforeAll`, which Playwright's own fixtures run before. */
let host: OwnHost | undefined;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ site }) => {
  host = await startHost(site);
  await giveCanary(host.dataDir, 'mf-reserve', canary, throwOnPress);
  await giveCanary(host.dataDir, 'mf-account', canary, (entry) => `${entry}\n`);
  await giveCanary(host.dataDir, 'mf-shop', canary);
});

test.afterAll(() => host?.stop());

// See `listenToReports`.
test.beforeEach(({ page }) => page.route('**/-/reports', (route) => route.continue()));
test.use({ baseURL: async ({}, use) => use(host?.url) });

const versionOf = async (page: Page, remote: string) => (await pageVersionOf(page, remote)).version;

/** Opens a page of a canary; the host takes the canary's revision up within a second. */
async function openedAsCanary(page: Page, path: string, remote: string): Promise<void> {
  await expect(async () => {
    await opened(page, path);
    expect(await versionOf(page, remote)).toBe(canary);
  }).toPass();
}

/** The page is another one by now, with another version of the remote. */
async function expectStable(page: Page, remote: string): Promise<void> {
  await expect.poll(() => versionOf(page, remote).catch(() => canary)).not.toBe(canary);
  await alive(page);
}

test('a page that throws while it is used comes back in the stable version, with all that was typed', async ({
  page,
  browser,
  words,
  troubles,
}) => {
  troubles.expect(/broken by a press/, /status of 422/);
  const reports = listenToReports(page);
  await openedAsCanary(page, '/reserve/find', 'mf-reserve');
  await page.getByLabel('Booking number').fill('WD-7K2Q9PXA');
  await page.getByLabel(words.email).fill('hanako@example.com');
  await page.getByRole('button', { name: 'Show my booking' }).click();
  await expect(page.getByText(loadedAgain)).toBeVisible();
  await expectStable(page, 'mf-reserve');
  await expect(page.getByLabel('Booking number')).toHaveValue('WD-7K2Q9PXA');
  await expect(page.getByLabel(words.email)).toHaveValue('hanako@example.com');
  await page.getByRole('button', { name: 'Show my booking' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t find a guest booking' })).toBeVisible();
  expect(reports).toEqual([{ package: 'mf-reserve', version: canary, kind: 'render' }]);

  await reloaded(page);
  await expectStable(page, 'mf-reserve');
  await expect(page.getByText(loadedAgain)).toHaveCount(0);
  await expect(page.getByLabel('Booking number')).toHaveValue('');
  const another = await browser.newPage();
  await openedAsCanary(another, `${host?.url}/reserve/find`, 'mf-reserve');
  await another.close();
});

test('a first view whose code throws comes alive in the stable version, with what was chosen early', async ({
  page,
  words,
  troubles,
}) => {
  troubles.expect(/broken in browsers only/);
  const reports = listenToReports(page);
  const place = page.getByRole('search').getByLabel(words.place);
  await page.route('**/releases/host/**/host.js', async (route) => {
    await place.fill(words.region);
    await page.unroute('**/releases/host/**/host.js');
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => reports).toEqual([{ package: 'mf-shop', version: canary, kind: 'entry' }]);
  await expectStable(page, 'mf-shop');
  await expect(place).toHaveValue(words.region);
  await page.getByRole('button', { name: words.findCar }).click();
  await expectStep(page, words.chooseShop);
  await expect(page).toHaveURL(/keyword=Tokyo/);
});

for (const part of ['style', 'chunk'] as const)
  test(`a ${part} that is gone in the middle of a visit leads on in the stable version`, async ({
    page,
    words,
    troubles,
  }) => {
    troubles.expect(...fileTrouble);
    const reports = listenToReports(page);
    const remote = part === 'style' ? 'mf-account' : 'mf-reserve';
    const first = part === 'style' ? '/login' : stepAddress('reserve_car', wish);
    await openedAsCanary(page, first, remote);
    await removeFiles(host?.dataDir ?? '', remote, canary, part);
    if (part === 'style') await page.getByRole('link', { name: words.account.forgotten }).click();
    else
      await page
        .getByRole('link', { name: new RegExp(words.chooseThisCar) })
        .first()
        .click();
    await expectStable(page, remote);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
    await expect
      .poll(() => reports.filter(({ kind }) => kind !== 'load'))
      .toEqual([{ package: remote, version: canary, kind: part }]);
    await reloaded(page);
    await expectStable(page, remote);
  });
