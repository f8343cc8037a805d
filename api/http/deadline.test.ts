import Fastify, { type FastifyInstance } from 'fastify';
import { addDeadlines } from './deadline';

/** It waits for something else than the database, for ever. */
const never = () => new Promise<never>(() => undefined);

let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = Fastify();
  app.get('/before', async () => ({ done: true }));
  addDeadlines(app);
  app.setErrorHandler((_error, _request, reply) => reply.code(503).send({ code: 'service-unavailable' }));
  app.route({ method: ['GET', 'POST'], url: '/never', handlerTimeout: 100, handler: never });
  app.post('/soon', { handlerTimeout: 100 }, async () => ({ done: true }));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const post = (path: string) =>
  fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });

it('answers a call that never ends, with a body or without', async () => {
  expect((await fetch(`${url}/never`)).status).toBe(503);
  expect((await post('/never')).status).toBe(503);
});

it('leaves a call alone that is answered in time, or has no limit', async () => {
  expect((await fetch(`${url}/before`)).status).toBe(200);
  const answer = await post('/soon');
  expect([answer.status, await answer.json()]).toEqual([200, { done: true }]);
});
