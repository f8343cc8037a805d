import type { BrowserContext, Page } from 'playwright';
import { Complaints } from './Complaints';
import { phoneWidth } from './phone';
import type { SmokePage } from './smokePages';
import { withoutNoise } from './withoutNoise';

/** How long a page may take to stand, and to have nothing more to ask for, milliseconds. */
const patience = { open: 20_000, alive: 15_000, quiet: 5_000 };

/** What is wrong with a page in a browser: it complained, it didn't come alive, or it shows something else. */
export async function openOnPhone(
  context: BrowserContext,
  { address, remote, guarded }: SmokePage,
  origin: string,
): Promise<readonly string[]> {
  const page = await context.newPage();
  const complaints = new Complaints(page, origin);
  try {
    await page.goto(address, { waitUntil: 'load', timeout: patience.open });
    const isAlive = await becomesAlive(page);
    // Some pages call home for ever.
    await page.waitForLoadState('networkidle', { timeout: patience.quiet }).catch(() => undefined);
    const standing = isAlive && !guarded ? await whatStands(page, remote) : [];
    return [
      ...complaints.all,
      ...(isAlive ? [] : ['it did not come alive: React never took over what the server sent']),
      ...standing,
    ];
  } catch (error) {
    return [...complaints.all, withoutNoise(error instanceof Error ? error.message : String(error))];
  } finally {
    await page.close();
  }
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
      { timeout: patience.alive },
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
