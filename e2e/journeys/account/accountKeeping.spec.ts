import { expectPerson, fillNewPassword, fillPerson, logIn } from '../../support/account/accountPages';
import { Caller } from '../../support/caller';
import { opened } from '../../support/opened';
import { logInAs, newcomer, register } from '../../support/account/registrant';
import { expect, test } from '../../support/site';
import { expectStep } from '../../support/wizard';

test('a registration whose answer was lost is completed once and logs in', async ({
  page,
  request,
  mailbox,
  words,
  troubles,
}) => {
  troubles.expect(/net::ERR_FAILED/);
  const { account } = words;
  const registrant = newcomer();
  await new Caller(request).post('/api/account', { email: registrant.email }, 202);
  await opened(page, await mailbox.link(registrant.email, '/account/verify'));
  await fillPerson(page, words, registrant);
  await fillNewPassword(page, words, registrant.password);
  await page.getByLabel(account.agree).check();
  let isLost = false;
  await page.route('**/api/account/store/*', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    // The server opens the account; its answer never arrives.
    await route.fetch();
    return route.abort();
  });
  const create = page.getByRole('button', { name: account.create });
  await create.click();
  await expect(page.getByText('This could not be sent')).toBeVisible();
  // Pressed again, it goes out under the same key.
  await create.click();
  await expectStep(page, account.welcome(registrant.name));
  await opened(page, '/mypage');
  await expectStep(page, account.myPage);
});

test('changes that were typed when the session had ended are there after the log-in', async ({
  page,
  request,
  words,
  troubles,
}) => {
  troubles.expect(/the server responded with a status of 401/);
  const { account } = words;
  const registrant = await register(page.request);
  const typed = { ...registrant, name: 'Hanako Suzuki', phone: '+81 80-8765-4321' };
  await opened(page, '/mypage/edit/form');
  await fillPerson(page, words, { name: typed.name, phone: typed.phone });
  await logInAs(registrant, request);
  await new Caller(request).answerTo('DELETE', '/api/account/sessions');

  await page.getByRole('button', { name: account.savePerson }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Please log in again' });
  // Closed, the message is followed by a reload, which leads to the log-in and back.
  await alert.getByRole('button').click();
  await expectStep(page, account.logIn);
  await logIn(page, words, registrant);
  await expectStep(page, account.edit);
  await expectPerson(page, words, typed);
  await page.getByRole('button', { name: account.savePerson }).click();
  await expectStep(page, account.saved);
});
