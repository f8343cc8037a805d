import { randomInt } from 'node:crypto';
import { chromium, type Browser } from 'playwright';
import { ensureBrowser } from '../../bootstrap/browser.mjs';
import { browserArguments } from '../../bootstrap/browserArguments';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { median } from '../figures';
import { inNewContext, slowPage } from '../page/visit';
import { watchSteps, type Interaction } from './probe';
import { startProduct } from './site';
import { StepVisit, type StepFigures } from './StepVisit';
import { walkAccount, walkBooking } from './walk';

export const devices = ['phone', 'desk'] as const;
export type Device = (typeof devices)[number];

/** One step on one device: medians of all rounds. */
export interface StepFigure {
  readonly step: string;
  readonly device: Device;
  readonly arrived: number;
  readonly loaded: number;
  readonly used: number;
  readonly inpMs: number;
  /** The slowest interaction of all rounds. */
  readonly slowest: Interaction | undefined;
  /** What moved, the largest shift of all rounds first. */
  readonly moved: readonly string[];
}

interface StepsOptions {
  /** The address of a running site to measure instead of a new one. */
  readonly site: string | undefined;
  readonly rounds: number;
}

/** Layout shifts and reactions of each step of a booking and of an account, on a slow phone and at a desk. */
export async function benchSteps(
  say: (line: string) => void,
  cleanup: Cleanup,
  { site, rounds }: StepsOptions,
): Promise<readonly StepFigure[]> {
  const executablePath = await ensureBrowser();
  const url = site ?? (await startProduct(cleanup)).url;
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  cleanup.add(() => browser.close());
  const visits: Record<Device, Map<string, StepFigures>[]> = { phone: [], desk: [] };
  let walks = 0;
  for (let round = 1; round <= rounds; round += 1) {
    for (const device of devices) {
      say(`Walking through the steps, ${device}, round ${round} of ${rounds}`);
      visits[device].push(await walk(browser, url, device, (walks += 1)));
    }
  }
  return devices.flatMap((device) => figuresOf(device, visits[device]));
}

/** Both walks, each as a visitor without cookies; limits count by network, and each comes from one of its own. */
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
      device === 'phone'
        ? undefined
        : { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
    );
  }
  return figures;
}

function figuresOf(device: Device, visits: readonly Map<string, StepFigures>[]): StepFigure[] {
  return [...(visits[0]?.keys() ?? [])].map((step) => {
    const found = visits.flatMap((visit) => visit.get(step) ?? []);
    const slowest = found.flatMap((visit) => visit.slowest ?? []).toSorted((a, b) => b.ms - a.ms);
    const shifts = found.flatMap((visit) => visit.shifts).toSorted((a, b) => b.value - a.value);
    return {
      step,
      device,
      arrived: median(found.map((visit) => visit.arrived)),
      loaded: median(found.map((visit) => visit.loaded)),
      used: median(found.map((visit) => visit.used)),
      inpMs: median(found.map((visit) => visit.slowest?.ms ?? 0)),
      slowest: slowest[0],
      moved: (shifts[0]?.sources ?? []).map((source) => `${shifts[0]?.value.toFixed(3)} ${source}`),
    };
  });
}
