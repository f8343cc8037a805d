import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has between two things one wants. */
const maxStops = 150;

/** Goes on with Tab until this has the focus, as somebody without a pointer does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  const element = await target.elementHandle();
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await page.evaluate((wanted) => wanted === document.activeElement, element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(target)}`);
}

export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** The keys that fill in a date field of an English browser: month, day, year. */
export function dateKeys(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${month}${day}${year}`;
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
