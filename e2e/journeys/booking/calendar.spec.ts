import type { Locator } from '@playwright/test';
import { opened } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { expect, test } from '../../support/site';
import { seriousViolations, widerThanScreen } from '../../support/violations';

const period = periodAhead(40, { days: 3 });

const nameOf = (date: string) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date));

/** Goes to the month of a day, which the calendar may not show yet. */
async function chooseDay(calendar: Locator, date: string): Promise<void> {
  const day = calendar.getByRole('button', { name: new RegExp(`^${nameOf(date)}`) });
  while (!(await day.isVisible())) {
    const heading = calendar.getByRole('grid').first();
    const month = await heading.getAttribute('aria-label');
    await calendar.getByRole('button', { name: 'Next month' }).click();
    await expect(heading).not.toHaveAttribute('aria-label', month ?? '');
  }
  await day.click();
}

test('a touch on a date opens one calendar for both, with prices and the shop’s hours', async ({
  page,
  words,
}) => {
  await opened(page, '/reserve/reserve_car?shop_id=naha');
  await page.getByRole('main').getByRole('link', { name: words.edit }).click();
  const search = page.getByRole('dialog').first();
  await search.getByLabel(words.pickUpDate).click();
  const calendar = page.getByRole('dialog', { name: 'Rental dates' });
  await expect(calendar.getByText('Closed: ')).toBeVisible();
  await expect(calendar.getByRole('button', { name: /from ¥/ }).first()).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  expect(await widerThanScreen(page)).toBe(0);

  await chooseDay(calendar, period.rental_date);
  await chooseDay(calendar, period.return_date);
  await calendar.getByLabel(words.pickUpTime).selectOption('09:30');
  await calendar.getByRole('button', { name: 'Use these dates' }).click();
  await expect(calendar).toBeHidden();
  await expect(search.getByLabel(words.pickUpDate)).toHaveValue(period.rental_date);
  await expect(search.getByLabel(words.returnDate)).toHaveValue(period.return_date);
  await search.getByRole('button', { name: words.showCars }).click();
  await expect(page).toHaveURL(
    new RegExp(`rental_date=${period.rental_date}.*rental_time=09%3A30.*return_date=${period.return_date}`),
  );
});

for (const viewport of [
  { width: 667, height: 320 },
  { width: 320, height: 256 },
])
  test.describe(`a window of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('the calendar scrolls as a whole, to its days and its button', async ({ page, words }) => {
      await opened(page, '/reserve/reserve_car?shop_id=naha');
      await page.getByRole('main').getByRole('link', { name: words.edit }).click();
      const search = page.getByRole('dialog').first();
      await search.getByLabel(words.pickUpDate).click();
      const calendar = page.getByRole('dialog', { name: 'Rental dates' });
      await chooseDay(calendar, period.rental_date);
      await chooseDay(calendar, period.return_date);
      const done = calendar.getByRole('button', { name: 'Use these dates' });
      await done.scrollIntoViewIfNeeded();
      await expect(done).toBeInViewport({ ratio: 1 });
      await done.click();
      await expect(search.getByLabel(words.returnDate)).toHaveValue(period.return_date);
    });
  });

test('the calendar needs no pointer, and Escape changes nothing', async ({ page, words }) => {
  await opened(page, '/reserve/reserve_car?shop_id=naha');
  await page.getByRole('main').getByRole('link', { name: words.edit }).click();
  const search = page.getByRole('dialog').first();
  const before = await search.getByLabel(words.pickUpDate).inputValue();
  const opener = search.getByRole('button', { name: 'Open the calendar: pick-up' });
  await opener.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Rental dates' });
  await expect(calendar.getByRole('button', { name: new RegExp(`^${nameOf(before)}`) })).toBeFocused();
  for (const key of ['PageDown', 'ArrowRight', 'PageDown', 'PageUp', 'ArrowDown']) {
    await page.keyboard.press(key);
    await expect(calendar.locator('td button:focus'), `focus after ${key}`).toHaveCSS(
      'outline-style',
      'solid',
    );
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(search.getByLabel(words.pickUpDate)).toHaveValue(before);
});
