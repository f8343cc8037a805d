import type { Page } from '@playwright/test';
import { alive } from '../../support/opened';
import { expect, test } from '../../support/site';
import { expectStep } from '../../support/wizard';

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

test('what is chosen before the scripts have come counts', async ({ page, words }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const form = page.getByRole('search');
  await form.getByLabel(words.area).selectOption({ label: words.areaOfHaneda });
  await form.getByLabel(words.returnTime).selectOption('18:30');
  release();
  await alive(page);
  await expect(form.getByLabel(words.area)).toHaveValue('kanto');
  await expect(form.getByLabel(words.returnTime)).toHaveValue('18:30');
  await form.getByRole('button', { name: words.findCar }).click();
  await expectStep(page, words.chooseShop);
  await expect(page).toHaveURL(/area=kanto&.*return_time=18%3A30/);
});

test('what is typed or filled in before the scripts have come stays in a form of the account', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const email = page.getByLabel(/^Email/);
  const password = page.getByLabel(/^Password/);
  await email.fill('hanako@example.com');
  await password.fill('the tide at five');
  release();
  await alive(page);
  // A change to one field draws the form anew; what the form does not know would be wiped then.
  await email.press('End');
  await email.pressSequentially('x');
  await expect(email).toHaveValue('hanako@example.comx');
  await expect(password).toHaveValue('the tide at five');
});
