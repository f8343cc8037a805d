import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { Type } from 'typebox';
import { fits } from '../../../fits';
import { inTransaction, type Schema } from '../../../database';
import { addRoute, Refused, type Routes } from '../../../http';
import { isSameSecret } from '../../../http/visitor/csrf';
import { isWellFormed } from '../../../http/wellFormed';
import type { CardConfig } from '../cardSettings';
import { logFailure } from '../logFailure';
import type { Settlement } from '../Settlement';
import { handleEvent } from './handleEvent';

interface WebhookDeps {
  readonly db: Kysely<Schema>;
  readonly config: CardConfig;
  readonly settlementIn: (trx: Transaction<Schema>) => Settlement;
}

/** Events are a few kilobytes. */
const bodyLimit = 256 * 1024;

const SquareEvent = Type.Object({
  event_id: Type.String({ minLength: 1, maxLength: 100 }),
  type: Type.String(),
  data: Type.Object({ object: Type.Optional(Type.Unknown()) }),
});

/**
 * Takes Square's events about payments and refunds. It has no cookies, tokens or keys of ours: it is trusted for its
 * signature over the registered address and the body, byte for byte (Square, Webhooks: validate the event).
 */
export const squareWebhookRoutes: Routes<WebhookDeps> = async (app, { db, config, settlementIn }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));

  addRoute(app, 'POST /api/webhooks/square', { bodyLimit }, async (request, reply) => {
    if (config.kind !== 'square' || config.webhookSignatureKey === undefined) throw new Refused('not-found');
    const body = typeof request.body === 'string' ? request.body : '';
    if (!isSigned(request, body, config.webhookSignatureKey, config.webhookUrl))
      throw new Refused('signature-invalid');
    const event = eventIn(body);
    const failed = await inTransaction(db, (trx) => handleEvent(trx, settlementIn(trx), event));
    if (failed !== undefined) logFailure(request.log, failed);
    return reply.code(204).send(null);
  });
};

function isSigned({ headers }: FastifyRequest, body: string, key: string, url: string): boolean {
  const given = headers['x-square-hmacsha256-signature'];
  const expected = createHmac('sha256', key).update(`${url}${body}`).digest('base64');
  return typeof given === 'string' && isSameSecret(expected, given);
}

/** @throws Refused 400 for a signed body that is no event */
function eventIn(body: string) {
  let event: unknown;
  try {
    event = JSON.parse(body);
  } catch {
    throw new Refused('bad-request');
  }
  if (!isWellFormed(event) || !fits(SquareEvent, event)) throw new Refused('bad-request');
  return event;
}
