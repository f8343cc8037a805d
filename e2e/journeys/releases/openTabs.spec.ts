import type { Page } from '@playwright/test';
import { logIn } from '../../support/account/accountPages';
import { register } from '../../support/account/registrant';
import { isSamePage, markPage } from '../../support/releases/ladder';
import { alive, opened } from '../../support/opened';
import { expect, test } from '../../support/site';

/** A visitor who would get another build now, and looks at the page again. */
async function lookAgain(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/latest-build.json');
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await (await asked).finished();
}

const offer = (page: Page) => page.getByText('A newer version of this site is ready.');
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();

test.beforeEach(({ page }) =>
  page.route('**/latest-build.json', (route) =>
    route.fulfill({ json: { revision: 1_000_000, id: 'of another build' } }),
  ),
);

test('an open tab is offered a newer build and takes it with its next page, once in ten seconds', async ({
  page,
}) => {
  await opened(page, '/');
  await markPage(page);
  await lookAgain(page);
  await expect(offer(page)).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  await page.getByRole('button', { name: 'Later' }).click();
  await follow(page, 'Privacy');
  await expect(page).toHaveURL(/\/privacy$/);
  await alive(page);
  expect(await isSamePage(page)).toBe(false);

  // The build is newer still: it is offered, and this page goes on.
  await markPage(page);
  await lookAgain(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await follow(page, 'Terms of use');
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(await isSamePage(page)).toBe(true);
});

test('taking a newer build by hand keeps what was typed', async ({ page }) => {
  await opened(page, '/reserve/find');
  await markPage(page);
  await page.getByLabel('Email').fill('hanako@example.jp');
  await lookAgain(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => isSamePage(page).catch(() => true)).toBe(false);
  await expect(page.getByLabel('Email')).toHaveValue('hanako@example.jp');
});

test('a newer build comes with a log-in, which back does not lead to', async ({ page, request, words }) => {
  const registrant = await register(request);
  await opened(page, '/terms');
  await opened(page, '/login?back=%2Fmypage');
  await markPage(page);
  await lookAgain(page);
  await logIn(page, words, registrant);
  await expect(page).toHaveURL('/mypage');
  expect(await isSamePage(page)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/terms');
});

test('a reservation is not interrupted for a newer build, and neither is the way out of it', async ({
  page,
}) => {
  await opened(page, '/reserve/reserve_shop');
  await markPage(page);
  await lookAgain(page);
  await expect(offer(page)).toHaveCount(0);
  await follow(page, 'Wadachi: home');
  await expect(page).toHaveURL(/\/$/);
  await expect(offer(page)).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});
