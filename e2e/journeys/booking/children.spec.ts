import { Customer } from '../../support/customer';
import { opened, reloaded } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { expect, test } from '../../support/site';
import { expectStep, fillInAll, reservedNumber, settledPrice, stepAddress } from '../../support/wizard';
import { yen } from '../../support/yen';

const wish = { shop_id: 'haneda', plan_id: 'haneda-minivan', period: periodAhead(150) };
const seatYen = 1_100;

test('a child of three gets a seat, and without one nobody goes on', async ({ page, words }) => {
  const charge = await new Customer(page.request).chargeOf(wish);
  await opened(page, stepAddress('reserve_option', wish));
  await page.getByRole('button', { name: 'Add a child' }).click();
  const age = page.getByLabel('Age of child 1');
  await expect(age).toBeFocused();
  await age.selectOption('3 years');
  const seats = page.getByRole('spinbutton', { name: words.item });
  await expect(seats).toHaveValue('1');
  await expect(await settledPrice(page, words)).toContainText(yen(charge + seatYen));

  await seats.fill('0');
  await expect(await settledPrice(page, words)).toContainText(yen(charge));
  await page.getByRole('button', { name: words.next }).click();
  await expect(page.getByText('A child seat is missing')).toBeVisible();
  await expect(page.getByText('Please choose a seat that fits for: 3 years.')).toBeVisible();
  await expectStep(page, words.chooseOptions);

  await page.getByRole('button', { name: `${words.increase} ${words.item}` }).click();
  await expect(page.getByText('A child seat is missing')).toHaveCount(0);
  await reloaded(page);
  await expect(age.locator('option:checked')).toHaveText('3 years');
  await expect(seats).toHaveValue('1');
  await page.getByRole('button', { name: words.next }).click();
  await expectStep(page, words.details);
  await fillInAll(page, words);
  await expect(page.getByRole('region', { name: words.renter })).toContainText('3 years');
  await expect(page.getByRole('region', { name: words.price })).toContainText(words.item);
  const reserve = page.getByRole('button', { name: words.reserve });
  await expect(reserve).toContainText(yen(charge + seatYen));
  await reserve.click();
  await reservedNumber(page, words);
});
