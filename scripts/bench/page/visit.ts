import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright';

/** A phone on a slow line: bytes a second and milliseconds of Chrome's Slow 4G. */
const line = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 };
export const slowPhone = 'CPU × 4, 1.6 Mbps down, 750 kbps up, 150 ms';

const timeoutMs = 30_000;

/** Moments of a visit, in milliseconds since the navigation began. */
export interface Moments {
  readonly content: number;
  readonly interactive: number;
}

/** Works as a visitor without cookies, cache or history, in English; on a phone, unless `device` says otherwise. */
export async function inNewContext<T>(
  browser: Browser,
  work: (context: BrowserContext) => Promise<T>,
  device: BrowserContextOptions = {},
): Promise<T> {
  const phone = {
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  };
  const context = await browser.newContext({ ...phone, locale: 'en-US', ...device });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devTools.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/** Opens the page as a first-time visitor on a slow phone would, and says when content and reaction were there. */
export const timedVisit = (browser: Browser, url: string): Promise<Moments> =>
  inNewContext(browser, async (context) => {
    const page = await slowPage(context);
    const moments: { content?: number; interactive?: number } = {};
    // The search that the page then makes may lead it elsewhere: what follows is not counted.
    const both = new Promise<Moments>((resolve, reject) => {
      const late = () => reject(new Error(`${url} told only: ${Object.keys(moments).join()}`));
      setTimeout(late, timeoutMs).unref();
      // It must be there before the page is: a moment that nothing records is lost.
      void page
        .exposeFunction('tellMoment', (name: keyof Moments, at: number) => {
          moments[name] ??= at;
          const { content, interactive } = moments;
          if (content !== undefined && interactive !== undefined) resolve({ content, interactive });
        })
        .then(() => page.addInitScript(watchMoments))
        .then(() => page.goto(url, { waitUntil: 'commit', timeout: timeoutMs }))
        .catch(reject);
    });
    return both;
  });

/** The time of the largest paint for such a visitor in ms, where the page's script files come or are withheld. */
export const largestPaint = (browser: Browser, url: string, scripts: 'come' | 'withheld'): Promise<number> =>
  inNewContext(browser, async (context) => {
    const page = await slowPage(context);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    if (scripts === 'withheld') await devTools.send('Network.setBlockedURLs', { urls: ['*.js'] });
    await page.addInitScript(() => {
      globalThis.paints = [];
      new PerformanceObserver((list) =>
        paints.push(...list.getEntries().map(({ startTime }) => startTime)),
      ).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(url, { waitUntil: 'networkidle', timeout: timeoutMs });
    const at = (await page.evaluate(() => paints)).at(-1);
    if (at === undefined) throw new Error(`${url} painted nothing`);
    return at;
  });

declare global {
  /** Tells the bench of a moment, from whatever document the page holds by then. */
  var tellMoment: (name: keyof Moments, at: number) => void;
  /** The times of the largest paints until now, in ms. */
  var paints: number[];
}

/**
 * Runs in the page before any of its scripts, in every variant alike. It uses nothing from this file and names no
 * function inside: what the compiler adds to those isn't there.
 *
 * content: the end of the first frame in which the main heading, the search and a plan's heading stand in the page.
 * interactive: the first time after it that the search form, when it is submitted, is taken over by the page's code.
 * The submission is an event made here, which no browser follows by itself; it is repeated every 20 ms until then.
 */
function watchMoments(): void {
  let isContentShown = false;
  const search = 'main form[role="search"]';
  const parts = ['main h1', search, 'main article h3'];

  new MutationObserver((_, observer) => {
    if (!parts.every((part) => document.querySelector(part))) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // A message is delivered after the frame's layout and painting.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        isContentShown = true;
        tellMoment('content', performance.now());
      };
      port2.postMessage(undefined);
    });
  }).observe(document, { childList: true, subtree: true });

  const timer = setInterval(() => {
    if (!isContentShown) return;
    const submission = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    if (document.querySelector(search)?.dispatchEvent(submission) !== false) return;
    clearInterval(timer);
    tellMoment('interactive', performance.now());
  }, 20);
}

interface Weight {
  readonly requests: number;
  /** The size of the scripts' bodies as they came, compressed. */
  readonly scriptBytes: number;
}

/** Opens the page on a fast line, nothing touched or scrolled, and counts every request that it makes. */
export const weigh = (browser: Browser, url: string): Promise<Weight> =>
  inNewContext(browser, async (context) => {
    const page = await context.newPage();
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('main article').first().waitFor();
    const scripts = finished.filter((request) => request.resourceType() === 'script');
    const sizes = await Promise.all(scripts.map((request) => request.sizes()));
    const scriptBytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    return { requests: finished.length, scriptBytes };
  });
