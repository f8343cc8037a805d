import { siteDataDir } from '../../support/dataDir';
import { pageVersionOf } from '../../support/releases/ladder';
import { release } from '../../support/releases/release';
import { TeamCheckout } from '../../support/releases/TeamCheckout';
import { opened, reloaded } from '../../support/opened';
import { expect, test } from '../../support/site';
import { seriousViolations, widerThanScreen } from '../../support/violations';

const wording = { now: 'The road is yours.', proposed: 'Where to next?' };

let team: TeamCheckout;
test.beforeAll(async () => {
  team = await TeamCheckout.open();
});
test.afterAll(() => team.close());

test('who opens a preview’s link sees that build on the site until it is revoked, and nobody else does', async ({
  browser,
  page: guest,
  request,
  site,
}) => {
  // A build, and a server render of each page.
  test.slow();
  const dataDir = siteDataDir();
  await team.edit('mf-shop/src/features/home/messages.ts', wording.now, wording.proposed);
  const about = ['preview', '--package', 'mf-shop', '--skip-browser', '--site', site.url, '--json'];
  const { id, link } = JSON.parse(await team.release(dataDir, ...about)) as { id: string; link: string };

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
  await expect(bar).toContainText('the working tree');
  expect(await seriousViolations(page)).toEqual([]);
  expect(await widerThanScreen(page)).toBe(0);

  const { version } = await pageVersionOf(page, 'mf-shop');
  await opened(page, `${site.url}/shop/haneda`);
  expect(await pageVersionOf(page, 'mf-shop')).toMatchObject({ version });
  await expect(bar).toBeVisible();
  const answer = await page.goto(`${site.url}/`);
  expect(answer?.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  });

  await opened(guest, '/');
  await expect(heading(guest)).toContainText(wording.now);
  expect((await pageVersionOf(guest, 'mf-shop')).version).not.toBe(version);
  await expect(guest.getByRole('complementary', { name: /preview/i })).toHaveCount(0);

  await bar.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(heading(page)).toContainText(wording.now);
  await reloaded(page);
  await expect(bar).toHaveCount(0);

  await page.goto(link);
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(bar).toBeVisible();
  await release({ dataDir }, 'preview', '--revoke', id);
  await reloaded(page);
  await expect(heading(page)).toContainText(wording.now);
  await expect(bar).toHaveCount(0);
  expect((await request.get(link)).status()).toBe(403);
  await context.close();

  const altered = link.replace(/pass=./, (start) => `pass=${start.endsWith('e') ? 'f' : 'e'}`);
  expect((await request.get(altered)).status()).toBe(403);
});
