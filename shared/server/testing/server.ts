import Fastify from 'fastify';
import { once } from 'node:events';
// Not the whole of the folder: each test starts a process.
import { connectionLimits } from '../connectionLimits';
import { runServer } from '../runServer';

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

const soon = { answers: 0.2, app: 0.4, all: 0.6 };

await runServer(
  'server',
  async () => ({ app, port: 0, host: '127.0.0.1' }),
  undefined,
  process.argv.includes('hangs') ? soon : undefined,
);
