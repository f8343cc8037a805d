import { rm } from 'node:fs/promises';
import { siteDataDir } from '../../support/dataDir';
import { changedBuild } from '../../support/releases/breakRelease';
import { latestOf } from '../../support/releases/canary';
import { plannedOf } from '../../support/releases/ladder';
import { release } from '../../support/releases/release';
import { opened, reloaded } from '../../support/opened';
import { expect, test } from '../../support/site';
import { seriousViolations, widerThanScreen } from '../../support/violations';

const wording = { now: 'The road is yours.', proposed: 'Where to next?' };

test('who opens a preview’s link sees that build on the site until it is revoked, and nobody else does', async ({
  browser,
  page: guest,
  request,
  site,
}) => {
  // A server render of each page.
  test.slow();
  const dataDir = siteDataDir();
  const stable = (await latestOf(dataDir)).packages['mf-shop']?.stable ?? '';
  const folder = await changedBuild(dataDir, { name: 'mf-shop', from: stable, to: '5.0.0' }, (text) =>
    text.replaceAll(wording.now, wording.proposed),
  );
  const about = ['preview', '--folder', folder, '--skip-browser', '--site', site.url, '--json'];
  const { id, link } = JSON.parse(await release({ dataDir }, ...about)) as { id: string; link: string };
  await rm(folder, { recursive: true, force: true });

  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'en',
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  const heading = (of: typeof page) => of.getByRole('heading', { level: 1 });
  await page.goto(link);
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(heading(page)).toContainText(wording.proposed);
  const bar = page.getByRole('complementary', { name: /preview/i });
  await expect(bar).toContainText('a build');
  expect(await seriousViolations(page)).toEqual([]);
  expect(await widerThanScreen(page)).toBe(0);

  const { version } = await plannedOf(page, 'mf-shop');
  await opened(page, `${site.url}/shop/haneda`);
  expect(await plannedOf(page, 'mf-shop')).toMatchObject({ version });
  await expect(bar).toBeVisible();
  const answer = await page.goto(`${site.url}/`);
  expect(answer?.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  });

  await opened(guest, '/');
  await expect(heading(guest)).toContainText(wording.now);
  expect((await plannedOf(guest, 'mf-shop')).version).not.toBe(version);
  await expect(guest.getByRole('complementary', { name: /preview/i })).toHaveCount(0);

  await bar.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(heading(page)).toContainText(wording.now);
  await reloaded(page);
  await expect(bar).toHaveCount(0);

  await page.goto(link);
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(bar).toBeVisible();
  await release({ dataDir }, 'previews', '--revoke', id);
  await reloaded(page);
  await expect(heading(page)).toContainText(wording.now);
  await expect(bar).toHaveCount(0);
  expect((await request.get(link)).status()).toBe(403);
  await context.close();

  const altered = link.replace(/pass=./, (start) => `pass=${start.endsWith('e') ? 'f' : 'e'}`);
  expect((await request.get(altered)).status()).toBe(403);
});
