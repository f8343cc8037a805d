import type { Browser, BrowserContext } from 'playwright';
import { findBrowser } from '../../../bootstrap/browser.mjs';
import { browserArguments } from '../../../bootstrap/browserArguments';
import type { Visitor } from './Visitor';

/** The narrowest phone that the site is made for. */
export const phoneWidth = 360;

/** A Chromium, or undefined when there is none on this machine. */
export async function launchBrowser(): Promise<Browser | undefined> {
  const executablePath = await findBrowser();
  if (executablePath === undefined) return undefined;
  const { chromium } = await import('playwright');
  // What stops the gate stops the browser after it, and removes the rest.
  return chromium.launch({
    executablePath,
    args: browserArguments,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** A phone with a visitor's cookies. */
export async function phoneOf(browser: Browser, visitor: Visitor, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: phoneWidth, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  });
  await context.addCookies(visitor.cookies.map(({ name, value }) => ({ name, value, url: origin })));
  return context;
}
