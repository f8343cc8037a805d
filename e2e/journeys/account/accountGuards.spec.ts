import type { Page } from '@playwright/test';
import { expectGreeting, logIn } from '../../support/account/accountPages';
import { alive, opened } from '../../support/opened';
import { register, type Registrant } from '../../support/account/registrant';
import { expect, test } from '../../support/site';
import { expectStep } from '../../support/wizard';
import type { Words } from '../../support/words';

/** Logs in on the open page and waits for the customer's own page. */
async function logInToMyPage(page: Page, words: Words, registrant: Registrant) {
  await expectStep(page, words.account.logIn);
  await logIn(page, words, registrant);
  await expectStep(page, words.account.myPage);
}

test('a guest who opens a page of their own is sent to log in and comes back to it', async ({
  page,
  request,
  words,
}) => {
  const registrant = await register(request);
  const answer = await page.request.get('/mypage?x=1', { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers()['location']).toBe('/login?back=%2Fmypage%3Fx%3D1');

  await opened(page, '/mypage?x=1');
  await expect(page).toHaveURL('/login?back=%2Fmypage%3Fx%3D1');
  await logInToMyPage(page, words, registrant);
  await expect(page).toHaveURL('/mypage?x=1');
  await page.reload();
  await expectStep(page, words.account.myPage);
});

test('pages for guests lead a customer to their own page', async ({ page }) => {
  await register(page.request);
  for (const path of ['/login', '/mypage/quit/complete', '/login?back=//evil.example']) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(302);
    expect(answer.headers()['location'], path).toBe('/mypage');
  }
});

test('a log-out on a page of one’s own leads to the top page, and back shows nothing of it', async ({
  page,
  words,
}) => {
  const { name, email } = await register(page.request);
  await opened(page, '/terms');
  await opened(page, '/mypage/edit');
  await expectGreeting(page, words, name);
  await expect(page.getByRole('main')).toContainText(email);
  await opened(page, '/mypage');
  await page.getByRole('main').getByRole('button', { name: words.account.logOut }).click();
  await expect(page).toHaveURL('/');
  await page.goBack({ waitUntil: 'commit' });
  await alive(page);
  await expectStep(page, words.account.logIn);
  await expect(page.getByRole('main')).not.toContainText(email);
});
