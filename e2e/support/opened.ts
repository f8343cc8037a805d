import type { Page } from '@playwright/test';

interface Patience {
  /** How long the page may take to come alive, in milliseconds. */
  readonly timeout?: number;
}

/** Waits until React has taken over the content: only then does a click reach it. */
export async function alive(page: Page, patience: Patience = {}): Promise<void> {
  const isAlive = () => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  };
  await page.waitForFunction(isAlive, undefined, patience);
}

/** Opens a page as a visitor who waits until it answers; files that hang don't hold it up. */
export async function opened(page: Page, path: string, patience?: Patience): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await alive(page, patience);
}

/** The same page, loaded anew. */
export async function reloaded(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' });
  await alive(page);
}
