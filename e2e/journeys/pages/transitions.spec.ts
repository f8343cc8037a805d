import { opened, reloaded } from '../../support/opened';
import { expect, test } from '../../support/site';

declare global {
  var transitions: number;
}

/** Counts what the page asks the browser for. */
function countTransitions(): void {
  globalThis.transitions = 0;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    globalThis.transitions += 1;
    return start(update);
  };
}

for (const [motion, transitions] of [
  ['no-preference', 1],
  ['reduce', 0],
] as const)
  test(`one page fades into the next ${transitions} times where motion is '${motion}'`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(countTransitions);
    await opened(page, '/terms');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => globalThis.transitions)).toBe(transitions);
  });

test('a link from one document to another leads to its top, and back to the link', async ({ page }) => {
  await opened(page, '/documents/faq');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test('a reload leaves the page where it was', async ({ page }) => {
  await opened(page, '/terms');
  await page.evaluate(() => window.scrollTo(0, 700));
  await reloaded(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
});
