import path from 'node:path';
import type { Page } from '@playwright/test';
import { startDev } from '../../../scripts/dev/testing/devServer';
import { isSamePage, markPage } from '../../support/releases/ladder';
import { siteDataDir } from '../../support/dataDir';
import { alive } from '../../support/opened';
import { release } from '../../support/releases/release';
import { TeamCheckout } from '../../support/releases/TeamCheckout';
import { expect, test } from '../../support/site';

// A header of the test's own would ask the dev server for leave, as no browser does.
test.use({ extraHTTPHeaders: {} });

const messages = 'mf-reserve/src/features/choose-shop/messages.ts';
const findPage = 'mf-reserve/src/features/find';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('staff see a remote from their own machine in the running site, change it, and go back', async ({
  page,
  site,
  troubles,
}) => {
  test.slow();
  const warnings: string[] = [];
  page.on('console', (message) => {
    // Federation warns of each build that takes the place of another.
    if (message.type() === 'warning' && !/"mf_reserve" is already registered/.test(message.text()))
      warnings.push(message.text());
  });
  const team = await TeamCheckout.open();
  const dev = await startDev(path.join(team.folder, 'mf-reserve'));
  try {
    const staff = await release({ dataDir: siteDataDir() }, 'preview', '--staff', 'mika', '--site', site.url);
    await page.goto(/http\S+/.exec(staff)?.[0] ?? '');
    await page.getByRole('button', { name: 'Use this browser as staff' }).click();
    await page.goto(`/-/override?remote=mf-reserve&from=${dev.url}`);
    await page.getByRole('button', { name: 'Show mf-reserve from there' }).click();
    const banner = page.getByRole('complementary', { name: 'Build under development' });
    await expect(banner).toContainText(`This page shows mf-reserve from ${dev.url}.`);

    await page.goto('/reserve/reserve_shop');
    await alive(page);
    await expect(heading(page)).toHaveText('Choose a shop');
    await markPage(page);
    await team.edit(messages, "'Choose a shop'", "'Choose your shop'");
    await expect(heading(page)).toHaveText('Choose your shop');
    await team.edit(messages, "'Choose your shop'", "'Choose your shop");
    await expect(banner).toContainText(`The newest build of mf-reserve at ${dev.url} failed.`);
    await expect(heading(page)).toHaveText('Choose your shop');
    expect(await isSamePage(page)).toBe(true);

    await team.edit(messages, "'Choose your shop", "'Choose your shop'");
    await expect(banner).not.toContainText('failed');

    // What is typed, and where, stays while a component changes, also after it was broken.
    await page.goto('/reserve/find');
    await alive(page);
    const number = page.getByLabel('Booking number');
    await number.pressSequentially('WD-12');
    await markPage(page);
    await team.edit(`${findPage}/messages.ts`, "'Find my booking'", "'Where is your reservation?'");
    await expect(heading(page)).toHaveText('Where is your reservation?');
    await expect(number).toHaveValue('WD-12');
    await expect(number).toBeFocused();
    await page.keyboard.type('34');
    await expect(number).toHaveValue('WD-1234');
    await team.edit(`${findPage}/FindPage.tsx`, 'lead={messages.lead}', 'lead="By its number"');
    await expect(page.getByText('By its number')).toBeVisible();
    await expect(number).toHaveValue('WD-1234');
    await expect(number).toBeFocused();
    expect(await isSamePage(page)).toBe(true);

    expect(warnings).toEqual([]);
    troubles.expect(/Broken here/);
    const line = 'const { failure, send, forget } = useSend();';
    const broken = `${line}\n  if (query) throw new Error('Broken here');`;
    const breakIt = () => team.edit(`${findPage}/FindPage.tsx`, line, broken);
    const mendIt = () => team.edit(`${findPage}/FindPage.tsx`, broken, line);
    await breakIt();
    await expect(heading(page)).not.toHaveText('Where is your reservation?');
    await mendIt();
    await expect(heading(page)).toHaveText('Where is your reservation?');
    expect(await isSamePage(page)).toBe(true);
    expect(warnings.filter((text) => !text.includes('Broken here'))).toEqual([]);

    // A page that was broken when it was opened is shown too once it is mended.
    await breakIt();
    await expect(heading(page)).not.toHaveText('Where is your reservation?');
    await page.reload();
    await expect(banner).toBeVisible();
    await mendIt();
    await expect(heading(page)).toHaveText('Where is your reservation?');

    // Other routes load the page again, with what is typed.
    await number.fill('WD-56');
    await markPage(page);
    const routes = 'export const routes = [';
    const another = "{ path: '/reserve/look-up', page: 'find', steps: [], layout: 'default' },";
    const loaded = page.waitForEvent('load', { timeout: 0 });
    await team.edit('mf-reserve/src/routes.ts', routes, `${routes}\n${another}`);
    await loaded;
    expect(await isSamePage(page)).toBe(false);
    await expect(number).toHaveValue('WD-56');
    await page.goto('/reserve/look-up');
    await expect(heading(page)).toHaveText('Where is your reservation?');

    await banner.getByRole('button', { name: 'Back to the release' }).click();
    await expect(banner).toHaveCount(0);
    await page.goto('/reserve/reserve_shop');
    await expect(heading(page)).toHaveText('Choose a shop');
    expect(troubles.unexpected).toEqual([]);
  } finally {
    await dev.stop();
    await team.close();
  }
});
