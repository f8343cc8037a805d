import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { bucketOf } from '@wadachi/delivery/core';
import { opened, reloaded } from '../../support/opened';
import { changeAs, latestOf } from '../../support/releases/canary';
import { pageVersionOf } from '../../support/releases/ladder';
import { stranger, userAgent } from '../../support/releases/networks';
import { release } from '../../support/releases/release';
import { startHost, type OwnHost } from '../../support/releases/startHost';
import { TeamCheckout } from '../../support/releases/TeamCheckout';
import { addThrowingLines, expectErrors, meetErrors } from '../../support/releases/throwingLines';
import { expect, test } from '../../support/site';
import { seriousViolations, widerThanScreen } from '../../support/violations';

/** A host that follows its channel has a change in service within seconds. */
const soon = { timeout: 15_000, intervals: [200] };
const token = 'metrics-of-the-journey';
const titles = { before: 'The road is yours.', after: 'Where to next?' };
const why = ['--by', 'mika', '--reason', 'A friendlier title'];

/** The answer of `preview`. */
interface Preview {
  readonly id: string;
  readonly link: string;
  readonly of: string;
}

let host: OwnHost;
let team: TeamCheckout;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ site }) => {
  [host, team] = await Promise.all([startHost(site, { env: { METRICS_TOKEN: token } }), TeamCheckout.open()]);
});

test.afterAll(async () => {
  await team.close();
  await host.stop();
});

/** Returns the start of the host's process, in its own words: the same figure means the same process. */
async function hostBegan(request: APIRequestContext): Promise<string> {
  const answer = await request.get(`${host.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const line = /^process_start_time_seconds (\S+)/m.exec(await answer.text())?.[1];
  if (!line) throw new Error('The host does not say when it began.');
  return line;
}

const command = (...words: readonly string[]) => release(host, ...words);

/** True if the server writes the new title for a browser with this cookie. */
async function isNewFor(request: APIRequestContext, cookie: string): Promise<boolean> {
  const headers = { cookie, 'accept-language': 'en', 'user-agent': userAgent };
  const html = await (await request.get(host.url, { headers })).text();
  const isNew = html.includes(titles.after);
  expect(isNew).toBe(!html.includes(titles.before));
  return isNew;
}

const everybodyReads = async (request: APIRequestContext, title: keyof typeof titles) =>
  expect
    .poll(async () => new Set(await Promise.all([1, 2, 3, 4].map(() => isNewFor(request, stranger())))), soon)
    .toEqual(new Set([title === 'after']));

/** Visitors of the rollout that runs, and one whom it is not for, by their places in it. */
async function visitorsOf(share: number): Promise<Record<'reached' | 'other', string>> {
  const { salt } = (await latestOf(host.dataDir)).rollouts.at(-1) ?? { salt: '' };
  const place = (cookie: string) => bucketOf(cookie.replace('visitor=', ''), salt);
  const some = Array.from({ length: 2_000 }, stranger);
  const reached = some.find((cookie) => place(cookie) < share);
  const other = some.find((cookie) => place(cookie) >= share);
  return { reached: reached ?? '', other: other ?? '' };
}

test('a team ships a text to 5 % of the visitors, learns what broke and where, finishes it and takes it back', async ({
  page,
  request,
  troubles,
}) => {
  // A build, and a server render of each page; `publishGate.spec.ts` has the gate with its browser.
  test.setTimeout(240_000);
  const began = await hostBegan(request);
  await team.edit('mf-shop/src/features/home/messages.ts', titles.before, titles.after);
  await addThrowingLines(team);
  await team.release(host.dataDir, 'publish', 'mf-shop', '--version', '7.0.0', '--skip-browser');
  await everybodyReads(request, 'before');

  await command('canary', '--set', 'mf-shop=7.0.0', '--percent', '5', '--staff', 'mika', ...why);
  const staff = await command('preview', '--staff', 'mika', '--site', host.url);
  await page.goto(/http\S+/.exec(staff)?.[0] ?? '');
  await page.getByRole('button').click();
  await expect(async () => {
    await opened(page, host.url);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(titles.after, { timeout: 1_000 });
  }).toPass(soon);
  expect(troubles.unexpected).toEqual([]);
  const { reached, other } = await visitorsOf(500);
  expect(await isNewFor(request, reached)).toBe(true);
  expect(await isNewFor(request, other)).toBe(false);

  // Staff keep what they try, whatever comes of it; a customer gets the version from before.
  const [name = '', value = ''] = reached.split('=');
  await page.context().clearCookies();
  await page.context().addCookies([{ name, value, url: host.url }]);
  troubles.expect(/No text/, /Cannot call/);
  await meetErrors(page, host.url);
  await request.get(`${host.url}/clause?lang=en`, {
    headers: { cookie: reached, 'user-agent': userAgent },
  });
  await expectErrors(team, host.dataDir);

  await changeAs(host.dataDir, { verb: 'finish' });
  await everybodyReads(request, 'after');
  await changeAs(host.dataDir, { verb: 'back', names: ['mf-shop'] });
  await everybodyReads(request, 'before');
  expect(await hostBegan(request)).toBe(began);
});

test('who opens a preview’s link sees that build on the site until it is revoked, and nobody else does', async ({
  browser,
  page: guest,
  request,
}) => {
  const site = ['--site', host.url, '--json'];
  // The build that was taken back: the store has it. That of the sources here is what everybody gets.
  const built = path.join(host.dataDir, 'releases', 'mf-shop', '7.0.0');
  const { id, link } = JSON.parse(await command('preview', '--folder', built, ...site)) as Preview;
  const ofSources = JSON.parse(await command('preview', '--package', 'mf-account', ...site)) as Preview;
  expect(ofSources.of).toBe('the working tree');

  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'en',
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  const heading = (of: typeof page) => of.getByRole('heading', { level: 1 });
  await page.goto(link);
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(heading(page)).toContainText(titles.after);
  const bar = page.getByRole('complementary', { name: /preview/i });
  await expect(bar).toContainText('a build');
  expect(await seriousViolations(page)).toEqual([]);
  expect(await widerThanScreen(page)).toBe(0);

  await opened(page, `${host.url}/shop/haneda`);
  expect(await pageVersionOf(page, 'mf-shop')).toMatchObject({ version: '7.0.0' });
  await expect(bar).toBeVisible();
  const answer = await page.goto(host.url);
  expect(answer?.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  });

  await opened(guest, host.url);
  await expect(heading(guest)).toContainText(titles.before);
  expect((await pageVersionOf(guest, 'mf-shop')).version).not.toBe('7.0.0');
  await expect(guest.getByRole('complementary', { name: /preview/i })).toHaveCount(0);

  await bar.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(heading(page)).toContainText(titles.before);
  await reloaded(page);
  await expect(bar).toHaveCount(0);

  await page.goto(link);
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(bar).toBeVisible();
  await command('preview', '--revoke', id);
  await reloaded(page);
  await expect(heading(page)).toContainText(titles.before);
  await expect(bar).toHaveCount(0);
  expect((await request.get(link)).status()).toBe(403);
  await context.close();

  const altered = ofSources.link.replace(/pass=./, (start) => `pass=${start.endsWith('e') ? 'f' : 'e'}`);
  expect((await request.get(ofSources.link)).status()).toBe(200);
  expect((await request.get(altered)).status()).toBe(403);
});

test('visitors get no source map, and no build names one', async ({ request }) => {
  const entry = `${host.url}/releases/mf-shop/7.0.0/remoteEntry.js`;
  const script = await request.get(entry);
  expect([script.status(), await script.text()]).toEqual([
    200,
    expect.not.stringContaining('sourceMappingURL'),
  ]);
  expect((await request.get(`${entry}.map`)).status()).toBe(404);
});

test('a remote that is off is not available just now, and nothing is asked of it', async ({
  page,
  request,
}) => {
  const firstStep = `${host.url}/reserve/reserve_shop`;
  const answerOf = (agent: string) =>
    request.get(firstStep, { headers: { 'user-agent': agent, 'accept-language': 'en' } });
  const statusNow = async () => (await answerOf(userAgent)).status();
  await changeAs(host.dataDir, { verb: 'off', packages: ['mf-reserve'], undo: false });
  await expect.poll(statusNow, soon).toBe(503);
  const crawled = await answerOf('Mozilla/5.0 (compatible; Googlebot/2.1)');
  expect([crawled.status(), crawled.headers()['retry-after']]).toEqual([503, '300']);
  const html = await (await answerOf(userAgent)).text();
  expect(html).toContain('This part of the site is not available at the moment.');

  await page.goto(host.url);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await page.locator('main form button[type=submit]').first().click();
  await expect(page.getByText('This part of the site is not available at the moment.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  // The host fetches what writes the head of a next page with the first one.
  expect(asked.filter((path) => /^\/(releases\/(?!host\/)|-\/)/.test(path))).toEqual([]);

  await changeAs(host.dataDir, { verb: 'off', packages: ['mf-reserve'], undo: true });
  await expect.poll(statusNow, soon).toBe(200);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-remote=mf-reserve]')).toBeVisible();
});
