import { expect, type Locator, type Page } from '@playwright/test';
import type { Registrant } from './registrant';
import { telephoneField } from '../wizard';
import type { Words } from '../words';

/** The field of a password; the button that makes it visible has its name too. */
export const passwordField = (page: Page, name: RegExp): Locator => page.getByRole('textbox', { name });

/** Types who somebody is, as registration and profile ask. */
export async function fillPerson(page: Page, words: Words, person: Partial<Registrant>): Promise<void> {
  const { name, name_kana, phone, birthday } = person;
  if (name !== undefined) await page.getByLabel(words.name).fill(name);
  if (name_kana !== undefined) await page.getByLabel(words.kana).fill(name_kana);
  if (phone !== undefined) await telephoneField(page, words).fill(phone);
  if (birthday !== undefined) await page.getByLabel(words.account.birthday).fill(birthday);
}

/** The form has what was typed. */
export async function expectPerson(page: Page, words: Words, person: Registrant): Promise<void> {
  await expect(page.getByLabel(words.name)).toHaveValue(person.name);
  await expect(page.getByLabel(words.kana)).toHaveValue(person.name_kana);
  await expect(telephoneField(page, words)).toHaveValue(person.phone);
  await expect(page.getByLabel(words.account.birthday)).toHaveValue(person.birthday);
}

/** Types a new password, twice. */
export async function fillNewPassword(page: Page, { account }: Words, password: string): Promise<void> {
  await passwordField(page, account.password).fill(password);
  await passwordField(page, account.passwordAgain).fill(password);
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Types address and password into the log-in form and sends it. */
export async function logIn(page: Page, words: Words, { email, password }: Credentials): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(words.email).fill(email);
  await passwordField(page, words.account.password).fill(password);
  await main.getByRole('button', { name: words.account.logIn, exact: true }).click();
}

/** The links at the top of the page; a phone keeps them behind a button. */
export async function mainLinks(page: Page): Promise<Locator> {
  const banner = page.getByRole('banner');
  const menu = banner.locator('details:not([open]) > summary');
  if (await menu.isVisible()) await menu.click();
  return banner.getByRole('navigation').filter({ visible: true });
}

export async function logOut(page: Page, { account }: Words): Promise<void> {
  await (await mainLinks(page)).getByRole('button', { name: account.logOut }).click();
  await expectGuest(page);
}

/** The header greets this customer. */
export const expectGreeting = (page: Page, { account }: Words, name: string): Promise<void> =>
  expect(page.getByRole('banner')).toContainText(account.hello(name));

/** The header offers what only a guest needs. */
export const expectGuest = (page: Page): Promise<void> =>
  expect(page.getByRole('banner').locator('a[href^="/login"]').first()).toBeAttached();
