import type { Page } from '@playwright/test';
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

/** The visitor sees prices that are this much too low, as if the shop had raised them since. */
async function showOldPrices(page: Page, tooLow: number): Promise<void> {
  await page.route('**/api/plans/charge/*', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { charge: number } };
    await route.fulfill({ response, json: { data: { ...data, charge: data.charge - tooLow } } });
  });
}

test('a price that changed is asked for, never charged', async ({ page, words, troubles }) => {
  troubles.expect(conflict);
  const wish = { shop_id: 'haneda', plan_id: 'haneda-suv', period: periodAhead(75) };
  const now = await new Customer(page.request).chargeOf(wish);
  const before = now - 1_500;
  await showOldPrices(page, 1_500);
  await opened(page, stepAddress('contact', wish));
  const reserve = page.getByRole('button', { name: words.reserve });
  await fillInAll(page, words);
  await expect(reserve).toContainText(yen(before));
  await reserve.click();

  const notice = page.getByRole('status').filter({ hasText: 'The price has changed' });
  await expect(notice).toContainText(yen(before));
  await expect(notice).toContainText(yen(now));
  await expect(notice).toContainText('Nothing has been booked yet.');
  await page.unrouteAll();
  await page.getByRole('button', { name: /^Accept .* and book$/ }).click();
  await reservedNumber(page, words);
  await expect(page.getByRole('main')).toContainText(yen(now));
});

test('a lost answer is tried again under the same key and books once', async ({ page, words, troubles }) => {
  troubles.expect(/net::ERR_FAILED/);
  const wish = { shop_id: 'haneda', plan_id: 'haneda-minivan', period: periodAhead(80) };
  const customer = new Customer(page.request);
  const before = await customer.freeCars(wish);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/reserves/payment', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The server books; its answer never arrives.
    await route.fetch();
    return route.abort();
  });
  await opened(page, stepAddress('contact', wish));
  await fillInAll(page, words);
  await page.getByRole('button', { name: words.reserve }).click();
  await expect(page.getByText('The booking was not confirmed')).toBeVisible();
  const renter = page.getByRole('region', { name: words.renter });
  for (const typed of Object.values(hanako)) await expect(renter).toContainText(typed);
  await page.getByRole('button', { name: words.reserve }).click();
  await reservedNumber(page, words);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await customer.freeCars(wish)).toBe(before - 1);
});
