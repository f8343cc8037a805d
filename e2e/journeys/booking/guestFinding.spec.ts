import { Customer } from '../../support/customer';
import { opened } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { newcomer } from '../../support/account/registrant';
import { expect, test } from '../../support/site';
import { bookingNumber, expectStep } from '../../support/wizard';

const wish = { shop_id: 'haneda', plan_id: 'haneda-compact', period: periodAhead(147) };

test('a guest finds a booking by number and mail address in another browser, and nobody else does', async ({
  page,
  request,
  words,
  mailbox,
  troubles,
}) => {
  troubles.expect(/the server responded with a status of 422/);
  const { email } = newcomer();
  const { reserve_number: number } = await new Customer(request).book(wish, { email });
  await opened(page, '/reserve/find');
  await expectStep(page, words.card.find);
  const main = page.getByRole('main');
  const numberField = main.getByLabel(words.number);
  await numberField.fill('WD-00000000');
  await main.getByLabel(words.email).fill(email);
  await main.getByRole('button', { name: words.card.show }).click();
  await expect(numberField).toHaveAttribute('aria-invalid', 'true');
  await expect(
    page.getByText('We couldn’t find a guest booking with that number and email.').first(),
  ).toBeVisible();
  await expect(main.getByLabel(words.email)).toHaveValue(email);

  // As somebody types who reads it from a paper.
  await numberField.fill(` ${number.toLowerCase()} `);
  await main.getByRole('button', { name: words.card.show }).click();
  expect(await bookingNumber(page, words)).toBe(number);
  await expect(page).not.toHaveURL(/access_token/);
  await main.getByRole('link', { name: words.receipt }).click();
  await expectStep(page, words.statement);
  await expect(page.getByRole('article')).toContainText(number);

  const other = await page.context().browser()?.newContext();
  const reader = await other?.newPage();
  if (!reader) throw new Error('No other browser');
  await opened(reader, await mailbox.link(email, '/reserve/booking/'));
  expect(await bookingNumber(reader, words)).toBe(number);
  await reader.getByRole('link', { name: words.card.toCancel }).click();
  await expectStep(reader, words.card.cancel);
  await other?.close();
});
