import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { answersAt } from './links';

it('knows a site that answers from a port where none does', async () => {
  const asked: (string | undefined)[] = [];
  const site = createServer(({ url }, answer) => {
    asked.push(url);
    answer.end();
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const address = new URL(`http://127.0.0.1:${port}/somewhere`);
  expect(await answersAt(address, 5_000)).toBe(true);
  expect(asked).toEqual(['/healthz']);

  site.close();
  site.closeAllConnections();
  await once(site, 'close');
  expect(await answersAt(address, 5_000)).toBe(false);
});
