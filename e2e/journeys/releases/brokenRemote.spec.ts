import type { Breakage } from '../../support/releases/breakRemote';
import { fileTrouble, isSamePage, markPage } from '../../support/releases/ladder';
import { opened } from '../../support/opened';
import { expect, test } from '../../support/site';
import { expectStep } from '../../support/wizard';

const breakages: readonly Breakage[] = ['missing', 'error', 'hang', 'truncated', 'html', 'tampered'];

/** A remote that hangs is given up twice before its failure is reported. */
const patience = { timeout: 25_000 };

test('the way back from a broken step leads to a page that works', async ({
  page,
  troubles,
  breakRemote,
}) => {
  troubles.expect(...fileTrouble);
  await breakRemote('mf-reserve', 'missing');
  await opened(page, '/shop/naha');
  await markPage(page);
  await page
    .getByRole('link', { name: /^Choose this car/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Internal Server Error' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Naha Airport' })).toBeVisible();
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' });
  await expect(page).toHaveURL(/sort=price/);
  expect(await isSamePage(page)).toBe(true);
});

for (const how of breakages) {
  test(`the shop page works while the booking is broken: ${how}`, async ({
    page,
    words,
    troubles,
    breakRemote,
  }) => {
    troubles.expect(...fileTrouble);
    await breakRemote('mf-reserve', how);
    await opened(page, '/shop/naha');
    await markPage(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Naha Airport' })).toBeVisible();
    await page
      .getByRole('link', { name: /^Choose this car/ })
      .first()
      .click();

    await expect(page.getByRole('heading', { level: 1, name: 'Internal Server Error' })).toBeVisible(
      patience,
    );
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.chooseOptions })).toBeVisible(patience);
    expect(await isSamePage(page)).toBe(true);
  });

  test(`the top page stays readable while its own code is broken: ${how}`, async ({
    page,
    words,
    troubles,
    breakRemote,
  }) => {
    troubles.expect(...fileTrouble);
    await breakRemote('mf-shop', how);
    await opened(page, '/', patience);
    await markPage(page);
    await expect(
      page.getByRole('heading', { level: 1, name: 'The road is yours. The car is ready.' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toHaveCount(0);

    const area = page.getByRole('search').getByLabel(words.area);
    await area.selectOption({ label: words.areaOfHaneda });
    await page.getByRole('button', { name: words.findCar }).click();
    await expectStep(page, words.chooseShop);
    await expect(page).toHaveURL(/area=kanto/);
    // A plain form: the remote that would have opened it inside the page is not there.
    expect(await isSamePage(page)).toBe(false);
    await page.goBack({ waitUntil: 'commit' });
    await page.getByRole('main').getByRole('link', { name: 'Naha Airport', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Naha Airport' })).toBeVisible();
  });
}
