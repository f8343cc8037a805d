import { chooseLocale, site } from '@wadachi/intl';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../../database/unavailable';
import { errorFields } from '../../log';
import { fieldErrors } from './fieldErrors';
import { translate, type Locale } from '../../texts';
import { invalid, Refused, type FieldErrors } from './refused';

/** Seconds until the next try: a database that was restarted is back by then. */
const retryAfterSeconds = 1;

/** Turns every error into a refusal: that of a service, of the schema, of Fastify itself, or a 500. */
function toRefused(error: Partial<FastifyError> | Refused): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof DatabaseUnavailable) return new Refused('service-unavailable');
  if (error.validation !== undefined) return refusedByContract(error);
  const status = error.statusCode;
  if (status === 413) return new Refused('payload-too-large');
  if (status === 415) return new Refused('unsupported-media-type');
  if (status === 404 || status === 414) return new Refused('not-found');
  if (status === 429) return new Refused('too-many-requests', { retry_after: retryAfterSeconds });
  if (status === 503) return new Refused('service-unavailable');
  if (status !== undefined && status >= 400 && status < 500) return new Refused('bad-request');
  return new Refused('internal-error');
}

interface Unfit {
  readonly validation?: FastifyError['validation'];
  readonly validationContext?: string | undefined;
}

export function refusedByContract({ validation, validationContext }: Unfit): Refused {
  // A path whose parameter can't be an id names nothing.
  if (validationContext === 'params') return new Refused('not-found');
  const fields = fieldErrors(validation ?? []);
  return fields === undefined ? new Refused('bad-request') : invalid(fields);
}

export function refusalBody(
  { code, details }: Refused,
  { locale, id }: Pick<FastifyRequest, 'locale' | 'id'>,
): object {
  return {
    ...('fields' in details ? { errors: fieldTexts(details.fields, locale) } : details),
    message: translate(`refusal.${code}`, locale),
    code,
    request_id: id,
  };
}

export const fieldTexts = (fields: FieldErrors, locale: Locale): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, texts]) => [
      field,
      [...new Set(texts.map((text) => translate(text, locale)))],
    ]),
  );

export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError | Refused, request, reply) => {
    const refused = toRefused(error);
    if (refused.status === 503) request.log.warn(errorFields(error), 'not available now');
    else if (refused.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendRefusal(refused, request, reply);
  });
}

/** Refuses a request that no route or hook has seen, because its address could not be read, in the same form. */
export function refuseUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { id, headers } = request;
  const refused = toRefused(error);
  reply.code(refused.status).header('cache-control', 'private, no-store');
  reply.header('x-request-id', id).header('x-content-type-options', 'nosniff');
  const locale = chooseLocale({ acceptLanguage: headers['accept-language'] }, site.languages);
  reply.send(refusalBody(refused, { id, locale }));
}

export function sendRefusal(refused: Refused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, details } = refused;
  reply.code(status).header('cache-control', 'private, no-store');
  const named = 'retry_after' in details ? details.retry_after : undefined;
  const seconds = named ?? (status === 503 ? retryAfterSeconds : undefined);
  if (seconds !== undefined) reply.header('retry-after', seconds);
  return reply.send(refusalBody(refused, request));
}
