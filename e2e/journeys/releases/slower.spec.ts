import type { Browser } from '@playwright/test';
import { beginRollout, latestOf } from '../../support/releases/canary';
import { alive } from '../../support/opened';
import { slowPages } from '../../support/releases/slowPages';
import { expect, test } from '../../support/site';
import { startSite, type Site } from '../../support/startSite';

/** A guard looks every five seconds, and hosts write their counts as often. */
const soon = { timeout: 300_000, intervals: [1_000] };

let site: Site;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startSite({ TRUST_PROXY: 'true' }, process.env.SITE_DATA_DIR);
});

test.afterAll(() => site.stop());

/** A visitor of another provider than the last, who leaves the home page once it can be used, or after five seconds. */
async function visit(browser: Browser, provider: number): Promise<void> {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': `${11 + (provider % 80)}.${provider % 250}.0.1` },
  });
  try {
    const page = await context.newPage();
    await page.goto(site.url);
    // Once the rollout has ended, no visit is measured.
    if (!(await page.evaluate(() => 'wadachiMeasured' in globalThis))) return;
    await Promise.race([alive(page), page.waitForFunction(() => performance.now() > 5_000)]);
    // What a browser says as it leaves a page; a real leave would send the report without the visitor's address. Said until
    // it is heard: the code that measures may still be on its way.
    const sent = page.waitForResponse((response) => response.url().endsWith('/-/reports/measures'));
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 200);
    });
    await sent;
  } finally {
    await context.close();
  }
}

test('a version that fails nowhere but whose pages come slowly is stopped', async ({ browser, troubles }) => {
  test.setTimeout(420_000);
  troubles.expect(/.*/);
  await beginRollout(
    site.dataDir,
    { name: 'mf-shop', version: '8.0.0', change: slowPages },
    { basis_points: 5_000 },
  );
  let provider = 0;
  await expect(async () => {
    await Promise.all(Array.from({ length: 2 }, () => visit(browser, (provider += 1))));
    expect((await latestOf(site.dataDir)).rollouts.at(-1)?.state).toBe('stopped');
  }).toPass(soon);
  const { packages, by, reason } = await latestOf(site.dataDir);
  expect([packages['mf-shop']?.stable === '8.0.0', by]).toEqual([false, 'guard']);
  expect(reason).toMatch(
    /mf-shop 8\.0\.0: .* of visits could use their first page later than after (1\.25|2\.5|4) s/,
  );
});
