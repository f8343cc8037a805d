import { matchRoute } from '@wadachi/client/routes';
import type { Locator, Page } from 'playwright';
import type { SmokePage } from '../smokePages';
import { withoutNoise } from '../withoutNoise';

/** How long a press, and the page that it leads to, may take, milliseconds. */
const timeouts = { press: 5_000, arrive: 10_000 };

/** Values typed into the fields of a form, by their `autocomplete`. */
const typed: Readonly<Record<string, string>> = {
  name: 'Hanako Yamada',
  email: 'hanako@example.com',
  tel: '+81 90-1234-5678',
  bday: '1990-04-01',
};

/** How long all presses of a goal may take, milliseconds: each waits for what it presses, and for its turn. */
export const goalMs = ({ goal }: Pick<SmokePage, 'goal'>): number =>
  goal.length * 2 * timeouts.press + timeouts.arrive;

/**
 * Presses what leads on from a page, as its route says (`goal`), and waits for one of its next pages: Playwright presses
 * only what is there, is enabled, stands still and is covered by nothing. Fields that are empty are filled in before.
 */
export async function pressGoal(
  page: Page,
  { goal, next }: Pick<SmokePage, 'goal' | 'next'>,
): Promise<readonly string[]> {
  const main = page.locator('main');
  // A form in a frame is of another site, such as a payment provider: nobody can fill it in here.
  if (goal.length === 0 || (await main.locator('iframe').count()) > 0) return [];
  for (const words of goal) {
    const named = { name: words };
    const isChoice = main.getByRole('radio', named).or(main.getByRole('checkbox', named));
    const target = main.getByRole('button', named).or(main.getByRole('link', named)).or(isChoice).first();
    try {
      await target.waitFor({ state: 'attached', timeout: timeouts.press });
      await fillIn(main);
      await target.click({ timeout: timeouts.press });
    } catch (error) {
      const why = error instanceof Error ? (error.message.split('Call log:')[0] ?? '') : String(error);
      return [`'${words}' can't be pressed: ${withoutNoise(`${why} ${await stateOf(target)}`)}`];
    }
  }
  const isNext = ({ pathname }: URL) =>
    matchRoute(
      next.map((path) => ({ path })),
      pathname,
    ) !== undefined;
  try {
    await page.waitForURL(isNext, { timeout: timeouts.arrive });
    return [];
  } catch {
    return [`'${goal.at(-1)}' leads to ${new URL(page.url()).pathname}, not to ${next.join(' or ')}`];
  }
}

async function fillIn(main: Locator): Promise<void> {
  for (const [field, text] of Object.entries(typed)) {
    const input = main.locator(`input[autocomplete~="${field}"]:visible`).first();
    if ((await input.count()) > 0 && (await input.inputValue()) === '')
      await input.fill(text, { timeout: timeouts.press });
  }
}

async function stateOf(target: Locator): Promise<string> {
  const count = await target.count();
  if (count === 0) return 'nothing in sight to press has this name';
  return (await target.isVisible()) ? 'it is covered, or takes no press' : 'it is hidden';
}
