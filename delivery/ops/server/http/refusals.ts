import { ChangeRefused } from '../../../core/ChangeRefused';
import { ChannelMoved, ReleaseAltered, ReleaseMissing } from '../../../core/store/releaseErrors';
import { KeyUnusable } from '../../../core/signing/keys';
import { RevisionRefused } from '../../../core/channels/RevisionRefused';
import { StoreUnavailable } from '../../../core/store/S3Requests';
import type { FastifyInstance } from 'fastify';
import type { Refusal, RefusalCode } from '../../wire';

/** Thrown to answer with a refusal. The message goes out. */
export class OpsRefusal extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
  }
}

/** Their messages are for people. */
const sentences = [ChangeRefused, ReleaseMissing, ReleaseAltered, RevisionRefused];

const byStatus: Readonly<Record<number, readonly [RefusalCode, string]>> = {
  400: ['malformed', 'This request is not one that the ops page understands.'],
  404: ['not-found', 'There is nothing here.'],
  413: ['too-large', 'This is too large to send.'],
  415: ['malformed', 'Only JSON is understood here.'],
  429: ['too-many-tries', 'Too many tries: wait a minute.'],
};

/** Answers in one form. Of what went wrong inside nothing goes out. */
export function addRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const { statusCode, ...refusal } = answerTo(error);
    if (statusCode >= 500) request.log.error({ err: error }, 'The request failed');
    return reply.code(statusCode).header('cache-control', 'no-store').send(refusal);
  });
  app.setNotFoundHandler((_, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ code: 'not-found', message: 'There is nothing here.' } satisfies Refusal),
  );
}

function answerTo(error: Error & { statusCode?: number }): Refusal & { readonly statusCode: number } {
  const { message } = error;
  if (error instanceof OpsRefusal) return { statusCode: error.statusCode, code: error.code, message };
  if (error instanceof ChannelMoved) return { statusCode: 409, code: 'moved', message };
  if (sentences.some((kind) => error instanceof kind)) return { statusCode: 409, code: 'refused', message };
  if (error instanceof KeyUnusable)
    return {
      statusCode: 503,
      code: 'unavailable',
      message: 'The channel’s keys can’t be read: see the log of the ops process.',
    };
  if (error instanceof StoreUnavailable)
    return {
      statusCode: 503,
      code: 'store-unavailable',
      message: 'The release store gives no answer: see the log of the ops process.',
    };
  // A folder of files is nothing to be looked at either.
  const statusCode = error.statusCode === 403 ? 404 : (error.statusCode ?? 500);
  const [code, text] = byStatus[statusCode] ?? [];
  if (code && text) return { statusCode, code, message: text };
  return {
    statusCode: 500,
    code: 'unavailable',
    message: 'This didn’t work: see the log of the ops process.',
  };
}
