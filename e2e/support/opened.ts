import type { Page } from '@playwright/test';

interface WaitOptions {
  /** The time in which the page must come alive, in ms. */
  readonly timeout?: number;
}

/** Waits until React has taken over the content: only then does a click reach it. */
export async function alive(page: Page, options: WaitOptions = {}): Promise<void> {
  const isAlive = () => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  };
  await page.waitForFunction(isAlive, undefined, options);
}

/** Opens a page as a visitor who waits until it answers; files that hang don't hold it up. */
export async function opened(page: Page, path: string, options?: WaitOptions): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await alive(page, options);
}

/** The same page, loaded anew. */
export async function reloaded(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' });
  await alive(page);
}
