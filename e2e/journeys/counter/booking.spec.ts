import { clerkAt } from '../../support/counter/clerk';
import { opened } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { expect, test } from '../../support/site';
import { expectUsable } from '../../support/usable';

const { rental_date, return_date } = periodAhead(40);
const hotel = 'Hotel Palm, 2-1 Kume, 900-0033';

test('a clerk books a car that is brought to a hotel, for a driver from abroad', async ({
  page,
  site,
  language,
}) => {
  await clerkAt(page, site.url, { shops: ['naha'], name: 'Mika' });
  await opened(page, '/counter/naha/book');
  await page.getByLabel(/^From/).fill(rental_date);
  await page.getByLabel(/^Until/).fill(return_date);
  for (const time of ['Pick-up time', 'Return time']) await page.getByLabel(time).selectOption('10:00');
  await page.getByRole('radio').first().check();
  await page.getByLabel(/^Pick-up at/).selectOption('hotel-delivery');
  await page.getByLabel(/^Deliver to/).fill('Chatan, 904-0101');
  await page.getByLabel(/^Licence issued in/).selectOption('DE');
  await expect(page.getByText('Licence, official Japanese translation and passport')).toBeVisible();
  await page.getByLabel(/^Flight number/).fill('JL 901');
  await page.getByLabel(/^Name(?! in)/).fill('Greta Weber');
  await page.getByLabel(/^Telephone/).fill('+49 30 1234567');
  await page.getByLabel(/^Driver’s date/).fill('1990-04-01');
  await page.getByLabel(/^The customer was told/).check();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByLabel(/^Deliver to/)).toHaveAccessibleDescription(/Add the postcode/);
  await expectUsable(page, language);

  await page.getByLabel(/^Deliver to/).fill(hotel);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /WD-/ })).toBeVisible();
  const booking = page.getByRole('region', { name: 'Booking' });
  await expect(booking.getByText(hotel).first()).toBeVisible();
  await expect(booking.getByText('Germany')).toBeVisible();
});
