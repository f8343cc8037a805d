import { opened } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { expect, test } from '../../support/site';
import { settledPrice, stepAddress } from '../../support/wizard';

const wish = { shop_id: 'haneda', plan_id: 'haneda-compact', period: periodAhead(100) };

test('with text of 200 % the price leaves the form most of a phone’s screen', async ({ page, words }) => {
  await opened(page, stepAddress('contact', wish));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const price = await settledPrice(page, words);
  const screen = page.viewportSize()?.height ?? 0;
  expect((await price.boundingBox())?.height).toBeLessThan(screen / 2);
});
