import { matchRoute } from '@wadachi/client/routes';
import type { Page } from 'playwright';
import type { SmokePage } from '../smokePages';
import { withoutNoise } from '../withoutNoise';

/** How long a press, and the page that it leads to, may take, milliseconds. */
const timeouts = { press: 5_000, arrive: 10_000 };
export const goalMs = timeouts.press + timeouts.arrive;

/**
 * Presses what leads on from a page, as its route says (`goal`), and waits for one of its next pages: Playwright presses
 * only what is there, is enabled, stands still and is covered by nothing.
 */
export async function pressGoal(
  page: Page,
  { goal, next }: Pick<SmokePage, 'goal' | 'next'>,
): Promise<readonly string[]> {
  if (goal === undefined || !next) return [];
  const isNext = ({ pathname }: URL) =>
    matchRoute(
      next.map((path) => ({ path })),
      pathname,
    ) !== undefined;
  const main = page.locator('main');
  const named = { name: goal };
  const target = main.getByRole('button', named).or(main.getByRole('link', named)).first();
  try {
    await target.click({ timeout: timeouts.press });
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('Call log:')[0] ?? '') : String(error);
    return [`'${goal}' can't be pressed: ${withoutNoise(`${why} ${await stateOf()}`)}`];
  }
  try {
    await page.waitForURL(isNext, { timeout: timeouts.arrive });
    return [];
  } catch {
    return [`'${goal}' leads to ${new URL(page.url()).pathname}, not to ${next.join(' or ')}`];
  }

  async function stateOf(): Promise<string> {
    const count = await target.count();
    if (count === 0) return 'no button or link has this name';
    return (await target.isVisible()) ? 'it is covered, or takes no press' : 'it is hidden';
  }
}
