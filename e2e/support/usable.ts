import { expect, type Page } from '@playwright/test';
import { seriousViolations, widerThanScreen } from './violations';
import type { Language } from './words';

/** The open page has its title and language, and fits the screen. */
export async function expectFitting(page: Page, language: Language): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  expect(await widerThanScreen(page), 'pixels to scroll sideways').toBeLessThanOrEqual(0);
  const tokens = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-page'),
  );
  expect(tokens, 'the look').not.toBe('');
  await expectNarrow(page);
}

/**
 * It also keeps nobody out, in light and in dark. What keeps people out is looked for in English alone: roles, names and
 * colours are the same in either language.
 */
export async function expectUsable(page: Page, language: Language): Promise<void> {
  await expectFitting(page, language);
  if (language !== 'en') return;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await seriousViolations(page), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // Nothing but colours differs.
  expect(await seriousViolations(page, ['color-contrast']), 'dark').toEqual([]);
  // The next page starts in light: colours that are still changing would be neither.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** The narrowest phones, and pages at 400 % on a desk (WCAG 1.4.10). */
const narrowest = 320;

async function expectNarrow(page: Page): Promise<void> {
  const before = page.viewportSize();
  if (!before) throw new Error('The page has no size.');
  await page.setViewportSize({ ...before, width: narrowest });
  expect(await widerThanScreen(page), `pixels to scroll sideways at ${narrowest}`).toBeLessThanOrEqual(0);
  await page.setViewportSize(before);
}
