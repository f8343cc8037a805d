import type { Browser } from 'playwright';
import { startChild } from '../../common/childProcess';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { median, ratio } from '../figures';
import { inNewContext, slowPage } from './visit';

const rounds = 5;

export interface PaintFigures {
  /** Largest contentful paint, medians, milliseconds. */
  readonly pageMs: number;
  readonly stillMs: number;
  readonly toStill: number;
}

/** The largest paint of `/` on a slow phone, in turn with the same HTML without scripts. */
export async function measurePaint(
  browser: Browser,
  site: string,
  cleanup: Cleanup,
  say: (line: string) => void,
): Promise<PaintFigures> {
  const still = await startChild('still', 'scripts/bench/page/still.ts', { BENCH_SITE: site });
  cleanup.add(() => still.stop());
  const painted: Record<'page' | 'still', number[]> = { page: [], still: [] };
  for (let round = 1; round <= rounds; round += 1) {
    say(`Waiting for the largest paint, round ${round} of ${rounds}`);
    const visits = [['page', site] as const, ['still', still.url] as const];
    for (const [name, url] of round % 2 === 0 ? visits : visits.toReversed())
      painted[name].push(await largestPaint(browser, `${url}/`));
  }
  return {
    pageMs: median(painted.page),
    stillMs: median(painted.still),
    toStill: ratio(painted.page, painted.still),
  };
}

const largestPaint = (browser: Browser, url: string): Promise<number> =>
  inNewContext(browser, async (context) => {
    const page = await slowPage(context);
    await page.goto(url, { waitUntil: 'networkidle' });
    // It names no function: what the compiler adds to those is not there.
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
  });
