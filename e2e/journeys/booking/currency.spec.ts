import type { Page } from '@playwright/test';
import { holdByCard, payWith } from '../../support/cardPages';
import { opened, reloaded } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { startHost } from '../../support/releases/startHost';
import { expect, test } from '../../support/site';
import { expectUsable } from '../../support/usable';
import { expectStep, fillInAll, reservedNumber, settledPrice, stepAddress } from '../../support/wizard';

const rates = {
  base: 'JPY',
  date: '2026-11-20',
  source: 'European Central Bank',
  rates: { USD: 0.01, EUR: 0.0058 },
};

const choice = (page: Page) => page.getByRole('combobox', { name: 'Show approximate prices in' });
const inDollars = /¥[\d,]+\s*\(about US\$[\d,]+\)/;

test('a site without exchange rates shows yen alone', async ({ request }) => {
  const headers = { 'accept-language': 'en', cookie: 'currency=USD' };
  const html = await (await request.get('/shop/haneda', { headers })).text();
  expect(html).toContain('¥');
  expect(html).not.toContain('US$');
});

test('whole prices are shown in the customer’s currency too, and yen are paid', async ({
  page,
  words,
  language,
  site: main,
}) => {
  test.slow();
  const site = await startHost(main, { files: { 'exchange-rates/rates.json': JSON.stringify(rates) } });
  try {
    await opened(page, `${site.url}/shop/haneda`);
    const plan = page.getByRole('article').first();
    await expect(plan).not.toContainText('US$');
    await choice(page).selectOption('USD');
    await expect(plan).toContainText(inDollars);
    const text = await plan.innerText();
    const [, yen, dollars] = /¥([\d,]+)\s*\(about US\$([\d,]+)\)/.exec(text) ?? [];
    const amount = (shown = '') => Number(shown.replaceAll(',', ''));
    expect(Math.abs(amount(dollars) - amount(yen) / 100)).toBeLessThanOrEqual(0.5);
    await expect(
      page.getByText(/20 November 2026 \(European Central Bank\)\. You pay in yen\./),
    ).toBeVisible();

    await expectUsable(page, language);

    // The server knows the choice: its page has the same prices before any script.
    const html = await (await page.request.get(`${site.url}/shop/haneda`)).text();
    expect(html).toContain('(about US$');

    const wish = { shop_id: 'haneda', plan_id: 'haneda-wagon', period: periodAhead(60) };
    await opened(page, `${site.url}${stepAddress('reserve_option', wish)}`);
    await expect(await settledPrice(page, words)).toContainText(inDollars);
    await page.getByRole('button', { name: words.next }).click();
    await expectStep(page, words.details);
    await fillInAll(page, words);
    const price = page.getByRole('region', { name: words.price });
    await expect(price).toContainText(inDollars);
    await expect(price).toContainText('You pay in yen.');
    await holdByCard(page, words);
    await expect(page.getByRole('main')).toContainText(inDollars);
    await expect(page.getByRole('button', { name: words.card.pay })).not.toContainText('$');
    await payWith(page, words, words.card.workingCard);
    await reservedNumber(page, words);
    await expect(page.getByRole('main')).toContainText(inDollars);

    await page.getByRole('link', { name: words.receipt }).click();
    await expectStep(page, words.card.receipt);
    await expect(page.locator('body')).not.toContainText('US$');

    await opened(page, `${site.url}/shop/haneda`);
    await choice(page).selectOption('Japanese yen only');
    await reloaded(page);
    await expect(choice(page)).toHaveValue('');
    await expect(plan).not.toContainText('US$');
  } finally {
    await site.stop();
  }
});
