import type { Page } from 'playwright';

/** How long a page is left alone before it is looked at again, milliseconds: some break only seconds after they came alive. */
export const restMs = 5_000;

/** Most that a page may do in that time. */
const limits = {
  /** Calls of the API. */
  calls: 10,
  /** Share of the time in which scripts work. */
  busy: 0.5,
  /** Bytes of cookies that scripts can write. They come with each request; with 16 KB a host can't read a request any more. */
  cookies: 1_024,
};

/** Finds what is wrong with a page that nobody touches: it works without an end, calls the API all the time, or fills the cookies. */
export class Rest {
  #calls = 0;

  private constructor(
    private readonly page: Page,
    private readonly scriptSeconds: () => Promise<number>,
  ) {}

  /** Called before the page is opened: what it costs to measure is the page's. */
  static async of(page: Page): Promise<Rest> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    return new Rest(page, async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
    });
  }

  async problems(): Promise<readonly string[]> {
    const before = await this.scriptSeconds();
    const count = (request: { url(): string }) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) this.#calls += 1;
    };
    this.page.on('request', count);
    await this.page.waitForTimeout(restMs);
    this.page.off('request', count);
    const busy = ((await this.scriptSeconds()) - before) / (restMs / 1_000);
    // Those of other paths too; what the servers keep from scripts is not the remote's.
    const cookies = (await this.page.context().cookies())
      .filter(({ httpOnly }) => !httpOnly)
      .reduce((sum, { name, value }) => sum + Buffer.byteLength(`${name}=${value}; `), 0);
    return [
      ...(this.#calls > limits.calls
        ? [`it calls the API ${this.#calls} times in ${restMs / 1_000} s, while nobody touches it`]
        : []),
      ...(busy > limits.busy
        ? [`its scripts work ${Math.round(busy * 100)} % of the time, while nobody touches it`]
        : []),
      ...(cookies > limits.cookies
        ? [`its scripts keep ${cookies} bytes of cookies, ${limits.cookies} at most`]
        : []),
    ];
  }
}
