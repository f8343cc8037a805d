import type { Browser, BrowserContext } from 'playwright';
import { findBrowser } from '../../../../bootstrap/browser.mjs';
import { browserArguments } from '../../../../bootstrap/browserArguments';
import type { Visitor } from '../Visitor';

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

/** A phone for each visitor. What one of their pages has loaded, the next takes from the phone's cache. */
export class Phones {
  readonly #contexts = new Map<Visitor, Promise<BrowserContext>>();

  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  of(visitor: Visitor): Promise<BrowserContext> {
    const phone = this.#contexts.get(visitor) ?? this.#open(visitor);
    this.#contexts.set(visitor, phone);
    return phone;
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.values()) await (await context).close();
  }

  async #open(visitor: Visitor): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      baseURL: this.origin,
      viewport: { width: phoneWidth, height: 740 },
      isMobile: true,
      hasTouch: true,
      locale: 'en-US',
    });
    await context.addCookies(visitor.cookies.map(({ name, value }) => ({ name, value, url: this.origin })));
    return context;
  }
}
