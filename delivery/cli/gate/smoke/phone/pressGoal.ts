import { matchRoute } from '@wadachi/client/routes';
import type { Locator, Page } from 'playwright';
import type { Credentials } from '../../../Site';
import type { SmokePage } from '../smokePages';
import { withoutNoise } from '../withoutNoise';

/** How long a press, and the page that it leads to, may take, and how long that page, and the one behind it, must stay, milliseconds. */
const timeouts = { press: 5_000, arrive: 10_000, stay: 1_000, back: 500 };

/** Values typed into the fields of a form, by their `autocomplete`. */
const typed: Readonly<Record<string, string>> = {
  name: 'Hanako Yamada',
  email: 'hanako@example.com',
  tel: '+81 90-1234-5678',
  bday: '1990-04-01',
  'new-password': 'visits each of the pages',
};

/** How long a goal and the way back may take, milliseconds: each press waits for what it presses, and for its turn. */
export const goalMs = ({ goal }: Pick<SmokePage, 'goal'>): number =>
  (goal.length * 2 + 1) * timeouts.press + 3 * timeouts.arrive + timeouts.stay + timeouts.back;

/**
 * Presses what leads on from a page, as its route says (`goal`), waits for one of its next pages, and goes back: Playwright presses
 * only what is there, is enabled, stands still and is covered by nothing. Fields that are empty are filled in before. A form
 * that asks for the password of a customer whom nobody knows is left alone, and one with a frame of another site, such as a
 * payment provider's.
 */
export async function pressGoal(
  page: Page,
  { goal, next }: Pick<SmokePage, 'goal' | 'next'>,
  customer: Credentials | undefined,
): Promise<readonly string[]> {
  const main = page.locator('main');
  const values = {
    ...typed,
    ...(customer && { username: customer.email, 'current-password': customer.password }),
  };
  const asksPassword = (await fieldsFor(main, 'current-password').count()) > 0;
  if (goal.length === 0 || (asksPassword && !customer) || (await hasForeignForm(main))) return [];
  for (const words of goal) {
    const named = { name: words };
    const isChoice = main.getByRole('radio', named).or(main.getByRole('checkbox', named));
    const target = main.getByRole('button', named).or(main.getByRole('link', named)).or(isChoice).first();
    try {
      await target.waitFor({ state: 'attached', timeout: timeouts.press });
      await fillIn(main, values);
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
    // It may send its customers back.
    await page.waitForTimeout(timeouts.stay);
  } catch {
    // Its address now says what is wrong.
  }
  const here = new URL(page.url());
  if (!isNext(here)) return [`'${goal.at(-1)}' leads to ${here.pathname}, not to ${next.join(' or ')}`];
  if (!(await stands(page))) return [`'${goal.at(-1)}' leads to ${here.pathname}, where no page comes`];
  // Who has logged in is sent on from there.
  if (asksPassword) return [];
  const isBack = await page.goBack({ waitUntil: 'commit', timeout: timeouts.press }).then(
    () => true,
    () => false,
  );
  if (!isBack) return [];
  await page.waitForTimeout(timeouts.back);
  if (page.url() === here.href) return [`'back' from ${here.pathname} leads there again`];
  // A page that took the place of the first in the history leads to what was there before.
  if (new URL(page.url()).origin !== here.origin) return [];
  return (await stands(page)) ? [] : [`'back' from ${here.pathname} leads to where no page comes`];
}

/** Says whether a page of a remote is there, and nothing is waited for: the address changes before its code and content come. */
const stands = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(
      () =>
        (document.querySelector('[data-remote] h1')?.textContent.trim() ?? '') !== '' &&
        document.querySelector('[data-pending]') === null,
      undefined,
      { timeout: timeouts.arrive },
    )
    .then(
      () => true,
      () => false,
    );

const fieldsFor = (main: Locator, autocomplete: string): Locator =>
  main.locator(`input[autocomplete~="${autocomplete}"]:visible`);

const hasForeignForm = (main: Locator): Promise<boolean> =>
  main
    .locator('form iframe')
    .evaluateAll((frames: readonly HTMLIFrameElement[]) =>
      frames.some(({ src }) => new URL(src, location.href).origin !== location.origin),
    );

async function fillIn(main: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, text] of Object.entries(values))
    for (const input of await fieldsFor(main, field).all())
      if ((await input.inputValue()) === '') await input.fill(text, { timeout: timeouts.press });
}

async function stateOf(target: Locator): Promise<string> {
  const count = await target.count();
  if (count === 0) return 'nothing in sight to press has this name';
  return (await target.isVisible()) ? 'it is covered, or takes no press' : 'it is hidden';
}
