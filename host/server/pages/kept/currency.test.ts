import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browser, type TestSite } from '../../testing/site';
import { aSiteOfPages, seenIn } from './testing/site';

let site: TestSite;
let rates: string;
beforeEach(async () => {
  site = await aSiteOfPages();
  rates = join(site.folder, 'rates.json');
  await writeFile(
    rates,
    JSON.stringify({ base: 'JPY', date: '2026-11-20', source: 'ECB', rates: { USD: 0.0067, EUR: 0.0058 } }),
  );
});
afterEach(() => site.remove());

it('gives guests the page of their currency, and one page to all without a known one', async () => {
  const host = await site.host({ PAGE_CACHE_SECONDS: '60', EXCHANGE_RATES_FILE: rates });
  const seen = async (cookie: string) =>
    seenIn(await host.inject({ url: '/shop', headers: { 'user-agent': browser, cookie } }));
  const [none, usd, eur, usdAgain, unknown] = [
    await seen('lang=en'),
    await seen('currency=USD'),
    await seen('currency=EUR'),
    await seen('currency=USD'),
    await seen('currency=XXX'),
  ];
  expect([none, usd, eur].map(({ currency }) => currency)).toEqual([undefined, 'USD', 'EUR']);
  expect(usdAgain.rendered).toBe(usd.rendered);
  expect(unknown.rendered).toBe(none.rendered);
});

it('lets caches in front keep only pages in yen alone', async () => {
  const host = await site.host({ PAGE_CACHE_SECONDS: '60', EXCHANGE_RATES_FILE: rates });
  const cacheControl = async (cookie: string) =>
    (await host.inject({ url: '/shop', headers: { 'user-agent': browser, cookie } })).headers[
      'cache-control'
    ];
  expect(await cacheControl('currency=USD')).toBe('private, no-cache');
  expect(await cacheControl('lang=en')).toMatch(/^public/);
});

it('knows no currency without a file', async () => {
  const host = await site.host({ PAGE_CACHE_SECONDS: '0' });
  const page = await host.inject({
    url: '/shop',
    headers: { 'user-agent': browser, cookie: 'currency=USD' },
  });
  expect(seenIn(page).currency).toBeUndefined();
});
