import { clerkAt } from '../../support/counter/clerk';
import { Customer } from '../../support/customer';
import { press, tabTo, type } from '../../support/keyboard';
import { opened, reloaded } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { expect, test } from '../../support/site';
import { expectUsable } from '../../support/usable';

/** Soon enough for the hand-over, at a shop that is open all year. */
const wish = {
  shop_id: 'haneda',
  plan_id: 'haneda-compact',
  period: periodAhead(1, { throughNewYear: true }),
};

test.use({ viewport: { width: 820, height: 1180 } });

test('a manager goes through a day by keyboard: booked, checked, handed over, extended, returned, refunded', async ({
  page,
  request,
  site,
  language,
  mailbox,
}) => {
  await clerkAt(page, site.url, { role: 'manager', shops: ['haneda'], name: 'Mika' });
  await opened(page, `/counter/haneda?date=${wish.period.rental_date}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Haneda Airport');

  // What a customer books now appears by itself.
  const email = `day-${Date.now()}@example.com`;
  const name = `Guest ${Date.now()}`;
  const booked = await new Customer(request).book(wish, { email, name });
  const line = page.getByRole('row').filter({ hasText: name });
  await expect(line).toContainText('Papers');
  await expectUsable(page, language);

  await type(page, page.getByRole('searchbox'), booked.reserve_number);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: new RegExp(booked.reserve_number) });
  await expect(heading).toBeVisible();

  await press(page, page.getByText('Papers', { exact: true }));
  await press(page, page.getByLabel('International permit'), 'Space');
  await press(page, page.getByRole('button', { name: 'Tell the customer' }));
  await expect(page.getByText('Missing: International permit')).toBeVisible();
  expect((await mailbox.newest(email, 'International Driving Permit')).subject).toContain(
    booked.reserve_number,
  );

  // Half-done work survives a reload.
  await type(page, page.getByLabel(/^Odometer/), '12000');
  await reloaded(page);
  await expect(page.getByLabel(/^Odometer/)).toHaveValue('12000');
  await press(page, page.getByLabel(/^Licence seen/), 'Space');
  await tabTo(page, page.getByLabel('Paid now'));
  await page.getByLabel('Paid now').selectOption('cash');
  await expectUsable(page, language);
  await press(page, page.getByRole('button', { name: 'Hand over' }));
  await expect(page.getByRole('region', { name: 'Return' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Receipt haneda-/ })).toBeVisible();

  await press(page, page.getByText('Extend', { exact: true }));
  await tabTo(page, page.getByLabel('New time of return'));
  await page.getByLabel('New time of return').selectOption('18:00');
  await press(page, page.getByRole('button', { name: 'Show the price' }));
  await press(page, page.getByRole('button', { name: /^Extend for/ }));
  await expect(page.getByText(/ 18:00, Haneda Airport/)).toBeVisible();

  await type(page, page.getByLabel(/^Odometer/), '12300');
  await page.getByLabel('Paid now').selectOption('terminal');
  await press(page, page.getByRole('button', { name: 'Take the car back' }));
  await expect(page.getByText(/^Returned /)).toBeVisible();

  await press(page, page.getByText('Give money back', { exact: true }));
  await page.getByLabel(/^Amount/).fill('500');
  await type(page, page.getByLabel(/^Reason/), 'Weak battery');
  await press(page, page.getByRole('button', { name: 'Give back' }));
  await expect(page.getByText('Given back')).toBeVisible();
  await expectUsable(page, language);
  await mailbox.newest(email, 'Weak battery');

  await press(page, page.getByRole('link', { name: 'Back to the list' }));
  await expect(page.getByRole('searchbox')).toBeVisible();
});
