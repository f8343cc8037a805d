import type { Page } from '@playwright/test';
import { opened } from '../../support/opened';
import { expect, test } from '../../support/site';

/** Answers for the analytics host, which no test reaches, and records its requests. */
async function listenForTags(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://www.googletagmanager.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return asked;
}

const icons = (page: Page) => page.locator('link[rel="icon"]');
const isSilenced = (page: Page, code: string) =>
  page.evaluate((key) => Reflect.get(window, key) === true, `ga-disable-${code}`);

test('a shop’s favicons and tracking code count while it is shown, and only then', async ({
  page,
  words,
}) => {
  const asked = await listenForTags(page);
  await opened(page, '/');
  await expect(icons(page)).toHaveCount(1);
  await expect(icons(page)).toHaveAttribute('href', '/favicon.svg');
  expect(asked).toEqual([]);

  await page.getByRole('main').getByRole('link', { name: 'Naha Airport', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Naha Airport' })).toBeVisible();
  await expect(icons(page)).toHaveCount(2);
  await expect(page.locator('link[rel="icon"][sizes="16x16"]')).toHaveAttribute('href', /^\/media\//);
  await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-WADACHI001']);
  expect(await isSilenced(page, 'G-WADACHI001')).toBe(false);

  await page.getByRole('banner').getByRole('link', { name: 'Wadachi: home' }).click();
  await expect(page.getByRole('button', { name: words.findCar })).toBeVisible();
  await expect(icons(page)).toHaveAttribute('href', '/favicon.svg');
  expect(await isSilenced(page, 'G-WADACHI001')).toBe(true);

  await page.getByRole('main').getByRole('link', { name: words.shop, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: words.shop })).toBeVisible();
  await expect.poll(() => asked.at(-1)).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-WADACHI');
  expect(asked).toHaveLength(2);
});
