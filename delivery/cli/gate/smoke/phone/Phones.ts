import type { Browser, BrowserContext } from 'playwright';
import { defaultLocale, type Locale } from '@wadachi/intl';
import type { Visitor } from '../Visitor';

/** The narrowest phone that the site is made for. */
export const phoneWidth = 360;

/** As Safari says who it is: code that asks for a browser's name may do something else there. */
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** A phone for each visitor and language. What one of their pages has loaded, the next takes from the phone's cache. */
export class Phones {
  readonly #phones = new Map<Visitor, Map<Locale, Promise<BrowserContext>>>();
  readonly #used: Promise<BrowserContext>[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  /** A phone set to English is a Chrome; one set to another language says that it is Safari. */
  of(visitor: Visitor, locale: Locale = defaultLocale): Promise<BrowserContext> {
    const phones = this.#phones.get(visitor) ?? new Map<Locale, Promise<BrowserContext>>();
    this.#phones.set(visitor, phones);
    const phone = phones.get(locale) ?? this.#open(visitor, locale);
    phones.set(locale, phone);
    return phone;
  }

  /** Another phone of the visitor, for a page that may log in or out. */
  another(visitor: Visitor): Promise<BrowserContext> {
    return this.#open(visitor, defaultLocale);
  }

  async close(): Promise<void> {
    for (const context of this.#used) await (await context).close();
  }

  #open(visitor: Visitor, locale: Locale): Promise<BrowserContext> {
    const phone = this.#launch(visitor, locale);
    this.#used.push(phone);
    return phone;
  }

  async #launch(visitor: Visitor, locale: Locale): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      baseURL: this.origin,
      viewport: { width: phoneWidth, height: 740 },
      isMobile: true,
      hasTouch: true,
      locale,
      ...(locale !== defaultLocale && { userAgent: safari }),
    });
    await context.addCookies(visitor.cookies.map(({ name, value }) => ({ name, value, url: this.origin })));
    return context;
  }
}
