import path from 'node:path';
import { browserProblems } from '../../../scripts/release/gate/browsers/browserProblems';
import { newerThanOldest } from '../../../scripts/release/gate/browsers/newerThanOldest';
import { siteDataDir } from '../../support/dataDir';
import { expect, test } from '../../support/site';

const opsPage = path.join(import.meta.dirname, '../../../ops/dist/files');

interface Shipped {
  readonly plan: {
    readonly host: { readonly base: string };
    readonly remotes: Readonly<Record<string, { readonly base: string }>>;
  };
}

test('the oldest browsers can read all that is shipped', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const boot = /<script type="application\/json" id="wadachi-boot">([^<]+)</.exec(html)?.[1] ?? '';
  const { plan } = JSON.parse(boot) as Shipped;
  const bases = [plan.host, ...Object.values(plan.remotes)].map(({ base }) => base);
  expect(bases).toHaveLength(4);
  for (const base of bases) expect(await browserProblems(path.join(siteDataDir(), base))).toEqual([]);
  expect(await browserProblems(opsPage)).toEqual([]);

  const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script);
  expect(inline.length).toBeGreaterThan(0);
  expect(inline.flatMap((script) => newerThanOldest('inline.js', script))).toEqual([]);
});
