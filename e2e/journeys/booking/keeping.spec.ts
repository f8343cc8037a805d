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
  await page.getByText(words.seats).click();
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
  await page.getByRole('link', { name: 'View booking' }).click();
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
