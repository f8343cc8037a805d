import type { Browser, Page } from 'playwright';

/** The outcome of a visit. */
export interface Visit {
  /** The document was of the canary. */
  readonly isCanary: boolean;
  /** The page was there after some seconds, and its search led to shops. */
  readonly isWell: boolean;
}

/** The longest wait of a visitor, and the time to look at a page before the search, in ms. */
const [lookMs, readMs] = [5_000, 2_000];

/** A visitor without cookies, of a network of its own, who opens the page, looks at it, searches, and leaves. */
export async function visit(browser: Browser, url: string, visitor: number, canary: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: { 'x-forwarded-for': networkOf(visitor) },
  });
  try {
    const page = await context.newPage();
    const first = await page.goto(url, { waitUntil: 'commit', timeout: 30_000 });
    const isCanary = ((await first?.text()) ?? '').includes(`/releases/mf-shop/${canary}/`);
    // A page that breaks is loaded again with the stable version: what counts is the page in the end.
    await isAlive(page);
    await page.waitForTimeout(1_500);
    const isWell = (await isAlive(page)) && (await searches(page));
    await leave(page);
    return { isCanary, isWell };
  } finally {
    await context.close();
  }
}

/** True if the page is there and reacts, or will soon. */
const isAlive = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(
      () => 'wadachiStarted' in globalThis && document.querySelector('main h1') !== null,
      undefined,
      { timeout: lookMs },
    )
    .then(
      () => true,
      () => false,
    );

/** True if the search of the top page leads on. */
async function searches(page: Page): Promise<boolean> {
  await page.waitForTimeout(readMs);
  try {
    await page.getByRole('button', { name: 'Find a car' }).click({ timeout: lookMs });
    await page.locator('[data-remote="mf-reserve"] h1').waitFor({ timeout: lookMs });
    return true;
  } catch {
    return false;
  }
}

/**
 * Leaves the page as a browser does; a report of a page that is really left goes out without the visitor's address.
 */
async function leave(page: Page) {
  const hide = () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  // It may be on its way to the stable version.
  const hidden = page.evaluate(hide).catch(() => undefined);
  // One that has frozen answers nothing.
  await Promise.race([hidden, page.waitForTimeout(1_000)]);
  await page.waitForTimeout(300);
}

const networkOf = (visitor: number): string => `${11 + (visitor % 80)}.${visitor % 250}.${visitor % 200}.1`;
