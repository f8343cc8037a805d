import type { Browser, BrowserContext } from 'playwright';
import { findBrowser } from '../../../bootstrap/browser.mjs';
import type { Visitor } from './Visitor';

/** The browser calls nobody but the site. */
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** The narrowest phone that the site is made for. */
export const phoneWidth = 360;

/** A Chromium, or undefined when there is none on this machine. */
export async function launchBrowser(): Promise<Browser | undefined> {
  const executablePath = await findBrowser();
  if (executablePath === undefined) return undefined;
  const { chromium } = await import('playwright');
  // Whoever stops the gate stops the browser too, after it, and removes the rest.
  return chromium.launch({
    executablePath,
    args,
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
