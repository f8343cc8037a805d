import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiRoutes } from './apiRoutes';
import { addAccessLog, logOptions } from './log';
import { resolveAddresses } from './upstream/resolveAddresses';
import { Upstreams } from './upstream/Upstreams';

const lines: Record<string, unknown>[] = [];
const stream = new Writable({
  write(line: Buffer, _, done) {
    lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
    done();
  },
});

let api: FastifyInstance;
let upstreams: Upstreams;
let host: FastifyInstance;
beforeEach(async () => {
  api = Fastify();
  api.get('/api/shops/area', async () => ({ data: [] }));
  const url = await api.listen({ port: 0, host: '127.0.0.1' });
  const deadlines = { read: 5_000, write: 5_000 };
  upstreams = new Upstreams([url], deadlines, resolveAddresses, { lookUpMs: 1_000, restartMs: 100 });
  const { logger, logController } = logOptions('info');
  host = Fastify({ logger: { ...logger, stream }, logController });
  addAccessLog(host);
  host.get('/releases/mf-shop/1/remoteEntry.js', async () => '');
  await host.register(apiRoutes, { config: { apiToken: undefined }, api: upstreams });
  lines.length = 0;
});
afterEach(async () => {
  await host.close();
  await upstreams.close();
  await api.close();
});

const line = {
  level: 30,
  request_id: expect.any(String),
  method: 'GET',
  ms: expect.any(Number),
  msg: 'answered',
};

it('writes one line for a call that is passed on, without its query', async () => {
  await host.inject('/api/shops/area?access_token=secret');
  expect(lines).toEqual([expect.objectContaining({ ...line, path: '/api/shops/area', status: 200 })]);
});

it('writes one line, with the reason and without a stack, for a call to an API that is away', async () => {
  await api.close();
  await host.inject('/api/shops/area');
  const why = expect.stringContaining('ECONNREFUSED');
  expect(lines).toEqual([expect.objectContaining({ ...line, status: 503, why })]);
  expect(JSON.stringify(lines)).not.toContain('.js:');
});

it('writes nothing for a file that is there, and a line for one that is not', async () => {
  await host.inject('/releases/mf-shop/1/remoteEntry.js');
  expect(lines).toEqual([]);
  await host.inject('/releases/mf-shop/1/gone.js');
  expect(lines).toEqual([expect.objectContaining({ ...line, status: 404 })]);
});
