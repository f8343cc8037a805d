import type { FastifyInstance } from 'fastify';
import { sameText } from './csrf';
import { Refused } from '../refusals/refused';

/** With a configured token, every call of the API must carry it as `X-API-TOKEN` (specification, point 7). */
export function addApiToken(app: FastifyInstance, token: string | undefined): void {
  if (token === undefined) return;
  app.addHook('onRequest', async (request) => {
    const given = request.headers['x-api-token'];
    if (typeof given !== 'string' || !sameText(token, given)) throw new Refused('api-token-invalid');
  });
}
