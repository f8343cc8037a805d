import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { everyPage } from '../support/everyPage';
import { opened } from '../support/opened';
import { expect, test } from '../support/site';

/** What keeps someone out or makes it hard, as `rule: element`. */
async function seriousViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
    );
}

const widerThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [name, addressFor] of Object.entries(everyPage)) {
  test(`everyone can use the page: ${name} @languages`, async ({ page, language, troubles }) => {
    if (name === 'not found') troubles.expect(/the server responded with a status of 404/);
    await opened(page, await addressFor(page));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await widerThanScreen(page), 'pixels to scroll sideways').toBeLessThanOrEqual(0);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await seriousViolations(new AxeBuilder({ page })), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    // Nothing but colours differs.
    const colours = new AxeBuilder({ page }).withRules(['color-contrast']);
    expect(await seriousViolations(colours), 'dark').toEqual([]);
  });
}
