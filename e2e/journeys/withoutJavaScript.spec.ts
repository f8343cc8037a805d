import { expect, test } from '../support/site';
import { expectStep } from '../support/wizard';
import { amountIn } from '../support/yen';

test.use({ javaScriptEnabled: false });

test('the top page can be read and searched', async ({ page, words }) => {
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: 'The road is yours. The car is ready.' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Popular plans' })).toBeVisible();
  const popular = page.getByRole('article').filter({ hasText: '/ 24 h' });
  expect(await amountIn(popular.first())).toBeGreaterThan(0);

  await page.getByRole('search').getByLabel(words.area).selectOption({ label: words.areaOfHaneda });
  await page.getByRole('button', { name: words.findCar }).click();
  await expect(page).toHaveURL(/\/reserve\/reserve_shop\?area=kanto&/);
  await expectStep(page, words.chooseShop);
  await expect(page.getByRole('heading', { level: 3, name: words.shop })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Naha Airport' })).toHaveCount(0);
  await page.getByRole('link', { name: `${words.chooseThisShop} ${words.shop}` }).click();
  await expectStep(page, words.chooseCar);
  await expect(page.getByRole('heading', { level: 3, name: words.plan, exact: true })).toBeVisible();
});

test('the shop page can be read', async ({ page }) => {
  await page.goto('/shop/naha');
  await expect(page.getByRole('heading', { level: 1, name: 'Naha Airport' })).toBeVisible();
  const plan = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Convertible' }) });
  expect(await amountIn(plan)).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
  await expect(page.getByText('08:00–20:00').first()).toBeVisible();
  await page.getByLabel('Order').selectOption({ label: 'Lowest price first' });
  await page.getByRole('button', { name: 'Show plans' }).click();
  await expect(page).toHaveURL(/\/shop\/naha\?.*sort=price/);
  await expect(page.getByRole('heading', { level: 1, name: 'Naha Airport' })).toBeVisible();
});

for (const [address, title] of [
  ['/terms', 'Terms of use'],
  ['/documents/typhoon-naha', 'When a typhoon comes'],
] as const) {
  test(`${address} can be read`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('article')).toContainText(/\w{3}/);
  });
}
