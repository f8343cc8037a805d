import { type PlainFederation, startPlainFederation } from '../../support/federation/plainFederation';
import { fileTrouble } from '../../support/releases/ladder';
import { expect, test } from '../../support/site';

// The plain host and remote have nothing to do with the site.
test.use({ extraHTTPHeaders: {} });

// One worker, one build.
test.describe.configure({ mode: 'default' });

let plain: PlainFederation;
test.beforeAll(async () => void (plain = await startPlainFederation()));
test.afterAll(() => plain.close());

const altered = { js: '\nglobalThis.tampered = true;', css: '\nbody { color: red; }', json: '\n' };

test('a plain host loads a plain remote by its manifest, each file with its hash', async ({ page }) => {
  await page.goto(plain.url);
  await expect(page).toHaveTitle('The remote page');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(1, 2, 3)');
  const links = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((all: HTMLLinkElement[]) =>
      all.map(({ integrity, crossOrigin }) => [integrity.slice(0, 7), crossOrigin]),
    );
  expect(links).toEqual([['sha384-', 'anonymous']]);
});

for (const [part, pattern] of [
  ['manifest', /\/mf-manifest\.json/],
  ['entry', /\/remoteEntry\.js/],
  ['chunk', /\/remote\/(?!remoteEntry)[^/]+\.js/],
  ['stylesheet', /\/remote\/[^/]+\.css/],
] as const) {
  test(`of a plain remote, a ${part} that was tampered with is not used, and a sound one is afterwards`, async ({
    page,
    troubles,
  }) => {
    troubles.expect(...fileTrouble);
    await page.route(pattern, async (route) => {
      const response = await route.fetch();
      const kind = /\.(js|css|json)(\?|$)/.exec(route.request().url())?.[1] as keyof typeof altered;
      await route.fulfill({ response, body: `${await response.text()}${altered[kind]}` });
    });
    await page.goto(plain.url);
    await expect(page).toHaveTitle('Refused');
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    await expect(page.locator('body')).not.toHaveCSS('color', 'rgb(255, 0, 0)');
    await page.unroute(pattern);
    await page.getByRole('button', { name: 'Again' }).click();
    await expect(page).toHaveTitle('The remote page again');
  });
}
