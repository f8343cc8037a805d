import type { Page } from '@playwright/test';
import { alive, reloaded } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { expect, test } from '../../support/site';
import { stepAddress, telephoneField } from '../../support/wizard';

/** Keeps the page's scripts from coming until what is given is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/releases/host/**', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('what is typed before the scripts have come stays on the contact step, with the focus', async ({
  page,
  words,
}) => {
  const release = await holdScripts(page);
  const wish = { shop_id: 'haneda', plan_id: 'haneda-compact', period: periodAhead(91) };
  await page.goto(stepAddress('contact', wish), { waitUntil: 'commit' });
  const country = page.getByLabel('Where was the licence issued?');
  const register = page.getByRole('checkbox', { name: /^Create an account/ });
  const other = page.getByRole('radio', { name: 'Someone else drives' });
  const memo = page.getByLabel('Message to the shop (optional)');
  await country.selectOption('other');
  await other.check();
  await register.check();
  await memo.fill('Two suitcases');
  await telephoneField(page, words).fill('09012345678');
  await page.getByLabel(words.email).fill('hanako@example.com');
  const name = page.getByLabel(words.name);
  await name.fill('Hanako');
  release();
  await alive(page);
  await expect(page.getByLabel('Driver’s full name')).toBeVisible();
  await expect(name).toBeFocused();
  await name.pressSequentially(' Yamada');
  await expect(name).toHaveValue('Hanako Yamada');
  await expect(page.getByLabel(words.email)).toHaveValue('hanako@example.com');
  await expect(telephoneField(page, words)).toHaveValue('+81 90-1234-5678');
  await expect(country).toHaveValue('other');
  await expect(other).toBeChecked();
  await expect(register).toBeChecked();
  await expect(memo).toHaveValue('Two suitcases');
  // The page knows what it shows: a reload has it all.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await reloaded(page);
  await expect(name).toHaveValue('Hanako Yamada');
  await expect(telephoneField(page, words)).toHaveValue('+81 90-1234-5678');
  await expect(memo).toHaveValue('Two suitcases');
});
