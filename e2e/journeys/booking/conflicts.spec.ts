import { Customer, hanako } from '../../support/customer';
import { opened } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { expect, test } from '../../support/site';
import { fillInAll, reservedNumber, stepAddress } from '../../support/wizard';
import { amountIn, yen } from '../../support/yen';

const conflict = /the server responded with a status of 409/;

test('of two visitors who want the last car one gets it and the other an alternative', async ({
  browser,
  page,
  words,
  troubles,
}) => {
  troubles.expect(conflict);
  const wish = { shop_id: 'haneda', plan_id: 'haneda-van', period: periodAhead(70) };
  await new Customer(page.request).bookAllBut(1, wish);
  const other = await browser.newContext({ locale: 'en-US' });
  const rival = await other.newPage();
  for (const visitor of [page, rival]) {
    await opened(visitor, stepAddress('contact', wish));
    await fillInAll(visitor, words);
  }

  await rival.getByRole('button', { name: words.reserve }).click();
  await reservedNumber(rival, words);
  await other.close();

  await page.getByRole('button', { name: words.reserve }).click();
  await expect(page.getByText('The last car has just been taken')).toBeVisible();
  const renter = page.getByRole('region', { name: words.renter });
  for (const typed of Object.values(hanako)) await expect(renter).toContainText(typed);
  await expect(page.getByRole('button', { name: words.reserve })).toHaveCount(0);
  const offer = page.getByRole('list', { name: 'Other cars of this shop' }).getByRole('listitem').first();
  const name = await offer.getByRole('heading').innerText();
  const charge = await amountIn(offer);
  await offer.getByRole('link', { name: `${words.chooseThisCar} ${name}` }).click();

  await expect(page.getByRole('button', { name: words.reserve })).toContainText(yen(charge));
  await expect(page.getByText('The last car has just been taken')).toHaveCount(0);
  await expect(page.getByRole('region', { name: words.rented })).toContainText(name);
  for (const typed of Object.values(hanako)) await expect(renter).toContainText(typed);
  await expect(page.getByLabel(words.agree)).toBeChecked();
  await page.getByRole('button', { name: words.reserve }).click();
  await reservedNumber(page, words);
  await expect(page.getByRole('main')).toContainText(name);
  await expect(page.getByRole('main')).toContainText(yen(charge));
});
