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
