declare global {
  interface Window {
    /** The tags' queue. A document without it has no tag. */
    dataLayer?: unknown[];
  }
}

const google = 'https://www.googletagmanager.com/';

/** Google's own forms of a tag id. Anything else is not loaded. */
const tagId = /^(?:G|GT|AW|UA|GTM)-[A-Z0-9]+(?:-[0-9]+)?$/;

const optOut = (code: string) => `ga-disable-${code}`;

/** A container starts with an event of its own and configures its tags itself. */
const isContainer = (code: string) => code.startsWith('GTM-');

/**
 * Tags of Google Analytics alone obey their opt-out. Others may be of advertising, and listen as long as their document
 * lives.
 */
export const isAnalytics = (code: string): boolean => /^(?:G|UA)-/.test(code);

/** Google's consent mode, version 2. Nothing is granted for personalised advertising. */
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};
const granted = (code: string) => ({
  analytics_storage: 'granted',
  ...(!isAnalytics(code) && { ad_storage: 'granted', ad_user_data: 'granted' }),
});

/** Loads a shop's tag, which its visitor accepted, while that shop is shown, and stops it when another page is. */
export class ShopTracking {
  #current = '';
  readonly #loaded = new Set<string>();
  /** A tag runs that only a new document stops. */
  #isStuck = false;

  constructor(
    private readonly page: Window,
    private readonly reload: () => void,
  ) {}

  /** `code` is the shop's tag id, or '' when no shop is shown, or its visitor does not want the tag. */
  show(code: string): void {
    if (code === this.#current) return;
    if (this.#isStuck) return this.reload();
    if (this.#current) silence(this.page, this.#current, true);
    this.#current = tagId.test(code) ? code : '';
    if (!this.#current) return;
    silence(this.page, this.#current, false);
    if (!this.#loaded.has(this.#current)) this.#load(this.#current);
    if (!isContainer(this.#current)) gtag(this.page)('config', this.#current);
  }

  #load(code: string): void {
    if (this.#loaded.size === 0) gtag(this.page)('consent', 'default', denied);
    gtag(this.page)('consent', 'update', granted(code));
    this.#loaded.add(code);
    if (isContainer(code)) queueOf(this.page).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    else gtag(this.page)('js', new Date());
    const script = this.page.document.createElement('script');
    script.async = true;
    script.src = `${google}${isContainer(code) ? 'gtm.js' : 'gtag/js'}?id=${code}`;
    script.addEventListener('load', () => {
      if (isAnalytics(code)) return;
      this.#isStuck = true;
      // Its shop was left while it was on its way.
      if (code !== this.#current) this.reload();
    });
    script.addEventListener('error', () => this.#forget(code, script));
    this.page.document.head.append(script);
  }

  /** A tag that could not load, as with a blocker, is not there. */
  #forget(code: string, script: HTMLScriptElement): void {
    script.remove();
    this.#current = '';
    this.#loaded.delete(code);
    if (this.#loaded.size === 0) delete this.page.dataLayer;
  }
}

/**
 * Ends all tags of a document, by loading it anew. Where the visitor does not want them, what they stored goes too.
 */
export function stopTags(page: Window, isUnwanted: boolean, reload = () => page.location.reload()): void {
  const isRunning = page.dataLayer !== undefined;
  if (isRunning) {
    gtag(page)('consent', 'update', denied);
    for (const { src } of page.document.querySelectorAll<HTMLScriptElement>(`script[src^="${google}"]`))
      silence(page, new URL(src).searchParams.get('id') ?? '', true);
  }
  if (isUnwanted) forgetCookies(page);
  if (isRunning) reload();
}

/** Google's tags set cookies of the site, for the widest domain that takes them. */
function forgetCookies({ document, location }: Window): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, from) => `; Domain=${labels.slice(from).join('.')}`)];
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0] ?? '';
    if (!/^_(?:ga|gid|gat|gac|gcl)(?:_|$)/.test(name)) continue;
    for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}

function silence(page: Window, code: string, isSilent: boolean): void {
  Object.assign(page, { [optOut(code)]: isSilent });
}

// The tag reads its queue's entries as `arguments` objects, not as arrays.
const gtag = (page: Window) =>
  function send(..._: unknown[]): void {
    queueOf(page).push(arguments);
  };

const queueOf = (page: Window): unknown[] => (page.dataLayer ??= []);
