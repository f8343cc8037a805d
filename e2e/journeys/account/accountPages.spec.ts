import { Caller } from '../../support/caller';
import { Customer } from '../../support/customer';
import { opened } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { newcomer, register } from '../../support/account/registrant';
import { expect, test } from '../../support/site';
import { expectUsable } from '../../support/usable';

const name = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh 三浦';
const wish = { shop_id: 'haneda', plan_id: 'haneda-compact', period: periodAhead(135) };

const pagesOf = {
  'an account': ['/mypage', '/mypage/edit', '/mypage/edit/form'],
  'who is logged in': ['/mypage/quit', '/login/show', '/account/complete', '/account/edit-complete'],
};

for (const [whose, paths] of Object.entries(pagesOf)) {
  test(`everyone can use the pages of ${whose}, also with a long name`, async ({ page, language }) => {
    await register(page.request, newcomer(name));
    const customer = new Customer(page.request);
    await customer.book(wish);
    await customer.pay(await customer.hold(wish));
    await customer.hold(wish);
    for (const path of paths) {
      await opened(page, path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('banner')).toContainText(name);
      await expectUsable(page, language);
    }
  });
}

test('everyone can use the pages that a mail leads to', async ({ page, request, mailbox, language }) => {
  const { email } = await register(request);
  const stranger = newcomer();
  const caller = new Caller(page.request);
  await caller.post('/api/account', { email: stranger.email }, 202);
  await caller.post('/api/account/forgot-password', { email }, 202);
  await opened(page, await mailbox.link(stranger.email, '/account/verify'));
  await expect(page.getByRole('main')).toContainText(stranger.email);
  await expectUsable(page, language);
  await opened(page, await mailbox.link(email, '/account/reset-password'));
  await expect(page.getByRole('main')).toContainText(email);
  await expectUsable(page, language);
  for (const path of ['/account/reset-password/complete', '/mypage/quit/complete']) {
    await opened(page, path);
    await expectUsable(page, language);
  }
});

// With the reading of the name it is longest.
test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('the summary of an empty registration names each field once and fits on a phone', async ({
    page,
    request,
    mailbox,
    words,
  }) => {
    const { email } = newcomer();
    await new Caller(request).post('/api/account', { email }, 202);
    await opened(page, await mailbox.link(email, '/account/verify'));
    await page.getByRole('button', { name: words.account.create }).click();
    const summary = page.getByRole('main').getByRole('alert');
    const links = summary.getByRole('link');
    await expect(links).toHaveCount(7);
    await expect(links.first()).toHaveText(words.account.nameMissing);
    const screen = page.viewportSize()?.height ?? 0;
    expect((await summary.boundingBox())?.height).toBeLessThan(screen);
  });
});
