import { createHash } from 'node:crypto';
import { opened } from '../../support/opened';
import { periodAhead, queryOf } from '../../support/period';
import { expect, test } from '../../support/site';
import { expectStep } from '../../support/wizard';

const notFound = /the server responded with a status of 404/;
const soon = periodAhead(30);

const missing = {
  'a shop': {
    address: '/reserve/contact',
    step: 'Choose a shop',
    reason: 'Please choose a shop before you continue.',
  },
  'a shop and a car': {
    address: '/reserve/reserve_option',
    step: 'Choose a shop',
    reason: 'Please choose a shop before you continue.',
  },
  'a car': {
    address: '/reserve/contact?shop_id=haneda',
    step: 'Choose a car',
    reason: 'Please choose a car before you continue.',
  },
  'a possible period': {
    address: `/reserve/contact?shop_id=naha&plan_id=naha-kei&${queryOf({ ...soon, rental_time: '03:00' })}`,
    step: 'Choose a car',
    reason: 'The shop cannot rent out a car for these dates and times. Please choose others.',
  },
} as const;

for (const [what, { address, step, reason }] of Object.entries(missing)) {
  test(`a customer without ${what} gets to the step that comes first and sees why`, async ({ page }) => {
    await opened(page, address);
    await expectStep(page, step);
    await expect(page.getByRole('status').filter({ hasText: 'One step comes first' })).toContainText(reason);
  });
}

test('the completed step without a reservation begins at the beginning', async ({ page }) => {
  await opened(page, '/reserve/reserve_complete');
  await expectStep(page, 'Choose a shop');
});

for (const address of [
  '/x',
  '/shop/unknown',
  '/documents/unknown',
  '/reserve/receipt/00000000-0000-4000-8000-000000000000',
]) {
  test(`there is nothing at ${address}`, async ({ page, troubles }) => {
    troubles.expect(notFound);
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText('Error 404')).toBeVisible();
    await expect(page.getByText(`Page not found: ${address}`)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'To the home page' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'The road is yours. The car is ready.' }),
    ).toBeVisible();
  });
}

test('a crawler gets no error page', async ({ request }) => {
  const headers = {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  };
  const answer = await request.get('/x', { headers });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).not.toContain('Page Not Found');
  const page = await request.get('/shop/naha', { headers });
  expect(page.status()).toBe(200);
  expect(await page.text()).toContain('Naha Airport');
});

test('every page forbids scripts and styles that are not its own', async ({ request }) => {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' };
  for (const address of ['/', '/shop/naha', '/reserve/reserve_shop', '/terms', '/x']) {
    const answer = await request.get(address, { headers });
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-');
    const body = await answer.text();
    const inside = [...body.matchAll(/<(script|style data-href="[^"]+")>([^]*?)<\/(?:script|style)>/g)];
    expect(inside.length).toBeGreaterThan(1);
    for (const [, , text = ''] of inside)
      expect(policy).toContain(`'sha384-${createHash('sha384').update(text).digest('base64')}'`);
    const loaded = [
      ...body.matchAll(/<(?:script src|link rel="preload" as="script").*? integrity="([^"]+)"/g),
    ];
    expect(loaded.length).toBeGreaterThan(0);
    for (const [, hash = ''] of loaded) expect(policy).toContain(`'${hash}'`);
  }
});

for (const [written, address] of [
  ['/terms/', '/terms'],
  ['/TERMS', '/terms'],
  ['/clause/', '/clause'],
  ['/privacy/', '/privacy'],
  ['/shop/haneda/?lang=en', '/shop/haneda?lang=en'],
] as const) {
  test(`${written} leads to ${address}`, async ({ page }) => {
    const answer = await page.goto(written);
    expect(answer?.status()).toBe(200);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
  });
}
