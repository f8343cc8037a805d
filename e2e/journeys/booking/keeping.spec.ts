import { Customer, hanako } from '../../support/customer';
import { alive, opened, reloaded } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { expect, test } from '../../support/site';
import {
  bookingNumber,
  expectContact,
  expectStep,
  fillContact,
  fillInAll,
  goOnToReview,
  reservedNumber,
  searchCars,
  settledPrice,
  stepAddress,
} from '../../support/wizard';
import { wordsOf } from '../../support/words';
import { yen } from '../../support/yen';

const wish = { shop_id: 'haneda', plan_id: 'haneda-wagon', period: periodAhead(60) };
const coverYen = 2 * 1_100;

test('back and reload in the middle keep every choice', async ({ page, words }) => {
  await opened(page, stepAddress('reserve_option', wish));
  await page.getByRole('radio', { name: words.cover }).check();
  await page.getByRole('spinbutton', { name: words.item }).fill('1');
  const charge = (await new Customer(page.request).chargeOf(wish)) + coverYen + 1_100;
  await expect(await settledPrice(page, words)).toContainText(yen(charge));

  await page.getByRole('button', { name: words.next }).click();
  await expectStep(page, words.details);
  await page.getByLabel('Message to the shop (optional)').fill('We land at noon.');
  await page.goBack();
  const expectChoices = async () => {
    await expectStep(page, words.chooseOptions);
    await expect(page.getByRole('radio', { name: words.cover })).toBeChecked();
    await expect(page.getByRole('spinbutton', { name: words.item })).toHaveValue('1');
    await expect(await settledPrice(page, words)).toContainText(yen(charge));
  };
  await expectChoices();
  await reloaded(page);
  await expectChoices();

  await page.goForward();
  await expectStep(page, words.details);
  await expect(page.getByLabel('Message to the shop (optional)')).toHaveValue('We land at noon.');
  await expect(await settledPrice(page, words)).toContainText(yen(charge));
  await fillContact(page, words);
  await goOnToReview(page, words);
  await expect(page.getByRole('region', { name: words.renter })).toContainText('We land at noon.');
  await expect(page.getByRole('button', { name: words.reserve })).toContainText(yen(charge));
});

test('what was typed survives back and reload', async ({ page, words }) => {
  await opened(page, stepAddress('contact', wish));
  await fillContact(page, words);
  await reloaded(page);
  await expectContact(page, words);
  await page
    .getByRole('navigation', { name: 'Booking steps' })
    .getByRole('link', { name: /^Options/ })
    .click();
  await expectStep(page, words.chooseOptions);
  await page.goBack();
  await expectStep(page, words.details);
  await expectContact(page, words);

  await goOnToReview(page, words);
  await page.getByLabel(words.agree).check();
  await reloaded(page);
  const renter = page.getByRole('region', { name: words.renter });
  for (const typed of Object.values(hanako)) await expect(renter).toContainText(typed);
  await expect(page.getByLabel(words.agree)).toBeChecked();
  await page.goBack();
  await expectStep(page, words.details);
  await expectContact(page, words);
});

test('a period that was changed is found again on the way back', async ({ page, words }) => {
  await opened(page, `/reserve/reserve_car?shop_id=${wish.shop_id}`);
  const period = periodAhead(90, { days: 2 });
  const { rental_date, return_date } = period;
  await searchCars(page, words, { period });
  await expect(page).toHaveURL(new RegExp(`rental_date=${rental_date}`));
  await page.getByRole('link', { name: `${words.chooseThisCar} ${words.plan}` }).click();
  await expectStep(page, words.chooseOptions);
  await page.goBack();
  await expectStep(page, words.chooseCar);
  await expect(page.getByLabel(words.pickUpDate)).toHaveValue(rental_date);
  await expect(page.getByLabel(words.returnDate)).toHaveValue(return_date);
});

test('back after the reservation shows it and books nothing again', async ({ page, words }) => {
  let bookings = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/reserves/payment')) bookings += 1;
  });
  await opened(page, stepAddress('reserve_option', wish));
  await page.getByRole('button', { name: words.next }).click();
  await expectStep(page, words.details);
  await fillInAll(page, words);
  // Pressed twice, it books once.
  await page.getByRole('button', { name: words.reserve }).dblclick();
  const number = await reservedNumber(page, words);

  await page.goBack();
  await expect(
    page.getByText(`Your booking number is ${number}. Nothing has been booked twice.`),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Show my booking' }).click();
  expect(await bookingNumber(page, words)).toBe(number);
  await reloaded(page);
  expect(await bookingNumber(page, words)).toBe(number);

  for (const [step, button] of [
    ['contact', words.goOn],
    ['confirm', words.reserve],
  ] as const) {
    await opened(page, stepAddress(step, wish));
    await expect(
      page.getByText(`Your booking number is ${number}. Nothing has been booked twice.`),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: button })).toHaveCount(0);
  }
  expect(bookings).toBe(1);
});

test('the language can be changed in the middle', async ({ page, words }) => {
  await opened(page, stepAddress('reserve_option', wish));
  await page.getByRole('radio', { name: words.cover }).check();
  await page.getByRole('button', { name: words.next }).click();
  await expectStep(page, words.details);
  await fillContact(page, words);
  const charge = (await new Customer(page.request).chargeOf(wish)) + coverYen;
  await expect(await settledPrice(page, words)).toContainText(yen(charge));

  await page.getByRole('link', { name: words.otherLanguage }).click();
  await expectStep(page, wordsOf.ja.details);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expectContact(page, wordsOf.ja);
  await alive(page);
  await goOnToReview(page, wordsOf.ja);
  await expect(page.getByText('ワゴン ハイブリッド').first()).toBeVisible();
  await page.getByRole('link', { name: wordsOf.ja.otherLanguage }).click();
  await expectStep(page, words.review);
  await expect(page.getByRole('region', { name: words.renter })).toContainText(hanako.name);
  await expect(page.getByRole('button', { name: words.reserve })).toContainText(yen(charge));
});
