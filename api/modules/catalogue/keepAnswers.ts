import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http';
import type { Catalogue } from './Catalogue';
import { CachedAnswers, type CachedAnswer } from './CachedAnswers';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Without a period, the answer depends only on the catalogue, the address and the language. */
    readonly ofCatalogue?: boolean;
  }
  interface FastifyRequest {
    /** The revision of the catalogue for which the answer may be cached; undefined when it may not be. */
    keptFor: number | undefined;
  }
}

/**
 * Brings the catalogue up to date before each call of these routes. Answers that depend on it alone are made once for
 * a revision, have an `ETag`, and are not sent to a client that has them.
 */
export function keepAnswers(app: App, catalogue: Catalogue): void {
  const kept = new CachedAnswers();
  app.decorateRequest('keptFor', undefined);

  // After the request was checked: a wrong one asks nothing of the database.
  app.addHook('preHandler', async (request, reply) => {
    await catalogue.refresh();
    if (!isOfCatalogue(request)) return undefined;
    const { revision } = catalogue.now;
    const answer = kept.get(revision, keyOf(request));
    if (answer !== undefined) return send(request, reply, answer);
    request.keptFor = revision;
    return undefined;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { keptFor } = request;
    if (keptFor === undefined || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const answer = kept.add(keptFor, keyOf(request), String(reply.getHeader('content-type')), payload);
    reply.header('etag', answer.etag);
    if (!hasAnswer(request, answer)) return payload;
    reply.code(304);
    return '';
  });
}

const isOfCatalogue = ({ method, query, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' &&
  routeOptions.config.ofCatalogue === true &&
  !(typeof query === 'object' && query !== null && 'rental_date' in query);

const keyOf = ({ locale, url }: FastifyRequest): string => `${locale} ${url}`;

const hasAnswer = ({ headers }: FastifyRequest, { etag }: CachedAnswer): boolean =>
  headers['if-none-match']?.includes(etag) === true;

function send(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer): FastifyReply {
  reply.header('etag', answer.etag);
  if (hasAnswer(request, answer)) return reply.code(304).send();
  return reply.type(answer.contentType).send(answer.body);
}
