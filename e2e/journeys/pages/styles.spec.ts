import { everyPage } from '../../support/everyPage';
import { expect, test } from '../../support/site';

/** Classes of the server's HTML that no sheet of the same answer has a rule for. */
function bareClasses(html: string): readonly string[] {
  const sheets = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text).join('');
  const root = html.slice(html.indexOf('<div id="root">'));
  const used = [...root.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
  const hasRule = (name: string) => new RegExp(`\\.${name}(?![\\w-])`).test(sheets);
  return [...new Set(used)].filter((name) => name !== '' && !hasRule(name));
}

for (const [remote, areas] of Object.entries(everyPage)) {
  for (const [area, pages] of Object.entries(areas)) {
    test(
      `the first answer has all styles of the pages ${area}`,
      { tag: `@${remote}` },
      async ({ page, words }) => {
        for (const [name, addressFor] of Object.entries(pages)) {
          await test.step(name, async () => {
            const answer = await page.request.get(await addressFor(page, words));
            expect(bareClasses(await answer.text())).toEqual([]);
          });
        }
      },
    );
  }
}
