import { chooseLocale } from '@wadachi/shared/intl';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../../database/unavailable';
import { errorFields } from '../../log';
import { fieldErrors } from './fieldErrors';
import { inLocale } from '../localized';
import { refusalTexts } from './refusalTexts';
import { Refused } from './refused';

/** Seconds after which another try may do: a database that was restarted is back by then. */
const retryAfterSeconds = 1;

/** Turns every error into a refusal: what a service refused, what the schema or Fastify itself refused, or a 500. */
export function asRefused(error: Partial<FastifyError> | Refused): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof DatabaseUnavailable) return new Refused(503, 'service-unavailable');
  if (error.validation !== undefined) return refusedByContract(error);
  const status = error.statusCode;
  if (status === 413) return new Refused(413, 'payload-too-large');
  if (status === 415) return new Refused(415, 'unsupported-media-type');
  if (status === 404 || status === 414) return new Refused(404, 'not-found');
  if (status === 429) return new Refused(429, 'too-many-requests');
  if (status === 503) return new Refused(503, 'service-unavailable');
  if (status !== undefined && status >= 400 && status < 500) return new Refused(400, 'bad-request');
  return new Refused(500, 'internal-error');
}

function refusedByContract({ validation, validationContext }: Partial<FastifyError>): Refused {
  // A path whose parameter can't be an id names nothing.
  if (validationContext === 'params') return new Refused(404, 'not-found');
  const fields = fieldErrors(validation ?? []);
  return fields === undefined ? new Refused(400, 'bad-request') : new Refused(422, 'invalid', {}, fields);
}

/** The body of a refusal, in the caller's language. */
export function refusalBody(
  { code, details, fields, status }: Refused,
  { locale, id }: Pick<FastifyRequest, 'locale' | 'id'>,
): object {
  const texts = Object.entries(fields).map(([field, list]): [string, string[]] => [
    field,
    list.map((text) => inLocale(text, locale)),
  ]);
  const errors: Record<string, readonly string[]> = { ...details.errors, ...Object.fromEntries(texts) };
  return {
    ...details,
    message: inLocale(refusalTexts[code], locale),
    code,
    request_id: id,
    ...(status === 422 ? { errors } : {}),
  };
}

export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError | Refused, request, reply) => {
    const refused = asRefused(error);
    if (refused.status === 503) request.log.warn(errorFields(error), 'not available now');
    else if (refused.status >= 500) request.log.error({ err: error }, 'request failed');
    return answer(refused, request, reply);
  });
}

/** What no route or hook has seen, because its address could not even be read, is refused in the same form. */
export function refuseUnread(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { id, headers } = request;
  const refused = asRefused(error);
  reply.code(refused.status).header('cache-control', 'private, no-store');
  reply.header('x-request-id', id).header('x-content-type-options', 'nosniff');
  const locale = chooseLocale({ acceptLanguage: headers['accept-language'] });
  reply.send(refusalBody(refused, { id, locale }));
}

export function answer(refused: Refused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(refused.status).header('cache-control', 'private, no-store');
  const { retry_after: seconds = refused.status === 503 ? retryAfterSeconds : undefined } = refused.details;
  if (seconds !== undefined) reply.header('retry-after', seconds);
  return reply.send(refusalBody(refused, request));
}
