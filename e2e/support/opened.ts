import type { Page } from '@playwright/test';

/** Whether React has taken over the content: only then does a click reach it. */
const isAlive = () => {
  const main = document.querySelector('main');
  return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
};

/** Opens a page as a visitor who waits until it answers. */
export async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(isAlive);
}

/** The same page, loaded anew. */
export async function reloaded(page: Page): Promise<void> {
  await page.reload();
  await page.waitForFunction(isAlive);
}
