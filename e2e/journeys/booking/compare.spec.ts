import { opened } from '../../support/opened';
import { expect, test } from '../../support/site';
import { seriousViolations, widerThanScreen } from '../../support/violations';

test('two cars are compared; a comparison that could not be loaded says so and opens the next time', async ({
  page,
  troubles,
}) => {
  await opened(page, '/reserve/reserve_car?shop_id=naha');
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();

  troubles.expect(/Failed to load resource|Loading chunk|ERR_FAILED/);
  await page.route('**/*.js', (route) => route.abort());
  const open = page.getByRole('button', { name: 'Compare (2)' });
  await open.click();
  const failed = page.getByText('The comparison could not be opened. Please try again.');
  await expect(failed).toBeVisible();

  await page.unroute('**/*.js');
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Compare cars' });
  await expect(dialog.getByRole('link', { name: /^Choose/ })).toHaveCount(2);
  await expect(failed).toBeHidden();
  expect(await seriousViolations(page)).toEqual([]);
  expect(await widerThanScreen(page)).toBe(0);

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(open).toBeFocused();
});
