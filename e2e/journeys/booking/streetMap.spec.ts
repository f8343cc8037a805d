import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { alive } from '../../support/opened';
import { startHost } from '../../support/releases/startHost';
import { expect, test } from '../../support/site';

// Street maps are drawn by WebGL, here without a graphics card.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--enable-unsafe-swiftshader', '--use-angle=swiftshader'],
    }),
});

/** A style with one place and no tiles. */
const style = {
  version: 8,
  sources: {
    places: {
      type: 'geojson',
      data: { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [127.65, 26.2] } },
    },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#e8f0e8' } },
    {
      id: 'places',
      type: 'circle',
      source: 'places',
      paint: { 'circle-radius': 40, 'circle-color': '#c02020' },
    },
  ],
};

/** A company's server of maps. */
async function startMaps() {
  let asked = 0;
  const server = createServer((_, reply) => {
    asked += 1;
    reply
      .writeHead(200, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
      })
      .end(JSON.stringify(style));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/style.json`, asked: () => asked, stop: () => server.close() };
}

test('a street map is drawn when it is asked for, within the security policy', async ({
  page,
  site,
  request,
}) => {
  test.slow();
  expect((await request.get('/')).headers()['content-security-policy']).not.toContain('worker-src');
  const maps = await startMaps();
  const withMaps = await startHost(site, { env: { MAP_STYLE_URL: maps.url } });
  try {
    expect(site.url).not.toBe(withMaps.url);
    const loaded: string[] = [];
    page.on('request', (one) => loaded.push(new URL(one.url()).pathname));
    await page.goto(`${withMaps.url}/shop/naha`);
    await alive(page);
    const button = page.getByRole('button', { name: 'Street map' });
    const drawn = page.locator('[data-drawn=true] canvas');
    await button.scrollIntoViewIfNeeded();
    expect(loaded.filter((path) => path.includes('maplibre'))).toEqual([]);
    expect(maps.asked()).toBe(0);

    await button.click();
    await expect(drawn).toHaveAccessibleName('Street map');
    expect(maps.asked()).toBeGreaterThan(0);
    expect(loaded.some((path) => path.endsWith('maplibre-gl-worker.mjs'))).toBe(true);
    await page.getByRole('button', { name: 'Naha Airport' }).click();
    await expect(page.locator('[data-drawn=true]').getByText('Naha Airport')).toBeVisible();

    await page.goto(`${withMaps.url}/reserve/reserve_shop?lang=ja`);
    await alive(page);
    await page.getByRole('button', { name: '道路地図' }).click();
    await expect(drawn).toHaveAccessibleName('道路地図');
    await expect(page.getByText(/地図を(拡大・縮小|動かせます)/).first()).toBeAttached();
    await expect(page.getByText(/zoom the map|two fingers/)).toHaveCount(0);
    await page.getByRole('button', { name: /^石垣島店.*〜/ }).press('Enter');
    await page.getByRole('link', { name: /^石垣島店.*〜/ }).click();
    await expect(page).toHaveURL(/reserve_car\?shop_id=ishigaki/);
    await expect(page.getByRole('heading', { level: 1, name: '車を選ぶ' })).toBeVisible();
  } finally {
    await withMaps.stop();
    maps.stop();
  }
});
