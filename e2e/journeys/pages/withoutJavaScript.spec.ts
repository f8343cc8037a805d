import { expect, test } from '../../support/site';
import { expectStep } from '../../support/wizard';
import { amountIn } from '../../support/yen';

test.use({ javaScriptEnabled: false });

test('the top page can be read and searched', async ({ page, words }) => {
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: 'The road is yours. The car is ready.' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Recommended cars' })).toBeVisible();
  const popular = page.getByRole('article').filter({ hasText: '/ 24 h' });
  expect(await amountIn(popular.first())).toBeGreaterThan(0);

  await page.getByRole('search').getByLabel(words.place).fill(words.region);
  await page.getByRole('button', { name: words.findCar }).click();
  await expect(page).toHaveURL(/\/reserve\/reserve_shop\?keyword=Tokyo&/);
  await expectStep(page, words.chooseShop);
  await expect(page.getByRole('heading', { level: 3, name: words.shop })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Naha Airport' })).toHaveCount(0);
  await page.getByRole('link', { name: `${words.chooseThisShop} ${words.shop}` }).click();
  await expectStep(page, words.chooseCar);
  await expect(page.getByRole('heading', { level: 3, name: words.plan, exact: true })).toBeVisible();
});

test('filters are sent by a button of one line', async ({ page }) => {
  for (const address of ['/reserve/reserve_shop', '/reserve/reserve_car?shop_id=haneda']) {
    await page.goto(address);
    const box = await page.getByRole('button', { name: 'Apply' }).boundingBox();
    expect(box?.height).toBeLessThan(60);
  }
});
