import { join } from 'node:path';
import type { RouteTable } from '@wadachi/shared';
import { messagesIn } from '@wadachi/testing/messages';
import { remote } from './remote';
import { routes } from './routes';

it('has nothing of a customer on the pages that hosts keep for all guests, and where Google tags may load', () => {
  const table: RouteTable = routes;
  const open = table.filter(({ publicQuery }) => publicQuery).map(({ path }) => path);
  expect(open).toEqual(['/', '/shop/:id', '/documents/:id', '/terms', '/clause', '/privacy']);
});

it('brings the texts of its messages and of the parts that it shows', async () => {
  const shown = [...messagesIn(__dirname), ...messagesIn(join(__dirname, '../../shared/parts'))];
  const ids = shown.map(({ id }) => id).sort();
  for (const texts of Object.values(remote.messages))
    expect(Object.keys((await texts()).default).sort()).toEqual(ids);
});
