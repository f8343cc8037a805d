import type { Page } from '@playwright/test';
import { opened } from '../../support/opened';
import { type Period, periodAhead } from '../../support/period';
import { expect, test } from '../../support/site';
import { expectStep, fillInAll, reservedNumber, settledPrice } from '../../support/wizard';
import type { Words } from '../../support/words';
import { amountIn, amountsIn, taxIn, yen } from '../../support/yen';

/** Each size and language books days of its own. */
const daysAhead: Readonly<Record<string, number>> = {
  'phone-en': 40,
  'desk-ja': 49,
};

async function search(page: Page, words: Words, period: Period) {
  const form = page.getByRole('search');
  await form.getByLabel(words.place).fill(words.region);
  await form.getByLabel(words.pickUpDate).fill(period.rental_date);
  await form.getByLabel(words.pickUpTime).selectOption(period.rental_time);
  await form.getByLabel(words.returnDate).fill(period.return_date);
  await form.getByLabel(words.returnTime).selectOption(period.return_time);
  await form.getByRole('button', { name: words.findCar }).click();
}

/** Cover, two child seats and a return at another shop; for 31 hours that is this much on top. */
const optionsYen = 2 * 1_100 + 2 * 1_100 + 3_300;

async function chooseOptions(page: Page, words: Words) {
  await page.getByRole('radio', { name: words.cover }).check();
  const more = page.getByRole('button', { name: `${words.increase} ${words.item}` });
  await page.getByText(words.seats).click();
  await more.click();
  await more.click();
  await expect(page.getByRole('spinbutton', { name: words.item })).toHaveValue('2');
  const returnTo = page.getByRole('combobox', { name: words.returnTo });
  await returnTo.selectOption('shinjuku');
  await expect(returnTo.locator('option:checked')).toContainText(words.returnShop);
}

test('a visitor books a car at the price of the list @everywhere', async ({ page, words, language }, {
  project,
}) => {
  const period = periodAhead(daysAhead[project.name] ?? 0);
  await opened(page, '/');
  await search(page, words, period);

  await expectStep(page, words.chooseShop);
  const shop = page.getByRole('article').filter({ has: page.getByRole('heading', { name: words.shop }) });
  await shop.getByRole('link', { name: words.chooseThisShop }).click();

  await expectStep(page, words.chooseCar);
  const heading = page.getByRole('heading', { level: 3, name: words.plan, exact: true });
  const car = page.getByRole('article').filter({ has: heading });
  const listed = await amountIn(car);
  await car.getByRole('link', { name: words.chooseThisCar }).click();

  await expectStep(page, words.chooseOptions);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(await settledPrice(page, words)).toContainText(yen(listed));
  await chooseOptions(page, words);
  const charge = listed + optionsYen;
  await expect(await settledPrice(page, words)).toContainText(yen(charge));
  await page.getByRole('button', { name: words.next }).click();

  await expectStep(page, words.details);
  await expect(await settledPrice(page, words)).toContainText(yen(charge));
  await fillInAll(page, words);
  await expect(page.getByRole('region', { name: words.price })).toContainText(words.returnShop);
  await expect(page.getByRole('region', { name: words.price })).toContainText(yen(charge));
  const reserve = page.getByRole('main').getByRole('button', { name: words.reserve });
  await expect(reserve).toContainText(yen(charge));
  await reserve.click();

  const number = await reservedNumber(page, words);
  await expect(page.getByRole('main')).toContainText(yen(charge));
  await page.getByRole('link', { name: words.receipt }).click();

  await expectReceipt(page, words, { number, charge });
});

interface Expected {
  readonly number: string;
  readonly charge: number;
}

/** All that a qualified invoice needs, and nothing around it. */
async function expectReceipt(page: Page, words: Words, { number, charge }: Expected) {
  await expectStep(page, words.statement);
  const sheet = page.getByRole('article');
  for (const text of [words.registration, words.issuer, words.rate, words.unpaid, words.company, number]) {
    await expect(sheet).toContainText(text);
  }
  const lines = await sheet.getByRole('row').locator('td:last-child').allInnerTexts();
  const amounts = lines.flatMap(amountsIn);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(charge);
  const taxes = sheet.locator('dl').filter({ hasText: words.rate });
  expect(amountsIn(await taxes.innerText())).toEqual(expect.arrayContaining([charge, taxIn(charge)]));
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
}
