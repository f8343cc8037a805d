import type { Page } from '@playwright/test';
import { fileTrouble, isSamePage, markPage } from '../../support/releases/ladder';
import { alive, opened } from '../../support/opened';
import { expect, test } from '../../support/site';
import { expectStep } from '../../support/wizard';

test('the way back from a broken step leads to a page that works', async ({
  page,
  troubles,
  breakRemote,
}) => {
  troubles.expect(...fileTrouble);
  await breakRemote('mf-reserve', 'missing');
  // A shop without a tag of Google: from a page with one, a private page is a new document.
  await opened(page, '/shop/fukuoka');
  await markPage(page);
  await page
    .getByRole('link', { name: /^Choose this car/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Fukuoka Airport' })).toBeVisible();
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' });
  await expect(page).toHaveURL(/sort=price/);
  expect(await isSamePage(page)).toBe(true);
});

test('the top page stays readable while its own code keeps it waiting', async ({
  page,
  words,
  troubles,
  breakRemote,
}) => {
  troubles.expect(...fileTrouble);
  await breakRemote('mf-shop', 'hang');
  await page.clock.install();
  await page.goto('/', { waitUntil: 'commit' });
  // What hangs is given up twice.
  await untilAlive(page);
  await alive(page);
  await markPage(page);
  await expect(
    page.getByRole('heading', { level: 1, name: 'The road is yours. The car is ready.' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);

  const place = page.getByRole('search').getByLabel(words.place);
  await place.fill(words.region);
  await page.getByRole('button', { name: words.findCar }).click();
  await expectStep(page, words.chooseShop);
  await expect(page).toHaveURL(/keyword=Tokyo/);
  // A plain form: the remote that would have opened it inside the page is not there.
  expect(await isSamePage(page)).toBe(false);
  await page.goBack({ waitUntil: 'commit' });
  await page.getByRole('main').getByRole('link', { name: 'Fukuoka Airport', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fukuoka Airport' })).toBeVisible();
});

const untilAlive = (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(5_000);
    await alive(page, { timeout: 250 });
  }).toPass();
