import type { BrowserContext, Page } from 'playwright';
import { BrowserErrors } from './BrowserErrors';
import { type Fault, type Look, lookTwice } from '../look';
import { phoneWidth } from './Phones';
import type { SmokePage } from '../smokePages';
import { watchUncheckedFiles } from './uncheckedFiles';
import { withoutNoise } from '../withoutNoise';

/** How long a page may take to stand, and to have nothing more to ask for, milliseconds. */
const timeouts = { open: 18_000, alive: 15_000, quiet: 5_000, sign: 6_000 };

/** What is wrong with a page in a browser: it complained, it didn't come alive, or it shows something else. */
export const openOnPhone = (
  context: BrowserContext,
  page: SmokePage,
  origin: string,
): Promise<readonly Fault[]> => lookTwice(() => open(context, page, origin));

async function open(
  context: BrowserContext,
  { address, remote, guarded }: SmokePage,
  origin: string,
): Promise<Look> {
  const page = await context.newPage();
  const complaints = new BrowserErrors(page, origin);
  const hung = () => ({ faults: [...faults(complaints.all), hanging] });
  const look = async (others: readonly string[]) => {
    const { all, comeAgain: again } = complaints;
    // A page of a 503 would ask again by itself. One that hangs can't be closed: it ends with the browser.
    await page.close();
    return { faults: faults([...all, ...others]), again };
  };
  try {
    const uncheckedFiles = await watchUncheckedFiles(page);
    await page.goto(address, { waitUntil: 'load', timeout: timeouts.open });
    const isAlive = await becomesAlive(page);
    if (await hangs(page)) return hung();
    // Some pages call home for ever.
    await page.waitForLoadState('networkidle', { timeout: timeouts.quiet }).catch(() => undefined);
    const standing = isAlive && !guarded ? await whatStands(page, remote) : [];
    return await look([
      ...(isAlive ? [] : ['it did not come alive: React never took over what the server sent']),
      ...standing,
      ...(await uncheckedFiles()),
    ]);
  } catch (error) {
    if (await hangs(page)) return hung();
    return look([withoutNoise(error instanceof Error ? error.message : String(error))]);
  }
}

const hanging: Fault = { problem: 'it hangs: its scripts never come to an end', isHang: true };
const faults = (problems: readonly string[]): readonly Fault[] =>
  problems.map((problem) => ({ problem, isHang: false }));

/** Whether the page answers nothing any more. */
async function hangs(page: Page): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), timeouts.sign);
  });
  const answer = page.evaluate(() => false).catch(() => false);
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

/** Whether React has taken over the content. */
const becomesAlive = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(
      () => {
        const main = document.querySelector('main');
        return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
      },
      undefined,
      { timeout: timeouts.alive },
    )
    .then(
      () => true,
      () => false,
    );

async function whatStands(page: Page, remote: string): Promise<readonly string[]> {
  const { standing, heading, width } = await page.evaluate(() => ({
    standing: document.querySelector('[data-remote]')?.getAttribute('data-remote') ?? null,
    heading: document.querySelector('h1')?.textContent.trim() ?? '',
    width: document.documentElement.scrollWidth,
  }));
  return [
    ...(standing === remote ? [] : [`instead of the page it shows '${heading || 'nothing'}'`]),
    ...(heading === '' ? ['it has no heading'] : []),
    ...(width > phoneWidth ? [`it is ${width} pixels wide on a phone of ${phoneWidth}`] : []),
  ];
}
