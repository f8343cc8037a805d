import { opened } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { expect, test } from '../../support/site';
import { expectStep, stepAddress } from '../../support/wizard';

const notFound = /the server responded with a status of 404/;
const soon = periodAhead(30);
/** Crawlers get no page that says what is missing. */
const headers = {
  'accept-language': 'en',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
};

test('there is nothing at an address that leads nowhere, and a way home', async ({
  page,
  request,
  troubles,
}) => {
  troubles.expect(notFound);
  for (const address of [
    '/x',
    '/shop/unknown',
    '/documents/unknown',
    '/reserve/receipt/00000000-0000-4000-8000-000000000000',
  ]) {
    const answer = await request.get(address, { headers });
    const html = await answer.text();
    expect(answer.status(), address).toBe(404);
    for (const text of [
      '>Page not found</h1>',
      'Error 404: <span lang="en">Page Not Found</span>',
      `Page not found: ${address}`,
    ])
      expect(html, address).toContain(text);
  }
  await opened(page, '/shop/unknown');
  await expectStep(page, 'Page not found');
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expectStep(page, 'The road is yours. The car is ready.');
});

test('a crawler gets no error page', async ({ request }) => {
  const crawler = {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  };
  const answer = await request.get('/x', { headers: crawler });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).not.toContain('Page not found</h1>');
  const page = await request.get('/shop/naha', { headers: crawler });
  expect(page.status()).toBe(200);
  expect(await page.text()).toContain('Naha Airport');
});

test('a link to a page without customers says what it is, and no other does', async ({ request }) => {
  const shared = async (address: string) => {
    const body = await (await request.get(address, { headers })).text();
    return [...body.matchAll(/property="og:(\w+)" content="([^"]*)"/g)].map(
      ([, name, content]) => `${name} ${content}`,
    );
  };
  expect(await shared('/shop/naha')).toContainEqual(expect.stringMatching(/^url http.*\/shop\/naha$/));
  for (const address of ['/', '/terms', '/documents/faq', '/reserve/reserve_shop'])
    expect(await shared(address)).toContain('site_name Wadachi');
  for (const address of [
    '/reserve/find',
    '/login',
    '/account/check',
    stepAddress('contact', { shop_id: 'naha', plan_id: 'naha-kei', period: soon }),
    '/terms?token=a',
  ])
    expect(await shared(address)).toEqual([]);
});

test('an address that is written otherwise leads to the one there is', async ({ request }) => {
  for (const [written, address] of [
    ['/terms/', '/terms'],
    ['/TERMS', '/terms'],
    ['/clause/', '/clause'],
    ['/privacy/', '/privacy'],
    ['/shop/haneda/?lang=en', '/shop/haneda?lang=en'],
  ] as const) {
    const answer = await request.get(written, { headers });
    expect(answer.status()).toBe(200);
    expect(new URL(answer.url()).pathname + new URL(answer.url()).search).toBe(address);
  }
});

test('a link to the page that is open adds nothing to the history, and opens it where it failed', async ({
  page,
  troubles,
}) => {
  troubles.expect(/the server responded with a status of 500/);
  await opened(page, '/documents/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Wadachi: home' }).click();
  await expectStep(page, 'The road is yours. The car is ready.');
  const length = await page.evaluate(() => history.length);
  await page.getByRole('banner').getByRole('link', { name: 'Wadachi: home' }).click();
  expect(await page.evaluate(() => history.length)).toBe(length);

  await page.route('**/api/documents/faq', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  const faq = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' });
  await faq.click();
  await expectStep(page, 'Something went wrong');
  await expect(page.getByRole('alert')).toBeEmpty();
  await faq.click();
  await expectStep(page, 'Frequently asked questions');
});
