import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { watchMoments, type Moments } from './probe';

/** A phone on a slow line: bytes a second and milliseconds of Chrome's Slow 4G. */
export const line = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 } as const;
/** How many times slower the processor is made. */
export const cpuSlowdown = 4;
export const viewport = { width: 360, height: 740 } as const;

const patienceMs = 30_000;

/** Opens the page as a first-time visitor on a slow phone would, and says when content and reaction were there. */
export async function timedVisit(browser: Browser, url: string): Promise<Moments> {
  return inNewContext(browser, async (context) => {
    const page = await slowPage(context);
    const moments = await listenTo(page);
    await page.addInitScript(watchMoments);
    await page.goto(url, { waitUntil: 'commit', timeout: patienceMs });
    return moments.reported;
  });
}

/** A page without cache on a slow phone. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.download,
    uploadThroughput: line.upload,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}

/** The first moments that the page tells of. The search it then makes may lead it elsewhere: what follows is not counted. */
async function listenTo(page: Page): Promise<{ readonly reported: Promise<Moments> }> {
  const reported = new Map<keyof Moments, number>();
  let everyMoment: (moments: Moments) => void;
  const all = new Promise<Moments>((resolve) => {
    everyMoment = resolve;
  });
  // It must be there before the page is: a moment that nothing records is lost.
  await page.exposeFunction('tellMoment', (name: keyof Moments, at: number) => {
    if (!reported.has(name)) reported.set(name, at);
    const [content, interactive] = [reported.get('content'), reported.get('interactive')];
    if (content !== undefined && interactive !== undefined) everyMoment({ content, interactive });
  });
  const late = new Promise<never>((_, reject) => {
    setTimeout(
      () => reject(new Error(`${page.url()} reported only: ${[...reported.keys()].join()}`)),
      patienceMs,
    ).unref();
  });
  return { reported: Promise.race([all, late]) };
}

/** A visitor without cookies, cache or history, in English; on a phone, where nothing else is said. */
export async function inNewContext<T>(
  browser: Browser,
  work: (context: BrowserContext) => Promise<T>,
  device: BrowserContextOptions = {},
): Promise<T> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    ...device,
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}
