import { chromium, type Browser } from 'playwright';
import { ensureBrowser } from '../../bootstrap/browser.mjs';
import { browserArguments } from '../../bootstrap/browserArguments';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { median, ratio } from '../figures';
import { measureAnew, type AnewFigure } from './anew/measure';
import { measureKept, type KeptFigures } from './kept';
import { measurePaint, type PaintFigures } from './painted';
import type { Moments } from './probe';
import { startSites, type SiteUrls } from './site';
import { variantNames, type Variant } from './variants';
import { timedVisit } from './visit';
import { weigh, type Weight } from './weigh';
import { weighWizard, type WizardWeight } from './wizard';

const rounds = 5;

export interface PageFigures {
  readonly browser: string;
  readonly rounds: number;
  readonly weights: Readonly<Record<Variant, Weight>>;
  /** Medians, milliseconds. */
  readonly times: Readonly<Record<Variant, Moments>>;
  /** Server-rendered content ÷ client-rendered content. */
  readonly contentToClient: number;
  /** Interactive time ÷ that of the plain build. */
  readonly interactiveToPlain: number;
  readonly paint: PaintFigures;
  /** Pages that are not kept. */
  readonly anew: readonly AnewFigure[];
  /** `/` as the host sends it to guests. */
  readonly kept: KeptFigures;
  /** What a whole booking fetches beyond `/`. */
  readonly wizard: WizardWeight;
  /** Every visit, milliseconds, in the order in which they were made. */
  readonly visits: Readonly<Record<Variant, readonly Moments[]>>;
}

/** The top page on a slow phone: the product against one plain build and against rendering in the browser. */
export async function benchPage(say: (line: string) => void, cleanup: Cleanup): Promise<PageFigures> {
  const executablePath = await ensureBrowser();
  const { urls, api } = await startSites(cleanup);
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  cleanup.add(() => browser.close());
  return {
    ...(await measure(browser, urls, say)),
    paint: await measurePaint(browser, urls.product, cleanup, say),
    anew: await measureAnew(urls.product, api, say),
    kept: await measureKept(`${urls.product}/`, cleanup, say),
  };
}

async function measure(
  browser: Browser,
  urls: SiteUrls,
  say: (line: string) => void,
): Promise<Omit<PageFigures, 'kept' | 'paint' | 'anew'>> {
  const weights: Partial<Record<Variant, Weight>> = {};
  const visits: Record<Variant, Moments[]> = { product: [], plain: [], client: [] };
  say('Weighing the page');
  // The first visit also warms the server up.
  for (const variant of variantNames) weights[variant] = await weigh(browser, `${urls[variant]}/`);
  const wizard = await weighWizard(browser, urls.product);
  for (let round = 1; round <= rounds; round += 1) {
    say(`Opening it on a slow phone, round ${round} of ${rounds}`);
    for (const variant of rotated(variantNames, round)) {
      visits[variant].push(await timedVisit(browser, `${urls[variant]}/`));
    }
  }
  const all = (variant: Variant, moment: keyof Moments) => visits[variant].map((visit) => visit[moment]);
  const timesOf = (variant: Variant): Moments => ({
    content: median(all(variant, 'content')),
    interactive: median(all(variant, 'interactive')),
  });
  return {
    browser: `Chromium ${browser.version()}`,
    rounds,
    weights: weights as Record<Variant, Weight>,
    wizard,
    times: { product: timesOf('product'), plain: timesOf('plain'), client: timesOf('client') },
    contentToClient: ratio(all('product', 'content'), all('client', 'content')),
    interactiveToPlain: ratio(all('product', 'interactive'), all('plain', 'interactive')),
    visits,
  };
}

/** Each round begins with another variant, so that none always follows the same one. */
const rotated = <T>(values: readonly T[], by: number): T[] =>
  values.map((_, index) => values[(index + by) % values.length]!);
