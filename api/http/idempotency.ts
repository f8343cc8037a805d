import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationName } from '@wadachi/shared/contract';
import { json, sqlState, sqlStateOf, type Schema } from '../database';
import { asRefused, refusalBody } from './errors';
import { idempotencyKeyOf } from './idempotencyKey';
import { Refused } from './refused';
import { open, seal } from './sealed';

export interface OnceAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Does the work inside the transaction that also stores its answer; must not use another connection. */
export type OnceHandler = (trx: Transaction<Schema>) => Promise<OnceAnswer>;
export type Once = (request: FastifyRequest, reply: FastifyReply, work: OnceHandler) => Promise<FastifyReply>;

const attempts = 5;

/**
 * Makes a write happen once however often it arrives: the key's row is written in the same transaction as the work,
 * so a crash leaves neither or both. A refusal undoes the work and is stored like a success; a 5xx is not stored.
 * A deadlock or a serialisation failure starts the transaction anew, a bounded number of times.
 */
export const onceOnly =
  (db: Kysely<Schema>, operation: OperationName): Once =>
  async (request, reply, work) => {
    const repeat = repeatOf(request, operation);
    const answer = await retried(() =>
      db.transaction().execute((trx) => answerOnce(trx, request, repeat, work)),
    );
    return reply.code(answer.status).send(answer.body);
  };

interface Repeat {
  readonly key: string;
  readonly operation: OperationName;
  readonly requestHash: Buffer;
  readonly secret: Buffer;
}

/**
 * A key is the visitor's own: the stored one is derived from the visitor's secret, so another's guess finds nothing,
 * and the answer, which may hold an access token, is sealed with a secret that the database has no part of.
 */
function repeatOf(request: FastifyRequest, operation: OperationName): Repeat {
  const purpose = `${operation}\n${idempotencyKeyOf(request)}`;
  return {
    key: request.visitor.secretFor(`idempotency-key\n${purpose}`).toString('base64url'),
    operation,
    requestHash: createHash('sha256')
      .update(canonical([request.params, request.body]))
      .digest(),
    secret: request.visitor.secretFor(`idempotency-seal\n${purpose}`),
  };
}

async function answerOnce(
  trx: Transaction<Schema>,
  request: FastifyRequest,
  repeat: Repeat,
  work: OnceHandler,
): Promise<OnceAnswer> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${repeat.key}, 0)) as taken
  `.execute(trx);
  if (rows[0]?.taken !== true) throw new Refused(409, 'idempotency-in-progress');

  const stored = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('key', '=', repeat.key)
    .where('operation', '=', repeat.operation)
    .executeTakeFirst();
  if (stored !== undefined) {
    if (!repeat.requestHash.equals(stored.request_hash)) throw new Refused(409, 'idempotency-mismatch');
    return { status: stored.status ?? 500, body: JSON.parse(open(stored.body ?? '', repeat.secret)) };
  }

  const answer = await workOrRefusal(trx, request, work);
  const { key, operation, requestHash, secret } = repeat;
  const row = {
    key,
    operation,
    request_hash: requestHash,
    status: answer.status,
    body: seal(json(answer.body), secret),
  };
  await trx.insertInto('idempotency_keys').values(row).execute();
  return answer;
}

async function workOrRefusal(
  trx: Transaction<Schema>,
  request: FastifyRequest,
  work: OnceHandler,
): Promise<OnceAnswer> {
  await sql`savepoint work`.execute(trx);
  try {
    return await work(trx);
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500) throw error;
    await sql`rollback to savepoint work`.execute(trx);
    const refused = asRefused(error);
    return { status: refused.status, body: refusalBody(refused, request) };
  }
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const state = sqlStateOf(error);
      const isPassing = state === sqlState.deadlockDetected || state === sqlState.serializationFailure;
      if (!isPassing || attempt >= attempts) throw error;
    }
  }
}

/** JSON with sorted members: the same request in another order of its fields is the same request. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
