import { randomInt } from 'node:crypto';
import { chromium, type Browser } from 'playwright';
import { ensureBrowser } from '../../bootstrap/browser.mjs';
import { browserArguments } from '../../bootstrap/browserArguments';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { startProduct } from '../../common/startProduct';
import { table } from '../../common/table';
import { median } from '../figures';
import { inNewContext, slowPage, slowPhone } from '../page/visit';
import { StepVisit, watchSteps, type StepFigures } from './StepVisit';
import { walkAccount, walkBooking } from './walk';

const devices = ['phone', 'desk'] as const;
type Device = (typeof devices)[number];
const desk = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

interface StepsOptions {
  /** The address of a running site to measure instead of a new one. */
  readonly site: string | undefined;
  readonly rounds: number;
}

/**
 * Tells in a table the layout shifts and reactions of each step of a booking and of an account, on a slow phone and
 * at a desk.
 */
export async function benchSteps(
  say: (line: string) => void,
  cleanup: Cleanup,
  { site, rounds }: StepsOptions,
): Promise<string> {
  const executablePath = await ensureBrowser();
  const url = site ?? (await startProduct(cleanup)).url;
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  cleanup.add(() => browser.close());
  const visits: Record<Device, Map<string, StepFigures>[]> = { phone: [], desk: [] };
  for (let round = 1; round <= rounds; round += 1) {
    for (const device of devices) {
      say(`Walking through the site, ${device}, round ${round} of ${rounds}`);
      visits[device].push(await walk(browser, url, device, round * devices.length + devices.indexOf(device)));
    }
  }
  const rows = [...(visits.phone[0]?.keys() ?? [])].map((step) => [
    step,
    ...devices.flatMap((device) => {
      const found = visits[device].flatMap((visit) => visit.get(step) ?? []);
      const shifted = Math.max(
        ...(['arrived', 'loaded', 'used'] as const).map((phase) => median(found.map((one) => one[phase]))),
      );
      const inpMs = median(found.map(({ slowestMs }) => slowestMs));
      return [shifted.toFixed(3), inpMs === 0 ? '' : String(inpMs)];
    }),
  ]);
  return `Steps, phone: ${slowPhone}; medians of ${rounds}; aims: CLS ≤ 0.01, INP ≤ 150 ms\n\n${table(
    ['Step', 'CLS, phone', 'INP, phone, ms', 'CLS, desk', 'INP, desk, ms'],
    rows,
  )}`;
}

/** Goes both walks, each as a visitor without cookies; limits count by network, so each comes from one of its own. */
async function walk(
  browser: Browser,
  url: string,
  device: Device,
  number: number,
): Promise<Map<string, StepFigures>> {
  const figures = new Map<string, StepFigures>();
  for (const steps of [walkAccount, walkBooking]) {
    await inNewContext(
      browser,
      async (context) => {
        const network = [10, randomInt(256), randomInt(256), randomInt(256)].join('.');
        await context.setExtraHTTPHeaders({ 'x-forwarded-for': network });
        await context.addInitScript(watchSteps);
        const page = device === 'phone' ? await slowPage(context) : await context.newPage();
        const visit = new StepVisit(page, device === 'phone');
        await steps(visit, url, number);
        for (const [step, found] of visit.figures) figures.set(step, found);
      },
      device === 'phone' ? {} : desk,
    );
  }
  return figures;
}
