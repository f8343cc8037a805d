import { type Page } from '@playwright/test';
import { expectGreeting, expectGuest, passwordField } from '../../support/account/accountPages';
import { newcomer, type Registrant } from '../../support/account/registrant';
import { dateKeys, press, tabTo, type } from '../../support/keyboard';
import { opened } from '../../support/opened';
import { expectToHear } from '../../support/readAloud';
import { test } from '../../support/site';
import { expectStep, telephoneField } from '../../support/wizard';
import type { Words } from '../../support/words';

/** Opens the links at the top, which a phone keeps behind a button. */
const openMenu = (page: Page) => press(page, page.getByRole('banner').locator('details > summary'));

async function register(page: Page, words: Words, registrant: Registrant, link: () => Promise<string>) {
  const { account } = words;
  await openMenu(page);
  await press(page, page.getByRole('link', { name: account.register }));
  await expectStep(page, account.check);
  const email = /^textbox "Email address", .*required/;
  await expectToHear(page, [/^heading "Create an account", level 1/, email, 'button "Send me the link"']);
  await type(page, page.getByRole('main').getByLabel(words.email), registrant.email);
  await press(page, page.getByRole('button', { name: account.sendRegistration }));
  await expectStep(page, account.mailSent);
  await expectToHear(page, [/^heading "Check your email", level 1/, registrant.email]);

  await opened(page, await link());
  await expectStep(page, account.verify);
  await expectToHear(page, [
    /^heading "Complete your registration", level 1/,
    /^textbox "Full name", .*required/,
    /^textbox "Telephone", .*required/,
    /^textbox "Password.*required/,
    /^checkbox "I have read and accept/,
    'button "Create the account"',
  ]);
  await type(page, page.getByLabel(words.name), registrant.name);
  await type(page, telephoneField(page, words), registrant.phone);
  await type(page, page.getByLabel(account.birthday), dateKeys(registrant.birthday));
  await type(page, passwordField(page, account.password), registrant.password);
  await type(page, passwordField(page, account.passwordAgain), registrant.password);
  await press(page, page.getByLabel(account.agree), 'Space');
  await press(page, page.getByRole('button', { name: account.create }));
  await expectStep(page, account.welcome(registrant.name));
  await expectGreeting(page, words, registrant.name);
}

test('registering and logging in need no pointer, and say what is asked and what is wrong', async ({
  page,
  words,
  mailbox,
  troubles,
}) => {
  troubles.expect(/the server responded with a status of 422/);
  const { account } = words;
  const registrant = newcomer();
  await opened(page, '/');
  await register(page, words, registrant, () => mailbox.link(registrant.email, '/account/verify'));
  await openMenu(page);
  await press(page, page.getByRole('button', { name: account.logOut }));
  await expectGuest(page);

  await opened(page, '/login');
  await type(page, page.getByRole('main').getByLabel(words.email), registrant.email);
  await type(page, passwordField(page, account.password), 'not this one');
  await page.keyboard.press('Enter');
  await expectToHear(page, ['alert', account.wrongLogin, /^textbox "Email address", .*invalid/]);
  await tabTo(page, passwordField(page, account.password));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(registrant.password);
  await page.keyboard.press('Enter');
  await expectStep(page, account.myPage);
  await expectToHear(page, ['banner', registrant.name, /^heading "My page", level 1/]);
  await expectGreeting(page, words, registrant.name);
});
