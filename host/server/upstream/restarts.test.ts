import Fastify, { type FastifyInstance } from 'fastify';
import { apiRoutes } from '../apiRoutes';
import { openPagesApi } from './pagesApi';
import { RestartableApi, Shared } from './testing/RestartableApi';
import { Upstreams } from './Upstreams';

const shared = new Shared();
let processes: RestartableApi[];
let api: Upstreams;
let host: FastifyInstance;
let origin: string;

async function serve(count: number): Promise<void> {
  processes = Array.from({ length: count }, () => new RestartableApi(shared));
  for (const one of processes) await one.start();
  api = new Upstreams(
    processes.map(({ url }) => url),
    { read: 5_000, write: 12_000 },
  );
  host = Fastify();
  await host.register(apiRoutes, { config: { apiToken: undefined }, api });
  origin = await host.listen({ port: 0, host: '127.0.0.1' });
}

afterEach(async () => {
  await host.close();
  await api.close();
  for (const one of processes) await one.stop();
  shared.executed.length = 0;
});

const read = async () => (await fetch(`${origin}/api/shops/area`)).status;

const write = async (key?: string) =>
  (
    await fetch(`${origin}/api/reserves/payment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: '{}',
    })
  ).status;

it('fails no call while two processes restart in turn', async () => {
  await serve(2);
  const statuses: number[] = [];
  const keys: string[] = [];
  let isOver = false;
  const client = async () => {
    while (!isOver) {
      const key = `key ${keys.push('')}`;
      statuses.push(await read(), await write(key));
    }
  };
  const clients = Array.from({ length: 8 }, client);
  for (const one of processes) {
    await one.stop();
    await one.start();
    await one.served(20);
  }
  isOver = true;
  await Promise.all(clients);
  expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
  expect(shared.executed).toHaveLength(keys.length);
});

it('only delays calls while the one process restarts, also a page’s', async () => {
  await serve(1);
  const pages = await openPagesApi(api);
  expect(await read()).toBe(200);
  await processes[0]?.stop();
  const calls = [read(), write('key'), write(), fetch(`${pages.url}/api/shops/area`).then((a) => a.status)];
  const refused = Promise.race(calls);
  // The first try of each is refused by the system while the process starts.
  await Promise.race([refused, new Promise(setImmediate)]);
  await processes[0]?.start();
  expect(await Promise.all(calls)).toEqual([200, 201, 201, 200]);
  await pages.close();
});
