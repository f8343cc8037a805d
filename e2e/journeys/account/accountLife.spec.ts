import type { Page } from '@playwright/test';
import {
  expectGreeting,
  expectGuest,
  expectPerson,
  fillNewPassword,
  fillPerson,
  logIn,
  logOut,
  mainLinks,
  passwordField,
} from '../../support/account/accountPages';
import { alive, opened } from '../../support/opened';
import { newcomer, type Registrant } from '../../support/account/registrant';
import { expect, test } from '../../support/site';
import { expectStep } from '../../support/wizard';
import type { Words } from '../../support/words';

/** The log-in of a closed account; and the frame of a mail, which runs nothing, also not what drives the browser. */
const refused = [
  /the server responded with a status of 422/,
  /Blocked script execution in 'about:srcdoc' because the document's frame is sandboxed/,
];

/** Opens the newest mail to an address on the site's page of mails and follows the button in it. */
async function followMail(
  page: Page,
  { email, subject, button }: Record<'email' | 'subject' | 'button', string>,
) {
  const mail = page.getByRole('link', { name: `${subject} to ${email}` }).first();
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await page.frameLocator('iframe').getByRole('link', { name: button }).click();
  await alive(page);
  return page.url();
}

async function register(page: Page, words: Words, registrant: Registrant) {
  const { account } = words;
  await opened(page, '/');
  await (await mainLinks(page)).getByRole('link', { name: account.register }).click();
  await expectStep(page, account.check);
  await page.getByRole('main').getByLabel(words.email).fill(registrant.email);
  await page.getByRole('button', { name: account.sendRegistration }).click();
  await expectStep(page, account.mailSent);
  await expect(page.getByRole('main')).toContainText(registrant.email);

  const link = await followMail(page, {
    email: registrant.email,
    subject: account.registrationMail,
    button: account.continueRegistering,
  });
  await expectStep(page, account.verify);
  await fillPerson(page, words, registrant);
  await fillNewPassword(page, words, registrant.password);
  await page.getByLabel(account.agree).check();
  await page.getByRole('button', { name: account.create }).click();
  await expectStep(page, account.welcome(registrant.name));
  await expectGreeting(page, words, registrant.name);
  return link;
}

async function setNewPassword(page: Page, words: Words, { email, password }: Registrant) {
  const { account } = words;
  await (await mainLinks(page)).getByRole('link', { name: account.logIn }).click();
  await page.getByRole('link', { name: account.forgotten }).click();
  await expectStep(page, account.askForReset);
  await page.getByRole('main').getByLabel(words.email).fill(email);
  await page.getByRole('button', { name: account.sendReset }).click();
  await expectStep(page, account.mailSent);

  const link = await followMail(page, { email, subject: account.resetMail, button: account.resetByMail });
  await expectStep(page, account.reset);
  await fillNewPassword(page, words, password);
  await page.getByRole('button', { name: account.setPassword }).click();
  await expectStep(page, account.resetDone);
  await expectGuest(page);
  return link;
}

/** Adds a passkey of this device on the open page, and logs in with it. */
async function useAPasskey(page: Page, words: Words, { password }: Registrant) {
  const { account } = words;
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const passkeys = page.getByRole('region', { name: account.passkeys });
  await passkeys.getByRole('button', { name: account.addPasskey }).click();
  await passwordField(page, account.password).fill(password);
  await passkeys.getByRole('button', { name: account.makePasskey }).click();
  await expect(passkeys).toContainText(account.passkeyAdded);
  await expect(passkeys.getByRole('listitem')).toContainText(account.passkeyUnused);

  const touch = (enabled: boolean) =>
    device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  // The browser may offer it among its suggestions: nobody takes it there.
  await touch(false);
  await logOut(page, words);
  await opened(page, '/login');
  const button = page.getByRole('button', { name: account.logInByPasskey });
  await expect(button).toBeEnabled();
  await touch(true);
  await button.click();
  await expectStep(page, account.myPage);
  await expect(passkeys.getByRole('listitem')).not.toContainText(account.passkeyUnused);
  await device.detach();
}

async function changeProfile(page: Page, words: Words, before: Registrant, after: Registrant) {
  const { account } = words;
  await page.getByRole('link', { name: account.showProfile }).click();
  await expectStep(page, account.profile);
  await page.getByRole('link', { name: account.toEdit }).click();
  await expectStep(page, account.edit);
  await expectPerson(page, words, before);
  await fillPerson(page, words, after);
  await page.getByRole('button', { name: account.savePerson }).click();
  await expectStep(page, account.saved);
  await expectGreeting(page, words, after.name);
  await page.getByRole('main').getByRole('link', { name: account.toProfile }).click();
  await expectStep(page, account.profile);
  await expect(page.getByRole('main')).toContainText(after.name);
  await expect(page.getByRole('main')).toContainText(after.email);
}

async function quit(page: Page, words: Words) {
  const { account } = words;
  await page.getByRole('link', { name: account.toQuit }).click();
  await expectStep(page, account.quit);
  await page.getByLabel(account.understood).check();
  await page.getByRole('main').getByRole('button', { name: account.quitNow }).click();
  await expectStep(page, account.goodbye);
  await expectGuest(page);
}

test('an account lives from its registration to its end', async ({ page, words, mailbox, troubles }) => {
  troubles.expect(...refused);
  const { account } = words;
  const registrant = newcomer();
  const registrationLink = await register(page, words, registrant);
  await logOut(page, words);
  // The page that welcomed the customer gives way.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(account.welcome(registrant.name));
  await expect(page.getByRole('banner').locator('a[href^="/?lang="]').first()).toBeAttached();

  const changed = { ...registrant, password: 'nine lanterns by the harbour' };
  const resetLink = await setNewPassword(page, words, changed);
  await opened(page, '/login');
  await logIn(page, words, changed);
  await expectStep(page, account.myPage);
  await expectGreeting(page, words, registrant.name);
  await useAPasskey(page, words, changed);

  const renamed = {
    ...changed,
    name: 'Hanako Suzuki',
    name_kana: 'スズキ ハナコ',
    phone: '+81 80-8765-4321',
  };
  await changeProfile(page, words, changed, renamed);
  await quit(page, words);
  await expect.poll(async () => (await mailbox.newest(registrant.email)).subject).toBe(account.closedMail);

  for (const link of [registrationLink, resetLink]) {
    await opened(page, link);
    await expectStep(page, account.unusable);
  }
  await opened(page, '/login');
  await logIn(page, words, renamed);
  await expect(page.getByText(account.wrongLogin).first()).toBeVisible();
  await expect(page.getByRole('main').getByLabel(words.email)).toHaveValue(renamed.email);
});
