import { expectGreeting, expectGuest, logOut } from '../../support/account/accountPages';
import { opened } from '../../support/opened';
import { register } from '../../support/account/registrant';
import { test } from '../../support/site';
import { expectStep } from '../../support/wizard';

test('a second tab follows a log-out, and a page of one’s own gives way to the log-in', async ({
  page,
  words,
}) => {
  const { name } = await register(page.request);
  await opened(page, '/');
  const shop = await page.context().newPage();
  await opened(shop, '/shop/naha');
  const own = await page.context().newPage();
  await opened(own, '/mypage');
  for (const tab of [page, shop, own]) await expectGreeting(tab, words, name);

  await page.bringToFront();
  await logOut(page, words);
  await shop.bringToFront();
  await expectGuest(shop);
  await expectStep(shop, 'Naha Airport');
  await own.bringToFront();
  await expectStep(own, words.account.logIn);
  await expectGuest(own);
});
