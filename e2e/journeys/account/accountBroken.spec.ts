import { mainLinks } from '../../support/account/accountPages';
import { opened } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { fileTrouble } from '../../support/releases/ladder';
import { expect, test } from '../../support/site';
import { expectStep, fillInAll, reservedNumber, stepAddress } from '../../support/wizard';

const wish = { shop_id: 'haneda', plan_id: 'haneda-kei', period: periodAhead(138) };

test('booking and shops stand while the account’s pages are broken', async ({
  page,
  words,
  troubles,
  breakRemote,
}) => {
  troubles.expect(...fileTrouble);
  const { account } = words;
  await breakRemote('mf-account', 'missing');
  await opened(page, '/shop/fukuoka');
  const links = await mainLinks(page);
  await expect(links.getByRole('link', { name: account.register })).toBeVisible();
  await links.getByRole('link', { name: account.logIn }).click();
  await expectStep(page, 'Something went wrong');
  await expect((await mainLinks(page)).getByRole('link', { name: account.register })).toBeVisible();
  await page.goBack();
  await expectStep(page, 'Fukuoka Airport');

  await opened(page, stepAddress('contact', wish));
  await fillInAll(page, words);
  await page.getByRole('button', { name: words.reserve }).click();
  await reservedNumber(page, words);
});
