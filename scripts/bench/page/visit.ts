import type { Browser, BrowserContext } from 'playwright';
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
    await page.addInitScript(watchMoments);
    await page.goto(url, { waitUntil: 'commit', timeout: patienceMs });
    const moments = await page.waitForFunction(
      () => {
        const { content, interactive } = globalThis.benchMoments ?? {};
        return content !== undefined && interactive !== undefined && { content, interactive };
      },
      undefined,
      { timeout: patienceMs, polling: 100 },
    );
    const taken = await moments.jsonValue();
    if (!taken) throw new Error(`${url} showed no content`);
    return taken;
  });
}

/** A visitor without cookies, cache or history, on a phone that speaks English. */
export async function inNewContext<T>(browser: Browser, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'en-US' });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}
