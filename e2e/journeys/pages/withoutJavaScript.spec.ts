import { Customer } from '../../support/customer';
import { periodAhead } from '../../support/period';
import { register } from '../../support/account/registrant';
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

test('a customer’s own pages can be read, from the header on', async ({ page, words }) => {
  const { name, email, phone } = await register(page.request);
  const wish = { shop_id: 'haneda', plan_id: 'haneda-kei', period: periodAhead(141) };
  const { reserve_number } = await new Customer(page.request).book(wish);
  await page.goto('/');
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('banner').getByRole('link', { name: words.account.myPage }).click();
  await expectStep(page, words.account.myPage);
  await expect(page.getByRole('banner')).toContainText(words.account.hello(name));
  await expect(page.getByRole('region', { name: 'Upcoming bookings' })).toContainText(reserve_number);
  await page.getByRole('link', { name: words.account.showProfile }).click();
  await expectStep(page, words.account.profile);
  for (const text of [name, email, phone]) await expect(page.getByRole('main')).toContainText(text);
});
