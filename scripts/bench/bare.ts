import Fastify from 'fastify';
import { runServer } from '@wadachi/server';

/** The least that a web server does for a page: BENCH_BYTES bytes for each request, and nothing else. */
const body = Buffer.alloc(Number(process.env['BENCH_BYTES']));

await runServer('bare', () => {
  const app = Fastify({ logger: false });
  app.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(body));
  return Promise.resolve({ app, port: 0, host: '127.0.0.1' });
});
