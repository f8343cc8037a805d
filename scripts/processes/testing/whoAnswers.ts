import fastify from 'fastify';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { runServer } from '@wadachi/server';

/** A server for tests that says which process it is; `/slow` ends its answer once the server is asked to stop. */
await runServer('test', async () => {
  const app = fastify();
  app.get('/', async () => String(process.pid));
  app.get('/slow', async () => Readable.from(parts()));
  return { app, port: Number(process.env['PORT']), host: '127.0.0.1' };
});

async function* parts() {
  yield 'begun';
  await once(process, 'disconnect');
  yield ' ended';
}
