import { opened } from '../../support/opened';
import { periodAhead, queryOf } from '../../support/period';
import { expect, test } from '../../support/site';
import { expectUsable } from '../../support/usable';
import { expectStep } from '../../support/wizard';

test('a returning visitor finds the last search in the form, which moves nothing', async ({
  page,
  words,
  language,
}) => {
  const days = queryOf({ ...periodAhead(30) });
  await opened(page, `/reserve/reserve_car?shop_id=haneda&${days}`);
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          Object.assign(window, { shifted: Number(Reflect.get(window, 'shifted')) + Number(entry.value) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await opened(page, '/');
  const opener = page.getByRole('button', { name: words.recent });
  await expect(opener).toBeVisible();
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBeLessThan(0.01);

  await opener.click();
  await expectUsable(page, language);
  await page.getByRole('link', { name: new RegExp(`^${words.shop}.*10:00`) }).click();
  await expectStep(page, words.chooseCar);
  await expect(page).toHaveURL(new RegExp(`shop_id=haneda&${days.slice(0, 22)}`));

  await opened(page, '/');
  await opener.click();
  await page.getByRole('button', { name: words.clearRecent }).click();
  await opened(page, '/');
  await expect(opener).toHaveCount(0);
});
