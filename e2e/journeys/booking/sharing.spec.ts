import { opened } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { expect, test } from '../../support/site';
import { expectStep, stepAddress } from '../../support/wizard';

const period = periodAhead(110, { days: 2 });

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
