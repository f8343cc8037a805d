import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios from 'axios';
import { openPagesApi } from './pagesApi';
import { Upstreams } from './Upstreams';

it('answers call after call, at once and one after another, on connections of their own', async () => {
  const api = createServer((_, response) => response.end('answered'));
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  const { port } = api.address() as AddressInfo;
  const upstreams = new Upstreams([`http://127.0.0.1:${port}`], { read: 5_000, write: 5_000 });
  const pages = await openPagesApi(upstreams);
  const statuses: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const calls = Array.from({ length: 3 }, () => axios.get(pages.url, { validateStatus: () => true }));
    for (const { status } of await Promise.all(calls)) statuses.push(status);
  }
  await pages.close();
  await upstreams.close();
  await new Promise((closed) => api.close(closed));
  expect(statuses).toEqual(Array<number>(12).fill(200));
});
