import { startGallery } from '../../../scripts/gallery/serve';
import { expect, test } from '../../support/site';
import { seriousViolations, widerThanScreen } from '../../support/violations';

test('the gallery shows every shared part in both languages, light and dark, on a phone and at a desk', async ({
  page,
}) => {
  test.slow();
  const gallery = await startGallery(0);
  try {
    for (const [lang, button] of [
      ['en', 'Book for ¥8,140'],
      ['ja', '8,140円で予約を確定する'],
    ] as const) {
      await page.goto(`${gallery.url}?lang=${lang}`);
      await expect(page.getByRole('button', { name: button })).toBeVisible();
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await widerThanScreen(page), `${lang}, ${width}`).toBeLessThanOrEqual(0);
      }
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      expect(await seriousViolations(page), `${lang}, light`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect(await seriousViolations(page, ['color-contrast']), `${lang}, dark`).toEqual([]);
    }
  } finally {
    gallery.stop();
  }
});
