import { bareClasses } from '../../support/bareClasses';
import { everyPage, likeTheTerms } from '../../support/everyPage';
import { alive } from '../../support/opened';
import { expect, test } from '../../support/site';
import { expectFitting, expectUsable } from '../../support/usable';

for (const [remote, areas] of Object.entries(everyPage)) {
  for (const [area, pages] of Object.entries(areas)) {
    const title = `everyone can use the pages ${area} @languages`;
    test(title, { tag: `@${remote}` }, async ({ page, language, words, troubles }) => {
      for (const [name, addressFor] of Object.entries(pages)) {
        // Their words wrap as those of the terms do.
        if (language !== 'en' && likeTheTerms.has(name)) continue;
        if (name === 'not found') troubles.expect(/the server responded with a status of 404/);
        await test.step(name, async () => {
          const answer = await page.goto(await addressFor(page, words), { waitUntil: 'commit' });
          const html = await answer?.text();
          await alive(page);
          expect(bareClasses(html ?? ''), 'styles missing in the first answer').toEqual([]);
          await (likeTheTerms.has(name) ? expectFitting : expectUsable)(page, language);
        });
      }
    });
  }
}
