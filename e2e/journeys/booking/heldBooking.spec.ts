import { holdByCard, payWith } from '../../support/cardPages';
import { opened } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { expect, test } from '../../support/site';
import { expectStep, fillInAll, reservedNumber, stepAddress } from '../../support/wizard';

const wish = { shop_id: 'haneda', plan_id: 'haneda-sedan', period: periodAhead(144) };

test('a held booking is found again after its page was closed, and is paid once from two tabs', async ({
  page,
  words,
}) => {
  let payments = 0;
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/square/')) payments += 1;
  });
  await opened(page, stepAddress('contact', wish));
  await fillInAll(page, words);
  await holdByCard(page, words);
  const address = page.url();
  const context = page.context();
  await page.close();

  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const tab of [first, second]) {
    await opened(tab, address);
    await expectStep(tab, words.card.title);
    await expect(tab.getByRole('timer')).toHaveText(words.card.heldFor);
  }
  await payWith(first, words, words.card.workingCard);
  const number = await reservedNumber(first, words);

  // The other tab still offers to pay, and then says that it is paid.
  await payWith(second, words, words.card.workingCard);
  expect(await reservedNumber(second, words)).toBe(number);
  await expect(second.getByRole('main')).toContainText(words.card.paidTotal);
  expect(payments).toBe(2);

  await opened(first, address);
  expect(await reservedNumber(first, words)).toBe(number);
});
