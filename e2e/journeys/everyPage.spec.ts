import { everyPage } from '../support/everyPage';
import { opened } from '../support/opened';
import { test } from '../support/site';
import { expectUsable } from '../support/usable';

for (const [name, addressFor] of Object.entries(everyPage)) {
  test(`everyone can use the page: ${name} @languages`, async ({ page, language, troubles }) => {
    if (name === 'not found') troubles.expect(/the server responded with a status of 404/);
    await opened(page, await addressFor(page));
    await expectUsable(page, language);
  });
}
