import { logIn } from '../../support/account/accountPages';
import { Caller } from '../../support/caller';
import { opened, reloaded } from '../../support/opened';
import { logInAs, register } from '../../support/account/registrant';
import { expect, test } from '../../support/site';
import { expectStep } from '../../support/wizard';

test('“log out everywhere else” ends the other sessions and this one goes on', async ({
  page,
  browser,
  words,
}) => {
  const registrant = await register(page.request);
  const elsewhere = await browser.newContext();
  await logInAs(registrant, elsewhere.request);
  const other = await elsewhere.newPage();
  await opened(other, '/mypage');
  await expectStep(other, words.account.myPage);

  await opened(page, '/mypage');
  const devices = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await devices.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(devices).toContainText('One other device will be logged out at once.');
  await devices.getByRole('button', { name: 'Yes, log out elsewhere' }).click();
  await expect(devices).toContainText('One other device was logged out. You are logged in here only.');
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await reloaded(other);
  await expectStep(other, words.account.logIn);
  await reloaded(page);
  await expectStep(page, words.account.myPage);
  await elsewhere.close();
});

test('a new password by mail ends every session', async ({ page, request, mailbox, words }) => {
  const registrant = await register(page.request);
  await opened(page, '/mypage');
  await expectStep(page, words.account.myPage);

  const { email } = registrant;
  const password = 'nine lanterns by the harbour';
  const stranger = new Caller(request);
  await stranger.post('/api/account/forgot-password', { email }, 202);
  const link = await mailbox.link(email, '/account/reset-password');
  const token = new URL(link).pathname.split('/').at(-1);
  await stranger.post(
    '/api/account/reset-password',
    { token, password, password_confirmation: password },
    202,
  );

  await reloaded(page);
  await expectStep(page, words.account.logIn);
  await logIn(page, words, { email, password });
  await expectStep(page, words.account.myPage);
  await expect
    .poll(async () => (await mailbox.newest(email)).subject)
    .toBe('Your Wadachi password has been changed');
});
