import { passwordField } from '../../support/account/accountPages';
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

test('the shop page can be read', async ({ page, words }) => {
  await page.goto('/shop/naha');
  await expect(page.getByRole('heading', { level: 1, name: 'Naha Airport' })).toBeVisible();
  const plan = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Convertible' }) });
  expect(await amountIn(plan)).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
  await expect(page.getByText('08:00–20:00').first()).toBeVisible();
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' });
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\/shop\/naha\?.*sort=price/);
  await page.getByRole('link', { name: words.edit }).click();
  const { rental_date, return_date } = periodAhead(40);
  await page.getByLabel(words.pickUpDate).fill(rental_date);
  await page.getByLabel(words.returnDate).fill(return_date);
  await page.getByRole('button', { name: words.showCars }).click();
  await expect(page).toHaveURL(new RegExp(`sort=price.*rental_date=${rental_date}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Naha Airport' })).toBeVisible();
});

test('filters are sent by a button of one line', async ({ page }) => {
  for (const address of ['/reserve/reserve_shop', '/reserve/reserve_car?shop_id=haneda']) {
    await page.goto(address);
    const box = await page.getByRole('button', { name: 'Apply' }).boundingBox();
    expect(box?.height).toBeLessThan(60);
  }
});

test('the options say whom to call, because booking needs JavaScript, and show nothing that waits for it', async ({
  page,
  words,
}) => {
  await page.goto('/reserve/reserve_option?shop_id=haneda&plan_id=haneda-kei');
  const call = page.getByRole('main').locator('noscript').getByRole('link', { name: words.shop });
  await expect(call).toBeVisible();
  await expect(call).toHaveAttribute('href', /^tel:/);
  await expect(page.getByText('Total, tax included')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Continue to your details' })).toBeHidden();
});

test('the contact step says whom to call, and its button does not look as if it could be pressed', async ({
  page,
  words,
}) => {
  await page.goto('/reserve/contact?shop_id=haneda&plan_id=haneda-kei');
  await expect(
    page.getByRole('main').locator('noscript').getByRole('link', { name: words.shop }),
  ).toBeVisible();
  const button = page.getByRole('button', { name: 'Review booking' });
  await expect(button).toBeDisabled();
  // `--color-accent`, the colour of a button that leads on.
  await expect(button).not.toHaveCSS('background-color', 'rgb(11, 106, 107)');
});

test('texts can be read, and forms of the account are there', async ({ page, words }) => {
  for (const [address, title] of [
    ['/terms', 'Terms of use'],
    ['/documents/typhoon-naha', 'When a typhoon comes'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('article')).toContainText(/\w{3}/);
  }
  await page.goto('/login');
  await expectStep(page, 'Log in');
  await expect(page.getByRole('main').getByLabel(words.email)).toBeVisible();
  await expect(passwordField(page, words.account.password)).toBeVisible();
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

test('a booking that was paid can be read, with links to its papers', async ({ page, words }) => {
  const customer = new Customer(page.request);
  const wish = { shop_id: 'haneda', plan_id: 'haneda-kei', period: periodAhead(156) };
  const held = await customer.hold(wish);
  await customer.pay(held);
  await page.goto(`/reserve/reserve_complete?id=${held.id}`);
  await expectStep(page, words.reserved);
  await expect(page.getByRole('main')).toContainText(held.reserve_number);
  await page.getByRole('link', { name: words.receipt }).click();
  await expectStep(page, words.card.receipt);
  const paper = await page.getByRole('link', { name: words.card.saveReceipt }).getAttribute('href');
  const pdf = await page.request.get(paper ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString('latin1')).toBe('%PDF-');
});
