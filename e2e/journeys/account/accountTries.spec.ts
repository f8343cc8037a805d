import { Caller } from '../../support/caller';
import { opened } from '../../support/opened';
import { newcomer } from '../../support/account/registrant';
import { expect, test } from '../../support/site';
import { expectStep } from '../../support/wizard';

/** Tries that the site leaves free before it asks to wait. */

/** Links that may be wrong from one client before it has to wait. */
const freeGuesses = 20;

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
