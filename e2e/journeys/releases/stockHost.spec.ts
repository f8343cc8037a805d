import { startPlainHost } from '../../support/releases/plainHost';
import { expect, test } from '../../support/site';

// Another site's scripts may not be asked for with headers of its own.
test.use({ extraHTTPHeaders: {} });

test('a plain Module Federation host shows pages of mf-shop, and pages of ours load nothing for it', async ({
  site,
  page,
  request,
  troubles,
}) => {
  test.slow();
  const loaded: string[] = [];
  page.on('request', (one) => loaded.push(new URL(one.url()).pathname));
  await page.goto('/terms');
  await expect(page.locator('main h1')).toBeVisible();
  expect(loaded.filter((path) => /\/stock\/|mf-manifest|mf-types/.test(path))).toEqual([]);

  const document = await (await request.get('/terms')).text();
  const base = /\/releases\/mf-shop\/[^/"]+\//.exec(document)?.[0] ?? '';
  expect(base).not.toBe('');
  expect(document).not.toContain('"stock/');
  const types = await request.get(`${base}stock/@mf-types.zip`);
  expect(await types.text()).toContain('export declare const mount: Mount;');

  const host = await startPlainHost(`${site.url}${base}stock/mf-manifest.json`, site.url);
  try {
    await page.goto(host.url);
    const title = page.getByRole('status');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
    await expect(title).toHaveText(/^Terms of use/);

    // The blog's own heading keeps what a browser gives it: our styles hold inside our element.
    const styleOf = (level: 1 | 2) =>
      page
        .getByRole('heading', { level })
        .first()
        .evaluate((heading) => getComputedStyle(heading).marginBlockEnd);
    expect([await styleOf(1), parseFloat(await styleOf(2)) > 0]).toEqual(['0px', true]);

    await page.getByRole('button', { name: 'Show /shop/naha' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Naha/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toHaveCount(0);
    const logo = page.locator('.wadachi img[src^="/media/"]').first();
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    // Where it leads is the rental site.
    const address = await page
      .locator('.wadachi a[href^="/"]:visible')
      .first()
      .evaluate((link: HTMLAnchorElement) => {
        link.focus();
        return link.href;
      });
    expect(new URL(address).origin).toBe(site.url);

    troubles.expect(/the server responded with a status of 404/);
    await page.getByRole('button', { name: 'Show /shop/gone' }).click();
    await expect(title).toHaveText('NotFound: Page not found: /shop/gone');
    await page.getByRole('button', { name: 'Show /nowhere' }).click();
    await expect(title).toHaveText('NotFound: Page not found: /nowhere');
    await expect(page.locator('.wadachi')).toHaveCount(0);
    expect(page.url()).toBe(`${host.url}/`);

    await page.goto(`${host.url}/?react=18.3.1`);
    await expect(title).toContainText('Version 18.3.1 from travel_blog of shared singleton module react');
    await expect(title).toContainText('does not satisfy the requirement of mf_shop which needs ^19');
    await expect(page.locator('.wadachi')).toHaveCount(0);
  } finally {
    await host.close();
  }
});
