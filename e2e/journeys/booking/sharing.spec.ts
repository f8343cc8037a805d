import { opened } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { expect, test } from '../../support/site';
import { expectStep, searchCars, stepAddress } from '../../support/wizard';
import { amountIn } from '../../support/yen';

const period = periodAhead(110, { days: 2 });

test('an address opens the same list for somebody else', async ({ page, browser, words }) => {
  await opened(page, '/reserve/reserve_car?shop_id=haneda');
  await searchCars(page, words, { period, passengers: '6' });
  await page.getByRole('checkbox', { name: /^Minivan/ }).check();
  await expect(page).toHaveURL(/body_types=minivan.*passengers=6/);
  const names = page.getByRole('article').getByRole('heading', { level: 3 });
  await expect(names).toHaveText(['Minivan', 'Premium minivan']);
  const price = await amountIn(page.getByRole('article').first());

  const other = await browser.newContext({ locale: 'en-US' });
  const friend = await other.newPage();
  await opened(friend, page.url());
  await expect(friend.getByRole('article').getByRole('heading', { level: 3 })).toHaveText([
    'Minivan',
    'Premium minivan',
  ]);
  expect(await amountIn(friend.getByRole('article').first())).toBe(price);
  await expect(friend.getByLabel(words.pickUpDate)).toHaveValue(period.rental_date);
  await expect(friend.getByLabel(words.returnDate)).toHaveValue(period.return_date);
  await expect(friend.getByLabel('Passengers')).toHaveValue('6');
  await other.close();
});

test('the choice lives as long as the tab, and in that tab alone', async ({ page, words }) => {
  await opened(page, stepAddress('reserve_option', { shop_id: 'haneda', plan_id: 'haneda-wagon', period }));
  await page.getByRole('radio', { name: words.cover }).check();
  await opened(page, '/terms');
  await opened(page, '/reserve/reserve_shop');
  await expect(page.getByLabel(words.pickUpDate)).toHaveValue(period.rental_date);
  await expect(page).toHaveURL(new RegExp(`rental_date=${period.rental_date}`));
  const draft = await page.evaluate(() => sessionStorage.getItem('reservation-draft'));
  expect(JSON.parse(draft ?? '{}')).toMatchObject({ compensation_id: 'cdw', ...period });
  // Places and days of the last searches, for the home page; nothing of the choice.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['recent-searches']);

  const tab = await page.context().newPage();
  await opened(tab, '/reserve/reserve_shop');
  await expect(tab.getByLabel(words.pickUpDate)).not.toHaveValue(period.rental_date);
  await expectStep(tab, words.chooseShop);
});
