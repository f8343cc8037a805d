import type { Browser, BrowserContext } from 'playwright';
import type { Visitor } from '../Visitor';

/** The narrowest phone that the site is made for. */
export const phoneWidth = 360;

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
