import type { Browser, BrowserContext, Page } from 'playwright';
import type { Visitor } from '@wadachi/delivery/cli';

/** The outcome of a visit. */
export interface Visit {
  /** The document was of the canary. */
  readonly isCanary: boolean;
  /** The page was there and made sense, kept what was typed, its search led to shops, and back from there. */
  readonly isWell: boolean;
  /** No page comes any more, because of the cookies that they have by then. */
  readonly isLockedOut: boolean;
}

interface Customer {
  readonly language: 'en' | 'ja';
  readonly width: number;
  /** The button that searches. */
  readonly search: string;
  /** The time to read before the search, in ms. */
  readonly readMs: number;
  readonly hasAccount: boolean;
}

/** They come in turn. */
export const customers: readonly Customer[] = [
  { language: 'en', width: 360, search: 'Find a car', readMs: 2_000, hasAccount: false },
  { language: 'ja', width: 1_280, search: '車を探す', readMs: 3_000, hasAccount: false },
  { language: 'en', width: 360, search: 'Find a car', readMs: 8_000, hasAccount: true },
];

/** The longest wait of a visitor, in ms. */
const timeout = 5_000;

/** One of the customers, in a browser without a past and of a network of its own, who wants a car and goes. */
export async function visit(
  browser: Browser,
  url: string,
  {
    number,
    canary,
    account,
  }: { readonly number: number; readonly canary: string; readonly account: Visitor },
): Promise<Visit> {
  const customer = customers[number % customers.length];
  if (!customer) throw new Error('There are no customers');
  const { language, width, hasAccount } = customer;
  const context = await browser.newContext({
    viewport: { width, height: 740 },
    locale: language,
    extraHTTPHeaders: { 'x-forwarded-for': networkOf(number) },
  });
  if (hasAccount) await context.addCookies(account.cookies.map((cookie) => ({ ...cookie, url })));
  try {
    const page = await context.newPage();
    // A server that is too busy to answer says nothing of the version.
    const first = await page.goto(url, { waitUntil: 'commit', timeout: 30_000 }).catch(() => null);
    const isCanary = ((await first?.text().catch(() => '')) ?? '').includes(`/releases/mf-shop/${canary}/`);
    const isWell = await findsCar(page, customer).then(
      () => true,
      () => false,
    );
    await leave(page);
    return {
      isCanary,
      isWell,
      isLockedOut: (await hasManyCookies(context)) && !(await comesAgain(context, url)),
    };
  } finally {
    // One that has frozen can't be closed in order.
    await Promise.race([context.close(), new Promise((go) => setTimeout(go, timeout))]);
  }
}

const hasManyCookies = async (context: BrowserContext): Promise<boolean> =>
  (await context.cookies()).reduce((sum, { name, value }) => sum + name.length + value.length, 0) > 8_000;

async function comesAgain(context: BrowserContext, url: string): Promise<boolean> {
  const page = await context.newPage();
  // The answer to too many cookies is a page that clears them and leads on.
  await page.goto(url).catch(() => undefined);
  return page
    .locator('main h1')
    .waitFor({ timeout: 4 * timeout })
    .then(
      () => true,
      () => false,
    );
}

/** Rejects where a customer would give up. */
async function findsCar(page: Page, { language, search, readMs }: Customer): Promise<void> {
  page.setDefaultTimeout(timeout);
  const isThere = () =>
    page.waitForFunction(() => 'wadachiStarted' in globalThis && document.querySelector('main h1') !== null);
  // A page that breaks is loaded again with the stable version: what counts is the page in the end.
  await isThere();
  await page.waitForTimeout(readMs);
  await isThere();
  const [heading, text] = await Promise.all([
    page.locator('main h1').innerText(),
    page.locator('main').innerText(),
  ]);
  if (/[ぁ-ん]/.test(heading) !== (language === 'ja')) throw new Error('A language that they do not read');
  if (!/[¥￥]\s?\d|\d\s?円/.test(text)) throw new Error('No price in yen');
  const field = page.locator('main form input').first();
  await field.fill('Naha');
  await page.waitForTimeout(500);
  if ((await field.inputValue()) !== 'Naha') throw new Error('It is gone');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: search, exact: true }).click();
  await page.locator('[data-remote="mf-reserve"] h1').waitFor();
  // They look at what was found.
  await page.waitForTimeout(1_500);
  if (!new URL(page.url()).pathname.startsWith('/reserve/')) throw new Error('It sends them back');
  await page.goBack();
  await page.locator('[data-remote="mf-shop"] h1').waitFor();
  await page.waitForTimeout(500);
  if (new URL(page.url()).pathname !== '/') throw new Error('It does not lead back');
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
