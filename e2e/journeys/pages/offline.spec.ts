import { alive } from '../../support/opened';
import { periodAhead, queryOf } from '../../support/period';
import { expect, test } from '../../support/site';

test('a step that was asked for without a network says so and opens once there is one, and no version is reported', async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Loading chunk|could not be loaded/);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/-/avoid')) reports.push(request.postData() ?? '');
  });
  await page.goto(`/reserve/reserve_car?${queryOf({ shop_id: 'haneda', ...periodAhead(12) })}`, {
    waitUntil: 'load',
  });
  await alive(page);
  await context.setOffline(true);
  await page
    .getByRole('link', { name: /^Choose/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /options/i })).toBeVisible();
  expect(reports).toEqual([]);
});

test('a shop that was asked for without a network opens once there is one, and leaves no alert', async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Loading chunk|could not be loaded/);
  await page.goto('/', { waitUntil: 'load' });
  await alive(page);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'Fukuoka Airport', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Fukuoka Airport' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeEmpty();
});
