import { everyPage } from '../../support/everyPage';
import { opened } from '../../support/opened';
import { test } from '../../support/site';
import { expectUsable } from '../../support/usable';

for (const [remote, areas] of Object.entries(everyPage)) {
  for (const [area, pages] of Object.entries(areas)) {
    const title = `everyone can use the pages ${area} @languages`;
    test(title, { tag: `@${remote}` }, async ({ page, language, words, troubles }) => {
      for (const [name, addressFor] of Object.entries(pages)) {
        if (name === 'not found') troubles.expect(/the server responded with a status of 404/);
        await test.step(name, async () => {
          await opened(page, await addressFor(page, words));
          await expectUsable(page, language);
        });
      }
    });
  }
}
