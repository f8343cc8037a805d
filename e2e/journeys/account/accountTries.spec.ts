import { logIn, passwordField } from '../../support/account/accountPages';
import { Caller } from '../../support/caller';
import { opened } from '../../support/opened';
import { newcomer, register } from '../../support/account/registrant';
import { expect, test } from '../../support/site';
import { expectStep } from '../../support/wizard';

/** Tries that the site leaves free before it asks to wait. */
const freeTries = 5;
/** Mails that go to an address at once. */
const freeMails = 3;
/** Links that may be wrong from one client before it has to wait. */
const freeGuesses = 20;
const aMinute = 60_000;

test('a wrong password is reported at the field, and what was typed stays', async ({
  page,
  request,
  words,
  troubles,
}) => {
  troubles.expect(/the server responded with a status of 422/);
  const { email } = await register(request);
  await opened(page, '/login');
  await page.getByLabel('Stay logged in on this device').check();
  await logIn(page, words, { email, password: 'not my password' });
  const field = page.getByRole('main').getByLabel(words.email);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(words.account.wrongLogin));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(email);
  await expect(passwordField(page, words.account.password)).toHaveValue('not my password');
  await expect(page.getByLabel('Stay logged in on this device')).toBeChecked();
  await expect(page).toHaveURL('/login');
});

test('a customer at whose password somebody guesses gets in after a moment', async ({
  page,
  request,
  words,
  troubles,
}) => {
  troubles.expect(/the server responded with a status of 429/);
  const { email, password } = await register(request);
  await opened(page, '/login');
  const guesser = new Caller(page.request);
  for (let guess = 0; guess < freeTries; guess += 1) {
    const answer = await guesser.answerTo('POST', '/api/account/login', {
      email,
      password: `guess ${guess}`,
    });
    expect(answer.status()).toBe(422);
  }
  // The page itself waits for so short a time, and tries again.
  await logIn(page, words, { email, password });
  await expectStep(page, words.account.myPage);
});

test('a customer who asks too often sees how long to wait, and loses nothing', async ({
  page,
  words,
  troubles,
}) => {
  troubles.expect(/the server responded with a status of 429/);
  const { email } = newcomer();
  const caller = new Caller(page.request);
  for (let mail = 0; mail < freeMails; mail += 1) await caller.post('/api/account', { email }, 202);
  await page.clock.install();
  await opened(page, '/account/check');
  const address = page.getByRole('main').getByLabel(words.email);
  const button = page.getByRole('main').getByRole('button', { name: words.account.sendRegistration });
  await address.fill(email);
  await button.click();
  await expect(page.getByText('That was tried too often')).toBeVisible();
  await expect(page.getByText(/You can try again in \d+ seconds\./).first()).toBeVisible();
  await expect(button).toBeDisabled();
  await expect(address).toHaveValue(email);

  await page.clock.fastForward(aMinute);
  await expect(page.getByText('You can try again now. Everything you entered is still here.')).toBeVisible();
  await expect(button).toBeEnabled();
  await expect(address).toHaveValue(email);
  // It counts for the address alone.
  await address.fill(newcomer().email);
  await button.click();
  await expectStep(page, words.account.mailSent);
});

test('links that a stranger guesses don’t keep a customer from opening theirs', async ({
  page,
  playwright,
  site,
  request,
  mailbox,
  words,
}) => {
  const { email } = newcomer();
  await new Caller(request).post('/api/account', { email }, 202);
  const link = await mailbox.link(email, '/account/verify');
  // Also the pages that the server renders are counted for who opens them.
  const stranger = await playwright.request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.1', 'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0' },
  });
  const guessed = async (guess: number) =>
    (await stranger.get(`/account/verify?token=guess-${guess}`)).text();
  const pages: string[] = [];
  for (let guess = 0; guess <= freeGuesses; guess += 1) pages.push(await guessed(guess));
  expect(pages.at(0)).toContain(words.account.unusable);
  expect(pages.at(-1)).toContain('Please wait a moment');
  await stranger.dispose();

  await opened(page, link);
  await expectStep(page, words.account.verify);
});
