import { everyPage } from '../support/everyPage';
import { opened } from '../support/opened';
import { expect, test } from '../support/site';
import { seriousViolations, widerThanScreen } from '../support/violations';

for (const [name, addressFor] of Object.entries(everyPage)) {
  test(`everyone can use the page: ${name} @languages`, async ({ page, language, troubles }) => {
    if (name === 'not found') troubles.expect(/the server responded with a status of 404/);
    await opened(page, await addressFor(page));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await widerThanScreen(page), 'pixels to scroll sideways').toBeLessThanOrEqual(0);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await seriousViolations(page), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    // Nothing but colours differs.
    expect(await seriousViolations(page, ['color-contrast']), 'dark').toEqual([]);
  });
}
