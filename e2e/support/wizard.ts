import { expect, type Locator, type Page } from '@playwright/test';
import { birthday, type Contact, hanako, type RentalRequest } from './customer';
import { queryOf } from './period';
import type { Words } from './words';

/** The address of a step with its whole choice, as the site itself links to it. */
export const stepAddress = (step: string, { shop_id, plan_id, period }: RentalRequest): string =>
  `/reserve/${step}?${queryOf({ shop_id, plan_id, ...period })}`;

/** The step that is open: its main heading. */
export const expectStep = (page: Page, title: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();

/** The price so far, in view at every step, once it is settled. */
export async function settledPrice(page: Page, words: Words): Promise<Locator> {
  const summary = page.getByRole('complementary', { name: words.price });
  await expect(summary).toBeVisible();
  await expect(summary).not.toHaveAttribute('aria-busy', 'true');
  return summary;
}

/** The number itself; the list of countries beside it has the field's name too. */
export const telephoneField = (page: Page, words: Words): Locator =>
  page.getByRole('textbox', { name: words.telephone });

/** Types the contact. */
export async function fillContact(page: Page, words: Words, contact: Partial<Contact> = {}): Promise<void> {
  const typed = { ...hanako, ...contact };
  await page.getByLabel(words.name).fill(typed.name);
  await page.getByLabel(words.kana).fill(typed.name_kana);
  await page.getByLabel(words.email).fill(typed.email);
  await telephoneField(page, words).fill(typed.telephone);
  // Nobody asks who is logged in.
  const asked = page.getByLabel(words.birthday);
  if (await asked.isVisible()) await asked.fill(birthday);
}

/** Goes on from the contact to the final screen, where nothing is reserved yet. */
export async function goOnToReview(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.goOn }).click();
  await expectStep(page, words.review);
}

/** Types the contact, goes on and agrees to the terms: the last button is next. */
export async function fillInAll(page: Page, words: Words, contact: Partial<Contact> = {}): Promise<void> {
  await fillContact(page, words, contact);
  await goOnToReview(page, words);
  await page.getByLabel(words.agree).check();
}

/** The form has this contact. */
export async function expectContact(page: Page, words: Words, contact: Partial<Contact> = {}): Promise<void> {
  const expected = { ...hanako, ...contact };
  await expect(page.getByLabel(words.name)).toHaveValue(expected.name);
  await expect(page.getByLabel(words.kana)).toHaveValue(expected.name_kana);
  await expect(page.getByLabel(words.email)).toHaveValue(expected.email);
  await expect(telephoneField(page, words)).toHaveValue(expected.telephone);
}

/** The number of the reservation that was just made. */
export const reservedNumber = (page: Page, words: Words): Promise<string> =>
  numberUnder(page, words.reserved);

/** The number of a reservation that is opened later. */
export const bookingNumber = (page: Page, words: Words): Promise<string> => numberUnder(page, words.booking);

async function numberUnder(page: Page, title: string): Promise<string> {
  await expectStep(page, title);
  const number = page.getByText(/^WD-[0-9A-Z]{8}$/);
  await expect(number).toBeVisible();
  return number.innerText();
}
