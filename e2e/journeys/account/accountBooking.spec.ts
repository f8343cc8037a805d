import type { Page } from '@playwright/test';
import { expectGuest, fillNewPassword, fillPerson } from '../../support/account/accountPages';
import { opened } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { newcomer } from '../../support/account/registrant';
import { expect, test } from '../../support/site';
import { expectStep, fillContact, goOnToReview, reservedNumber, stepAddress } from '../../support/wizard';
import type { Words } from '../../support/words';

/** A car for a journey of its own. */
const wishAhead = (days: number) => ({
  shop_id: 'haneda',
  plan_id: 'haneda-kei',
  period: periodAhead(days),
});

/** Goes on from the contact step and reserves. */
async function reserve(page: Page, words: Words): Promise<string> {
  await goOnToReview(page, words);
  await page.getByLabel(words.agree).check();
  await page.getByRole('button', { name: words.reserve }).click();
  return reservedNumber(page, words);
}

test('a guest registers while booking, and the reservation is on their own page', async ({
  page,
  words,
  mailbox,
}) => {
  const { account } = words;
  const registrant = newcomer();
  await opened(page, stepAddress('contact', wishAhead(120)));
  const { name, name_kana } = registrant;
  await fillContact(page, words, { name, name_kana, email: registrant.email });
  await page.getByLabel('Create an account with these details (optional)').check();
  const number = await reserve(page, words);
  await expect(page.getByText('One more step to your account')).toBeVisible();
  await expectGuest(page);

  await opened(page, await mailbox.link(registrant.email, '/account/verify'));
  await expectStep(page, account.verify);
  // The booking has said the rest.
  await expect(page.getByLabel(words.name)).toHaveValue(name);
  await fillPerson(page, words, { birthday: registrant.birthday });
  await fillNewPassword(page, words, registrant.password);
  await page.getByLabel(account.agree).check();
  await page.getByRole('button', { name: account.create }).click();
  await expectStep(page, account.welcome(registrant.name));
  await page.getByRole('main').getByRole('link', { name: account.myPage }).click();
  await expectStep(page, account.myPage);
  const ahead = page.getByRole('region', { name: 'Upcoming bookings' });
  await expect(ahead.getByRole('article')).toHaveCount(1);
  await expect(ahead.getByRole('article')).toContainText(number);

  await ahead.getByRole('link', { name: words.receipt }).click();
  await expectStep(page, words.statement);
  await expect(page.getByRole('article')).toContainText(number);
});
