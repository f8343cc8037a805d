import type { BrowserContext, Page } from 'playwright';
import { BrowserErrors } from './BrowserErrors';
import { contrastProblems } from './contrastProblems';
import { type Fault, type Look, lookTwice } from '../look';
import { phoneWidth } from './Phones';
import type { Credentials } from '../../../Site';
import type { SmokePage } from '../smokePages';
import { goalMs, pressGoal } from './pressGoal';
import { Rest, restMs } from './Rest';
import { watchUncheckedFiles } from './uncheckedFiles';
import { withoutNoise } from '../withoutNoise';

/** How long a page may take to stand, and to have nothing more to ask for, milliseconds. */
const timeouts = { open: 18_000, alive: 15_000, quiet: 5_000, sign: 6_000 };

/** Finds faults in a page in a browser: it complained, it didn't come alive, or it shows something else. */
export const openOnPhone = (
  context: BrowserContext,
  page: SmokePage,
  origin: string,
  look: PhoneLook = {},
): Promise<readonly Fault[]> => lookTwice(() => open(context, page, origin, look));

interface PhoneLook {
  /** Opens it and goes, where another phone stays and presses. */
  readonly isGlance?: boolean;
  /** Logs in where the goal of a page is to do so. */
  readonly customer?: Credentials | undefined;
}

async function open(
  context: BrowserContext,
  { address, remote, guarded, ...pressed }: SmokePage,
  origin: string,
  { isGlance = false, customer }: PhoneLook,
): Promise<Look> {
  const page = await context.newPage();
  const browserErrors = new BrowserErrors(page, origin);
  const hung = () => ({ faults: [...faults(browserErrors.all), hanging] });
  const look = async (others: readonly string[]) => {
    const { all, comeAgain: again } = browserErrors;
    // A page of a 503 would ask again by itself. One that hangs can't be closed: it ends with the browser.
    await page.close();
    return { faults: faults([...all, ...others]), again };
  };
  try {
    const uncheckedFiles = await watchUncheckedFiles(page);
    const rest = await Rest.of(page);
    await page.goto(address, { waitUntil: 'load', timeout: timeouts.open });
    const isAlive = await becomesAlive(page);
    if (await hangs(page)) return hung();
    // Some pages call home for ever.
    await page.waitForLoadState('networkidle', { timeout: timeouts.quiet }).catch(() => undefined);
    const standing = isAlive && !guarded ? await whatStands(page, remote) : [];
    const stays = isAlive && !isGlance;
    const atRest = stays ? await orSilence(rest.problems(), restMs + timeouts.sign) : [];
    if (!atRest) return hung();
    const contrast = stays && !guarded ? await orSilence(contrastProblems(page), timeouts.open) : [];
    if (!contrast) return hung();
    // Before the press: it may lead to another document, whose files are another list.
    const unchecked = await uncheckedFiles();
    const isWell = [...browserErrors.all, ...standing, ...atRest, ...unchecked].length === 0;
    const isPressed = stays && !guarded && isWell;
    const press = () => orSilence(pressGoal(page, pressed, customer), goalMs(pressed) + timeouts.sign);
    const goal = isPressed ? await press() : [];
    if (!goal || (await hangs(page))) return hung();
    return await look([
      ...(isAlive ? [] : ['it did not come alive: React never took over what the server sent']),
      ...standing,
      ...atRest,
      ...contrast,
      ...goal,
      ...unchecked,
    ]);
  } catch (error) {
    if (await hangs(page)) return hung();
    return look([withoutNoise(error instanceof Error ? error.message : String(error))]);
  }
}

const hanging: Fault = { problem: 'it hangs: its scripts never come to an end', isHang: true };
const faults = (problems: readonly string[]): readonly Fault[] =>
  problems.map((problem) => ({ problem, isHang: false }));

/** Says whether the page answers nothing any more. */
const hangs = async (page: Page): Promise<boolean> =>
  (await orSilence(
    page.evaluate(() => true).catch(() => true),
    timeouts.sign,
  )) === undefined;

/** An answer, or undefined when none comes in time, milliseconds. */
async function orSilence<T>(answer: Promise<T>, longest: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), longest);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

/** Says whether React has taken over the content. */
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
