import type { Page } from '@playwright/test';
import { reloaded } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { expect, test } from '../../support/site';
import { expectStep, stepAddress } from '../../support/wizard';

/** Answers for Google, which no test reaches, and records the pages that ask for anything there. */
async function listenForGoogle(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\/\/[^/]*google[^/]*\//, async (route) => {
    asked.push(`${new URL(page.url()).pathname} ${route.request().url()}`);
    await route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_ga=1; Path=/"' });
  });
  return asked;
}

const question = (page: Page) => page.getByRole('region', { name: 'May Narita Airport measure your visit?' });
const answer = (page: Page, name: 'Accept' | 'Decline') => question(page).getByRole('button', { name });
const tagOfNarita = '/shop/narita https://www.googletagmanager.com/gtag/js?id=G-WADACHI002';

test('nothing of Google is asked for before it was accepted, and nothing on the contact page after it', async ({
  page,
  words,
}) => {
  const asked = await listenForGoogle(page);
  await page.goto('/shop/narita', { waitUntil: 'commit' });
  const places = () =>
    page
      .getByRole('heading', { level: 3 })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const before = await places();
  await expect(question(page)).toBeVisible();
  expect(await places()).toEqual(before);
  const [decline, accept] = [answer(page, 'Decline'), answer(page, 'Accept')];
  const boxes = [await decline.boundingBox(), await accept.boundingBox()];
  expect(boxes[0]?.width).toBeCloseTo(boxes[1]?.width ?? 0, 0);
  expect(boxes[0]?.height).toBe(boxes[1]?.height);
  expect(boxes[0]?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // The page is used without an answer.
  await page.getByRole('contentinfo').getByRole('button', { name: 'Analytics choices' }).click();
  expect(asked).toEqual([]);

  await accept.click();
  await expect.poll(() => asked).toEqual([tagOfNarita]);
  await reloaded(page);
  await expect.poll(() => asked).toEqual([tagOfNarita, tagOfNarita]);
  await expect(question(page)).toHaveCount(0);

  // From the page with the tag on to a customer's own: a document without it.
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Choose this car/ })
    .first()
    .click();
  await expectStep(page, words.chooseOptions);
  await page.getByRole('button', { name: words.next }).click();
  await expectStep(page, words.details);
  expect(
    await page.evaluate(() => [
      Reflect.get(window, 'dataLayer') as unknown,
      document.querySelector('script[src*="google"]'),
    ]),
  ).toEqual([undefined, null]);
  expect(asked).toHaveLength(2);
  const wish = { shop_id: 'narita', plan_id: 'narita-kei', period: periodAhead(20) };
  const answered = await page.goto(stepAddress('contact', wish));
  expect(answered?.headers()['content-security-policy']).not.toContain('google');
  await expectStep(page, words.details);
  expect(asked).toHaveLength(2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing of Google is asked for, and no choice is offered', async ({ page }) => {
    const asked = await listenForGoogle(page);
    await page.goto('/shop/narita');
    await expect(page.getByRole('heading', { level: 1, name: 'Narita Airport' })).toBeVisible();
    await expect(page.getByText('Analytics choices')).toBeHidden();
    await page.goto('/shop/naha');
    await expect(page.getByRole('heading', { level: 1, name: 'Naha Airport' })).toBeVisible();
    expect(asked).toEqual([]);
  });
});
