import { opened, reloaded } from '../../support/opened';
import { expect, test } from '../../support/site';

const english = 'The road is yours. The car is ready.';
const japanese = '走りたい道へ。クルマは、ご用意しています。';

test('a language that was chosen stays', async ({ page }) => {
  await opened(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: english })).toBeVisible();
  await page.getByRole('link', { name: '日本語' }).click();
  await expect(page.getByRole('heading', { level: 1, name: japanese })).toBeVisible();
  await opened(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: japanese })).toBeVisible();
  await page.getByRole('link', { name: '利用規約' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '利用規約' })).toBeVisible();
  await reloaded(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});
