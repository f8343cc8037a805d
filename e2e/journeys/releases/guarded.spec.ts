import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { arrivals, Arrival } from '../../support/releases/Arrival';
import { beginRollout, changeAs, latestOf, revisionsSince } from '../../support/releases/canary';
import { listenToReports, pageVersionOf } from '../../support/releases/ladder';
import { nextAddress, stranger } from '../../support/releases/networks';
import { slowPages } from '../../support/releases/slowPages';
import { startHost, type OwnHost } from '../../support/releases/startHost';
import { expect, test } from '../../support/site';
import { seriousViolations, widerThanScreen } from '../../support/violations';

/** A host writes its counts every five seconds, and a guard looks as often. */
const soon = { timeout: 45_000, intervals: [500] };
/** A step takes two seconds instead of the usual 15 minutes. A watch lasts as long as always. */
const schedule = { steps: [5_000, 10_000], every: 2 };
const same = (entry: string): string => `${entry}\n`;
const tokens = { mika: 'a-token-of-mika-for-this', ken: 'another-token-of-ken-for-this' };

let host: OwnHost;

test.describe.configure({ mode: 'serial', timeout: 90_000 });

test.beforeAll(async ({ site }) => {
  const people = Object.entries(tokens).map(([name, token]) => `${name}:${token}`);
  host = await startHost(site, { env: { OPS_PEOPLE: people.join() }, hasOps: true });
});

test.afterAll(() => host.stop());

const latest = () => latestOf(host.dataDir);
const stableOf = async (name: string) => (await latest()).packages[name]?.stable;
const visits = (count: number, ...where: readonly [string, Parameters<typeof Arrival.at>[2]?]) =>
  arrivals(count, host.url, ...where);

/** A visitor in a browser, from a network of their own. */
async function visitor(browser: Browser, cookie = stranger()): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': nextAddress() } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: host.url }]);
  const page = await context.newPage();
  // See `listenToReports`.
  await page.route('**/-/reports', (route) => route.continue());
  return page;
}

test('good versions grow to everybody they are for, with nobody at the keyboard', async () => {
  const { revision: first } = await latest();
  const before = await stableOf('mf-reserve');
  const japanese = { languages: ['ja'] };
  await beginRollout(
    host.dataDir,
    { name: 'mf-shop', version: '7.0.0', change: same },
    { basis_points: 5_000, schedule },
  );
  await beginRollout(
    host.dataDir,
    { name: 'mf-reserve', version: '7.0.0', change: same },
    { basis_points: 5_000, target: japanese, schedule },
  );
  const targeted = async () => (await latest()).rollouts.find(({ set }) => Object.hasOwn(set, 'mf-reserve'));
  const visitBoth = async (count: number) => {
    await visits(count, '/');
    await visits(count, '/reserve/find', { language: 'ja' });
  };
  // A step needs 50 networks, and half of them get each new version at first.
  await visitBoth(130);
  await expect(async () => {
    await visitBoth(20);
    const { packages } = await latest();
    expect(packages['mf-shop']?.stable).toBe('7.0.0');
    expect(await targeted()).toMatchObject({ basis_points: 10_000, state: 'running' });
  }).toPass({ ...soon, intervals: [1_500] });
  const shares = (await revisionsSince(host.dataDir, first)).map(
    ({ rollouts }) => rollouts.find(({ set }) => Object.hasOwn(set, 'mf-shop'))?.basis_points,
  );
  expect(shares).toContain(5_000);
  const { watches } = await latest();
  expect(watches).toMatchObject([{ set: { 'mf-shop': '7.0.0' } }]);
  expect(await targeted()).toMatchObject({ target: japanese });
  expect(await targeted()).not.toHaveProperty('schedule');
  expect(await stableOf('mf-reserve')).toBe(before);

  const given = async (language: string) =>
    (await Arrival.at(host.url, '/reserve/find', { language })).versionOf('mf-reserve');
  await expect.poll(() => given('ja'), soon).toBe('7.0.0');
  expect(await given('en')).toBe(before);
});

test('a version that throws in browsers is stopped, locked, and nobody’s any more', async ({
  browser,
  troubles,
}) => {
  troubles.expect(/.*/);
  const before = await stableOf('mf-shop');
  await beginRollout(host.dataDir, { name: 'mf-shop', version: '7.0.1' }, { basis_points: 10_000 });
  const given = async () => (await Arrival.at(host.url, '/')).versionOf('mf-shop');
  await expect.poll(given, soon).toBe('7.0.1');

  const page = await visitor(browser);
  const reports = listenToReports(page);
  await page.goto(host.url);
  await expect.poll(() => reports).toEqual([{ package: 'mf-shop', version: '7.0.1', kind: 'entry' }]);
  await expect
    .poll(async () => (await pageVersionOf(page, 'mf-shop').catch(() => undefined))?.version)
    .toBe(before);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  for (const other of await visits(11, '/')) await other.fails('mf-shop', 'entry');
  await expect.poll(async () => (await latest()).rollouts.at(-1)?.state, soon).toBe('stopped');
  const { packages, by, reason } = await latest();
  expect(packages['mf-shop']).toMatchObject({ stable: before, locked: true });
  expect(by).toBe('guard');
  expect(reason).toMatch(/^mf-shop 7\.0\.1: \d+ of \d+ loads failed .*entry/);
  const again = changeAs(host.dataDir, { verb: 'finish', set: { 'mf-shop': '7.0.1' } });
  await expect(again).rejects.toThrow(/locked/);
  await expect.poll(given, soon).toBe(before);
  await page.context().close();
  await changeAs(host.dataDir, { verb: 'lock', packages: ['mf-shop'], undo: true });
});

test('a version that fails nowhere but whose pages come slowly is stopped', async ({ browser, troubles }) => {
  troubles.expect(/.*/);
  await beginRollout(
    host.dataDir,
    { name: 'mf-shop', version: '8.0.0', change: slowPages },
    { basis_points: 5_000 },
  );
  let cookie = '';
  await expect(async () => {
    cookie = stranger();
    expect((await Arrival.at(host.url, '/', { cookie })).versionOf('mf-shop')).toBe('8.0.0');
  }).toPass(soon);

  // A browser tells how long its visitor waited when the page is left.
  const page = await visitor(browser, cookie);
  const telling = page.waitForRequest('**/-/reports/measures');
  await page.route('**/-/reports/measures', (route) => route.continue());
  await page.goto(host.url);
  await page.waitForFunction(() => performance.now() > 1_300);
  // As many calls as a page makes only by mistake; the observer hears them a little later.
  await page.evaluate(() => Promise.all(Array.from({ length: 20 }, () => fetch('/api/site'))));
  // Said until it is heard: the code that measures may still be on its way.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 100);
  });
  const told = (await telling).postDataJSON() as {
    readonly packages: readonly object[];
    readonly measures: Readonly<Record<'ready' | 'server' | 'busy' | 'calls', number>>;
  };
  const shown = { package: 'mf-shop', version: '8.0.0', threw: false };
  expect(told.packages).toContainEqual(expect.objectContaining(shown));
  expect(told.measures.ready).toBeGreaterThan(1_250);
  expect(told.measures).toMatchObject({ server: expect.any(Number), busy: expect.any(Number) });
  expect(told.measures.calls).toBeGreaterThanOrEqual(20);
  await page.context().close();

  for (const other of await visits(60, '/')) {
    const isSlow = other.versionOf('mf-shop') === '8.0.0';
    await other.isReadyAfter(isSlow ? told.measures.ready : 300, 'mf-shop');
  }
  await expect.poll(async () => (await latest()).rollouts.at(-1)?.state, soon).toBe('stopped');
  const { packages, by, reason } = await latest();
  expect([packages['mf-shop']?.stable === '8.0.0', by]).toEqual([false, 'guard']);
  expect(reason).toMatch(/mf-shop 8\.0\.0: .* of visits could use their first page later than after 1\.25 s/);
});

/** The ops page as it greets a person who has logged in, on a screen of their own. */
async function opsPage(browser: Browser, token: string, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(`${host.url}/ops`);
  await page.getByLabel(/^(Token|トークン)/).fill(token);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** Says why, in the dialog that a button has opened, and looks at what that changes. */
async function look(page: Page, reason: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Reason/ }).fill(reason);
  await page.getByRole('button', { name: 'See what changes' }).click();
}

async function expectUsable(page: Page): Promise<void> {
  expect(await seriousViolations(page)).toEqual([]);
  expect(await widerThanScreen(page)).toBe(0);
}

test('what one person proposes at /ops is done when another approves it; a switch-off waits for nobody', async ({
  browser,
}) => {
  const mika = await opsPage(browser, tokens.mika, { viewport: { width: 1280, height: 800 } });
  const ken = await opsPage(browser, tokens.ken, {
    viewport: { width: 360, height: 740 },
    locale: 'ja-JP',
    colorScheme: 'dark',
  });
  const account = mika.getByRole('group', { name: 'mf-account' });
  const stateOf = async () => (await latest()).packages['mf-account']?.state;

  await mika.getByRole('button', { name: 'Ask for a second person…' }).click();
  await look(mika, 'Nobody releases alone');
  await mika.getByRole('button', { name: 'Do it' }).click();
  await expect(mika.getByText('Nothing waits for approval')).toBeVisible();
  await expectUsable(mika);

  await account.getByRole('button', { name: 'Switch off…' }).click();
  await look(mika, 'It leaks');
  await mika.getByRole('button', { name: 'Do it' }).click();
  await account.getByRole('button', { name: 'Switch on…' }).click();
  expect(await stateOf()).toBe('off');

  await look(mika, 'It is mended');
  await mika.getByRole('button', { name: 'Propose it' }).click();
  await expect(mika.getByText('Another person has to approve it.')).toBeVisible();
  await expect(mika.getByRole('button', { name: 'Review and approve…' })).toHaveCount(0);
  await expectUsable(mika);
  expect(await stateOf()).toBe('off');

  await ken.getByRole('button', { name: '確認して承認…' }).click();
  await expect(ken.getByRole('dialog', { name: 'mikaさんの変更を承認' })).toContainText('It is mended');
  await expect(ken.getByRole('button', { name: '承認して実行' })).toBeVisible();
  await expectUsable(ken);
  await ken.getByRole('button', { name: '承認して実行' }).click();
  await expect(ken.getByText('mika, approved by ken')).toBeVisible();
  await expect(ken.getByText('承認待ちの変更はありません')).toBeVisible();
  expect(await stateOf()).toBe('on');
  await mika.context().close();
  await ken.context().close();
});
