import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ErrorGroup } from '../../../release/index';
import { plannedOf } from '../../support/releases/ladder';
import { opened } from '../../support/opened';
import { TeamCheckout } from '../../support/releases/TeamCheckout';
import { expect, test } from '../../support/site';
import { startSite, type Site } from '../../support/startSite';

const file = 'mf-shop/src/features/document/DocumentPage.tsx';
/** Lines that throw: on render, in a click, and on the server alone. */
const throws = {
  render:
    "if (globalThis.location?.hash === '#render') throw new RangeError('No text for hanako@example.com');",
  click: "throw new TypeError('Cannot call 090-1234-5678');",
  server:
    "if (!('window' in globalThis) && context.path.includes('lang=en')) throw new SyntaxError('No text');",
} as const;

let site: Site | undefined;
let team: TeamCheckout | undefined;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startSite({}, process.env.SITE_DATA_DIR);
  team = await TeamCheckout.open(site.dataDir);
});

test.afterAll(async () => {
  await team?.close();
  await site?.stop();
});

test('a team learns from which line of its sources visitors had errors', async ({
  page,
  request,
  troubles,
}) => {
  test.setTimeout(480_000);
  if (!site || !team) throw new Error('There is no site.');
  troubles.expect(/No text/, /Cannot call/);
  const { folder } = team;
  const edit = team.edit.bind(team);
  const release = team.release.bind(team);
  await edit(
    file,
    'const intl = useIntl();',
    `const intl = useIntl();\n  ${throws.render}\n  const handleClick = () => {\n    ${throws.click}\n  };`,
  );
  await edit(file, '<article className', '<article onClick={handleClick} className');
  await edit(
    file,
    'const { path, platform, signal } = context;',
    `const { path, platform, signal } = context;\n  ${throws.server}`,
  );
  // A journey about errors does not end because a page grew.
  await edit('mf-shop/package.json', '"budget"', '"not a budget"');
  expect((await release('errors')).stdout).toBe('No errors in the last 14 days.\n');
  await release('publish', 'mf-shop', '--version', '7.0.0', '--skip-browser');
  await release('promote', '--set', 'mf-shop=7.0.0', '--by', 'mika', '--reason', 'A journey');

  await expect(async () => {
    await opened(page, `${site?.url}/terms`);
    expect((await plannedOf(page, 'mf-shop')).version).toBe('7.0.0');
  }).toPass({ timeout: 15_000 });
  const heading = page.getByRole('heading', { level: 1 });
  // What names an error loads first: a page that is left before has told nothing.
  const told = page.waitForResponse((response) => response.url().endsWith('/-/reports'));
  await heading.click();
  await heading.click();
  await told;
  await expect(heading).toBeVisible();
  // A failed page leaves for the version from before.
  await page.goto('about:blank');
  await page.goto(`${site.url}/privacy#render`);
  await expect
    .poll(async () => (await plannedOf(page, 'mf-shop').catch(() => undefined))?.version)
    .not.toBe('7.0.0');
  await request.get(`${site.url}/clause?lang=en`, {
    headers: { 'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0' },
  });

  const lines = (await readFile(path.join(folder, file), 'utf8')).split('\n');
  const placeOf = (text: string, name: string) => ({
    file,
    line: lines.findIndex((line) => line.includes(text)) + 1,
    function: name,
  });
  await expect
    .poll(
      async () => {
        const { stdout } = await release('errors', 'mf-shop', '--json');
        return (JSON.parse(stdout) as readonly ErrorGroup[])
          .map(({ name, message, place, kinds, routes }) => ({ name, message, place, kinds, routes }))
          .sort((one, other) => one.name.localeCompare(other.name));
      },
      { timeout: 60_000, intervals: [1_000] },
    )
    .toEqual([
      {
        name: 'RangeError',
        message: 'No text for <mail>',
        place: placeOf(throws.render, 'View'),
        kinds: ['render'],
        routes: ['/privacy'],
      },
      {
        name: 'SyntaxError',
        message: 'No text',
        place: placeOf(throws.server, 'load'),
        kinds: ['server'],
        routes: ['/clause'],
      },
      {
        name: 'TypeError',
        message: 'Cannot call <number>',
        place: placeOf(throws.click, 'handleClick'),
        kinds: ['error'],
        routes: ['/terms'],
      },
    ]);
  const { stdout } = await release('errors', 'mf-shop', '--version', '7.0.0');
  expect(stdout).toContain(`TypeError: Cannot call <number>`);
  expect(stdout).toContain('mf-shop 7.0.0 (stable): 2');
});

test('visitors get no source map, and no build names one', async ({ page, request }) => {
  await opened(page, `${site?.url}/terms`);
  const { base } = await plannedOf(page, 'mf-shop');
  const entry = `${site?.url}${base}remoteEntry.js`;
  const script = await request.get(entry);
  expect([script.status(), await script.text()]).toEqual([
    200,
    expect.not.stringContaining('sourceMappingURL'),
  ]);
  expect((await request.get(`${entry}.map`)).status()).toBe(404);
});
