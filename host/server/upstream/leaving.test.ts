import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { apiRoutes } from '../apiRoutes';
import { Upstreams } from './Upstreams';

it('lets a client leave before the answer', async () => {
  const waiting: ServerResponse[] = [];
  const server = createServer((request, answer) => {
    if (request.url === '/api/slow') waiting.push(answer);
    else answer.end('answered');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = new Upstreams([address], { read: 5_000, write: 5_000 });
  const host = Fastify();
  const left = new Promise<void>((resolve) => {
    host.addHook('onRequestAbort', (_request, done) => {
      resolve();
      done();
    });
  });
  await host.register(apiRoutes, { config: { apiToken: undefined }, api });
  const origin = await host.listen({ port: 0, host: '127.0.0.1' });
  // What ends a process is no error of a test by itself: it is looked for.
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', note);

  const leaving = get(`${origin}/api/slow`).on('error', () => undefined);
  await once(server, 'request');
  leaving.destroy();
  await left;
  const closed = once(waiting[0] ?? server, 'close');
  waiting[0]?.end('too late');
  await closed;
  expect(await (await fetch(`${origin}/api/other`)).text()).toBe('answered');

  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
  await host.close();
  await api.close();
  server.close();
});
