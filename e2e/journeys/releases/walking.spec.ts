import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Browser } from '@playwright/test';
import { beginRollout, latestOf } from '../../support/releases/canary';
import { expect, test } from '../../support/site';
import { startSite, type Site } from '../../support/startSite';
import { seriousViolations, widerThanScreen } from '../../support/violations';

const remote = 'mf-shop';
const home = '/';
/** Crawlers get what is stable. */
const userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
/** A guard looks every five seconds, and hosts write their counts as often. */
const soon = { timeout: 120_000, intervals: [1_000] };
const steps = { steps: [3_000, 6_000, 10_000], every: 900, least_networks: 6 };

/** What the ops page asks for. */
const token = 'a-token-for-this-journey';

let site: Site;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  // Time is compressed: a step takes two seconds instead of its 15 minutes.
  site = await startSite(
    { TRUST_PROXY: 'true', OPS_STEP_SECONDS: '2', OPS_PEOPLE: `mika:${token}` },
    process.env.SITE_DATA_DIR,
  );
});

test.afterAll(() => site.stop());

/** A visitor of another provider than the last, whose page the server renders. */
async function visit(
  request: APIRequestContext,
  provider: number,
  { path = home, language = 'en' } = {},
): Promise<void> {
  await request.get(`${site.url}${path}`, {
    headers: {
      'accept-language': language,
      cookie: `visitor=${randomBytes(16).toString('base64url')}`,
      'user-agent': userAgent,
      'x-forwarded-for': `${11 + (provider % 80)}.${provider % 250}.0.1`,
    },
  });
}

/** The history of the channel: who made each revision, and why. */
const stateOf = async () => {
  const { packages, rollouts, by, reason } = await latestOf(site.dataDir);
  return { stable: packages[remote]?.stable, rollout: rollouts.at(-1), by, reason };
};

test('a good version walks to everybody with nobody at the keyboard', async ({ request }) => {
  test.setTimeout(240_000);
  await beginRollout(
    site.dataDir,
    { name: remote, version: '7.0.0', change: same },
    { basis_points: 3_000, walk: steps },
  );
  const shares = new Set<number | undefined>();
  let provider = 0;
  await expect(async () => {
    for (let visitor = 0; visitor < 30; visitor += 1) await visit(request, (provider += 1));
    const { stable, rollout } = await stateOf();
    shares.add(rollout?.basis_points);
    expect(stable).toBe('7.0.0');
  }).toPass(soon);
  expect([...shares]).toEqual(expect.arrayContaining([3_000, 6_000]));
  const { by, reason } = await stateOf();
  expect(by).toBe('guard');
  expect(reason).toMatch(/^After step 2 of 3, 60 %: mf-shop 7\.0\.0: 0 of \d+ loads failed/);
});

test('a version that throws in browsers is stopped on its way', async ({ browser, troubles }) => {
  test.setTimeout(240_000);
  troubles.expect(/.*/);
  await beginRollout(
    site.dataDir,
    { name: remote, version: '7.0.1' },
    { basis_points: 6_000, walk: { ...steps, steps: [6_000, 10_000] } },
  );
  let provider = 0;
  await expect(async () => {
    for (let visitor = 0; visitor < 4; visitor += 1) await visitInBrowser(browser, (provider += 1));
    expect((await stateOf()).rollout?.state).toBe('stopped');
  }).toPass(soon);
  const { stable, by, reason } = await stateOf();
  expect([stable, by]).toEqual(['7.0.0', 'guard']);
  expect(reason).toMatch(/mf-shop 7\.0\.1: \d+ of \d+ loads failed/);
});

test('a version for Japanese phones walks to all of them, and others keep theirs', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const name = 'mf-account';
  const before = (await latestOf(site.dataDir)).packages[name]?.stable;
  const target = { languages: ['ja'], devices: ['phone' as const] };
  await beginRollout(
    site.dataDir,
    { name, version: '7.1.0', change: same },
    { basis_points: 6_000, target, walk: { ...steps, steps: [6_000, 10_000] } },
  );
  const rollout = async () =>
    (await latestOf(site.dataDir)).rollouts.find(({ set }) => Object.hasOwn(set, name));
  let provider = 0;
  await expect(async () => {
    for (let visitor = 0; visitor < 30; visitor += 1)
      await visit(request, (provider += 1), { path: '/login', language: 'ja' });
    expect(await rollout()).toMatchObject({ basis_points: 10_000, target, state: 'running' });
  }).toPass(soon);
  expect(await rollout()).not.toHaveProperty('walk');
  expect((await latestOf(site.dataDir)).packages[name]?.stable).toBe(before);
  const given = async (locale: string, isMobile: boolean) => {
    const context = await browser.newContext({ locale, isMobile, ...(isMobile && { userAgent }) });
    const page = await context.newPage();
    const entry = page.waitForRequest(new RegExp(`/releases/${name}/[^/]+/remoteEntry[^/]*[.]js`));
    await page.goto(`${site.url}/login`);
    const { pathname } = new URL((await entry).url());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
    return pathname.split('/')[3];
  };
  // A host takes a new revision within seconds.
  await expect(async () => expect(await given('ja-JP', true)).toBe('7.1.0')).toPass(soon);
  expect([await given('en-US', true), await given('ja-JP', false)]).toEqual([before, before]);
});

for (const { width, colorScheme, locale } of [
  { width: 360, colorScheme: 'dark', locale: 'ja-JP' },
  { width: 1280, colorScheme: 'light', locale: 'en-US' },
] as const)
  test(`everyone can read on the ops page what became of both, at ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme, locale });
    const page = await context.newPage();
    await page.goto(`${site.url}/ops`);
    const field = page.getByLabel(/^(Token|トークン)/);
    await expect(field).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    await field.fill(token);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/7\.0\.1: \d+ .*\d+/).first()).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    expect(await widerThanScreen(page)).toBe(0);
    await context.close();
  });

const same = (entry: string): string => `${entry}\n`;

async function visitInBrowser(browser: Browser, provider: number): Promise<void> {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': `${11 + provider}.${provider}.0.1` },
  });
  const page = await context.newPage();
  await page.goto(`${site.url}${home}`);
  // What fails is reported, and the stable version loaded.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.close();
}
