declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google's own forms of a tag id. Anything else is not loaded. */
const tagId = /^(?:G|GT|AW|UA|GTM)-[A-Z0-9]+(?:-[0-9]+)?$/;

const optOut = (code: string) => `ga-disable-${code}`;

/** Loads a shop's analytics tag while that shop is shown, and silences it when another page is. */
export class ShopTracking {
  #current = '';
  readonly #loaded = new Set<string>();

  constructor(private readonly page: Window) {}

  /** `code` is the shop's tag id, or '' when no shop is shown. */
  show(code: string): void {
    if (code === this.#current) return;
    if (this.#current) this.#silence(this.#current, true);
    this.#current = tagId.test(code) ? code : '';
    if (!this.#current) return;
    this.#silence(this.#current, false);
    if (!this.#loaded.has(this.#current)) this.#load(this.#current);
    this.#send('config', this.#current);
  }

  #load(code: string): void {
    this.#loaded.add(code);
    this.#send('js', new Date());
    const script = this.page.document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/${code.startsWith('GTM-') ? 'gtm.js' : 'gtag/js'}?id=${code}`;
    this.page.document.head.append(script);
  }

  // The tag reads its queue's entries as `arguments` objects, not as arrays.
  #send(..._: unknown[]): void {
    const queue = (this.page.dataLayer ??= []);
    queue.push(arguments);
  }

  #silence(code: string, silent: boolean): void {
    Object.assign(this.page, { [optOut(code)]: silent });
  }
}
