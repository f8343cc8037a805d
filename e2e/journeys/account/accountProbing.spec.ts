import type { Page } from '@playwright/test';
import { opened } from '../../support/opened';
import { newcomer, register } from '../../support/account/registrant';
import { expect, test } from '../../support/site';
import { expectStep } from '../../support/wizard';
import type { Words } from '../../support/words';

interface Asked {
  readonly path: string;
  readonly button: string;
}

/** What the page says once a mail was asked for, without the address. */
async function answerTo(page: Page, words: Words, { path, button }: Asked, email: string): Promise<string> {
  await opened(page, path);
  await page.getByRole('main').getByLabel(words.email).fill(email);
  await page.getByRole('button', { name: button }).click();
  await expectStep(page, words.account.mailSent);
  await expect(page.getByRole('main')).toContainText(email);
  const answer = `${page.url()}\n${await page.getByRole('main').innerText()}`;
  return answer.replaceAll(email, '');
}

test('registering tells nobody whether an address has an account; its mail does', async ({
  page,
  request,
  words,
  mailbox,
}) => {
  const { email } = await register(request);
  const stranger = newcomer();
  const asked = { path: '/account/check', button: words.account.sendRegistration };
  const known = await answerTo(page, words, asked, email);
  expect(await answerTo(page, words, asked, stranger.email)).toBe(known);

  const { subject, links } = await mailbox.newest(email, 'already has an account');
  expect(subject).toBe('You already have an account with Wadachi');
  expect(links.map((link) => new URL(link).pathname)).not.toContain('/account/verify');
  expect((await mailbox.newest(stranger.email)).subject).toBe(words.account.registrationMail);
});

test('a forgotten password tells nobody whether an address has an account; its mail does', async ({
  page,
  request,
  words,
  mailbox,
}) => {
  const { email } = await register(request);
  const stranger = newcomer();
  const asked = { path: '/account/forgot-password', button: words.account.sendReset };
  const known = await answerTo(page, words, asked, email);
  expect(await answerTo(page, words, asked, stranger.email)).toBe(known);

  expect((await mailbox.newest(email, '/account/reset-password/')).subject).toBe(words.account.resetMail);
  const { subject, links } = await mailbox.newest(stranger.email);
  expect(subject).toBe('No Wadachi account uses this email address');
  expect(links.join(' ')).not.toContain('/account/reset-password/');
});
