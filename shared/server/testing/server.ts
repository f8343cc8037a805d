import Fastify from 'fastify';
import { once } from 'node:events';
import { connectionLimits, runServer } from '..';

/** A server process. What it begins to answer it ends when its parent sends a message. */
const logger = process.argv.includes('logs') && { stream: process.stderr };
const app = Fastify({ ...connectionLimits, logger });
app.get('/quick', async () => 'quick');
app.get('/slow', async () => {
  process.send?.('slow');
  await once(process, 'message');
  return 'slow';
});
app.get('/stream', (_request, reply) => {
  reply.raw.write('first ');
  void once(process, 'message').then(() => reply.raw.end('last'));
});
app.post('/body', async () => 'body');
app.get('/never', () => {
  process.send?.('never');
  return new Promise(() => {});
});
app.addHook('onClose', () => (process.argv.includes('hangs') ? new Promise<void>(() => {}) : undefined));

await runServer('server', async () => ({ app, port: 0, host: '127.0.0.1' }));
