import type { FastifyInstance } from 'fastify';
import { Refused } from './refused';

/** PostgreSQL stores neither NUL nor half a surrogate pair; whoever sends one has no text in mind. */
const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

function isClean(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, member]) => isStorable(name) && isClean(member));
}

export function refuseMalformedText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (![request.params, request.query, request.body].every(isClean)) throw new Refused(400, 'bad-request');
  });
}
