import type { FastifyInstance } from 'fastify';
import { Refused } from './refusals/refused';

/**
 * No call takes a longer text (UTF-16 units) or list. A schema's own bounds are far lower, but all of its rules run: a megabyte
 * would keep a pattern or the list of errors busy for seconds.
 */
const [longestText, longestList] = [20_000, 1_000];

/** PostgreSQL stores neither NUL nor half a surrogate pair; a request with one is malformed. */
const isStorable = (text: string): boolean => text.length <= longestText && !/[\0\p{Surrogate}]/u.test(text);

/** No call nests its fields deeper than this: more would be an attempt to exhaust the stack. */
const deepest = 16;

/** True when every text in a parsed body can be stored, and it is no longer and nests no deeper than calls do. */
export function isWellFormed(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= deepest || (Array.isArray(value) && value.length > longestList)) return false;
  return Object.entries(value).every(([name, member]) => isStorable(name) && isWellFormed(member, depth + 1));
}

export function refuseMalformedText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    // Nothing has such an id.
    if (!isWellFormed(request.params)) throw new Refused('not-found');
    if (!isWellFormed(request.query) || !isWellFormed(request.body)) throw new Refused('bad-request');
  });
}
