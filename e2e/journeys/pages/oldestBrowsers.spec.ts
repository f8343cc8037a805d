import { createHash } from 'node:crypto';
import path from 'node:path';
import { browserProblems, newerThanOldest } from '@wadachi/delivery/cli/builds';
import { siteDataDir } from '../../support/dataDir';
import { opened } from '../../support/opened';
import { expect, test } from '../../support/site';

const opsPage = path.join(import.meta.dirname, '../../../delivery/ops/dist/files');

interface Shipped {
  readonly pageVersions: {
    readonly host: { readonly base: string };
    readonly remotes: Readonly<Record<string, { readonly base: string }>>;
  };
}

test('the oldest browsers can read all that is shipped', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const boot = /<script type="application\/json" id="wadachi-boot">([^<]+)</.exec(html)?.[1] ?? '';
  const { pageVersions } = JSON.parse(boot) as Shipped;
  const bases = [pageVersions.host, ...Object.values(pageVersions.remotes)].map(({ base }) => base);
  expect(bases).toHaveLength(4);
  for (const base of bases) expect(await browserProblems(path.join(siteDataDir(), base))).toEqual([]);
  expect(await browserProblems(opsPage)).toEqual([]);

  const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script);
  expect(inline.length).toBeGreaterThan(0);
  expect(inline.flatMap((script) => newerThanOldest('inline.js', script))).toEqual([]);
});

test('a browser whose policy knows no hashes of files starts the page, as Firefox 115', async ({
  page,
  troubles,
}) => {
  troubles.expect(/Content Security Policy/);
  const reports: string[] = [];
  page.on('request', (sent) => void (sent.url().endsWith('/-/reports') && reports.push(sent.url())));
  await page.route('**/terms', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
      ([, script = '']) => `'sha384-${createHash('sha384').update(script).digest('base64')}'`,
    );
    const headers = answer.headers();
    const policy = headers['content-security-policy']?.replace(
      /script-src [^;]*/,
      `script-src ${inline.join(' ')} 'strict-dynamic'`,
    );
    await route.fulfill({
      response: answer,
      body: html,
      headers: { ...headers, 'content-security-policy': policy ?? '' },
    });
  });
  await opened(page, '/terms');
  // A click stays inside the document.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument') as unknown)).toBe(true);
  expect(reports).toEqual([]);
});
