import { expectPerson, fillPerson, logIn } from '../../support/account/accountPages';
import { Caller } from '../../support/caller';
import { opened } from '../../support/opened';
import { logInAs, register } from '../../support/account/registrant';
import { test } from '../../support/site';
import { expectStep } from '../../support/wizard';

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
