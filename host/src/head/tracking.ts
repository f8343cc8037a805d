declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google's own forms of a tag id. Anything else is not loaded. */
const tagId = /^(?:G|GT|AW|UA|GTM)-[A-Z0-9]+(?:-[0-9]+)?$/;

const optOut = (code: string) => `ga-disable-${code}`;

/** A container starts with an event of its own and configures its tags itself. */
const isContainer = (code: string) => code.startsWith('GTM-');

/** Tags that obey their opt-out. A container and the other tags listen on as long as their document lives. */
const canBeSilenced = (code: string) => /^(?:G|UA)-/.test(code);

/** Loads a shop's analytics tag while that shop is shown, and stops it when another page is. */
export class ShopTracking {
  #current = '';
  readonly #loaded = new Set<string>();
  /** A tag runs that only a new document stops. */
  #isStuck = false;

  constructor(
    private readonly page: Window,
    private readonly reload: () => void,
  ) {}

  /** `code` is the shop's tag id, or '' when no shop is shown. */
  show(code: string): void {
    if (code === this.#current) return;
    if (this.#isStuck) return this.reload();
    if (this.#current) this.#silence(this.#current, true);
    this.#current = tagId.test(code) ? code : '';
    if (!this.#current) return;
    this.#silence(this.#current, false);
    if (!this.#loaded.has(this.#current)) this.#load(this.#current);
    if (!isContainer(this.#current)) this.#send('config', this.#current);
  }

  #load(code: string): void {
    this.#loaded.add(code);
    if (isContainer(code)) this.#queue.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    else this.#send('js', new Date());
    const script = this.page.document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/${isContainer(code) ? 'gtm.js' : 'gtag/js'}?id=${code}`;
    script.addEventListener('load', () => (this.#isStuck ||= !canBeSilenced(code)));
    this.page.document.head.append(script);
  }

  // The tag reads its queue's entries as `arguments` objects, not as arrays.
  #send(..._: unknown[]): void {
    this.#queue.push(arguments);
  }

  get #queue(): unknown[] {
    return (this.page.dataLayer ??= []);
  }

  #silence(code: string, silent: boolean): void {
    Object.assign(this.page, { [optOut(code)]: silent });
  }
}
