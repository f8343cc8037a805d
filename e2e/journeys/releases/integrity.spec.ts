import { breakRemote, isAltered, type Part, partOf } from '../../support/releases/breakRemote';
import { fileTrouble, listenToReports } from '../../support/releases/ladder';
import { opened } from '../../support/opened';
import { expect, test } from '../../support/site';

interface PageVersion {
  readonly base: string;
  readonly integrity: Readonly<Record<string, string>>;
  readonly manifest?: string;
}

/** The part of a page's boot data that matters here. */
interface Boot {
  readonly pageVersions: { readonly remotes: Record<'mf-reserve', PageVersion> };
}

/** The boot data with the element around it. */
const bootText = /(?<=<script type="application\/json" id="wadachi-boot">)(.*?)(?=<\/script>)/s;
const title = 'The road is yours. The car is ready.';

test('nothing tampered with runs on a first view, preloaded or not', async ({ page, troubles }) => {
  troubles.expect(...fileTrouble);
  const reports = listenToReports(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await breakRemote(page, 'mf-shop', 'tampered');
  await opened(page, '/');
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  const ofShop = asked.filter((url) => url.includes('/releases/mf-shop/'));
  expect(new Set(ofShop.map(partOf))).toEqual(new Set<Part>(['entry', 'chunk']));
  expect(await isAltered(page)).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a host’s script that was tampered with does not run', async ({ page, troubles }) => {
  troubles.expect(...fileTrouble);
  const reports = listenToReports(page);
  await breakRemote(page, 'host', 'tampered');
  await page.goto('/');
  await expect.poll(() => reports.map(({ kind }) => kind)).toEqual(['boot']);
  expect(await isAltered(page)).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a chunk that the page has no hash for is never fetched', async ({ page, troubles }) => {
  troubles.expect(...fileTrouble);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const reports = listenToReports(page);
  await page.route('**/shop/fukuoka', async (route) => {
    const response = await route.fetch();
    const [before = '', text = '', after = ''] = (await response.text()).split(bootText);
    const boot = JSON.parse(text) as Boot;
    const { manifest, ...pageVersion } = boot.pageVersions.remotes['mf-reserve'];
    const answer = await page.request.get(`${pageVersion.base}${manifest}`);
    const { integrity } = (await answer.json()) as Pick<PageVersion, 'integrity'>;
    const hashes = { ...pageVersion.integrity, ...integrity };
    const known = Object.entries(hashes).filter(([file]) => partOf(`http://site/${file}`) !== 'chunk');
    boot.pageVersions.remotes['mf-reserve'] = { ...pageVersion, integrity: Object.fromEntries(known) };
    const body = `${before}${JSON.stringify(boot).replaceAll('<', '\\u003c')}${after}`;
    await route.fulfill({ response, body });
  });
  await opened(page, '/shop/fukuoka');
  await page
    .getByRole('link', { name: /^Choose this car/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect.poll(() => reports.map(({ kind }) => kind)).toContain('chunk');
  expect(asked.filter((url) => url.includes('/releases/mf-reserve/') && partOf(url) === 'chunk')).toEqual([]);
  // What can't be loaded is reported each time it is asked for, and nothing waits for ever.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => reports.filter(({ kind }) => kind === 'chunk').length).toBe(2);
});
