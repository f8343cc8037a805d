import canonicalize from 'canonicalize';
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { OperationName, SuccessOf } from '@wadachi/contract';
import { json, type Schema } from '../../database';
import type { SetCookie } from '../visitor/cookies';
import { idempotencyKeyOf } from './idempotencyKey';
import { Refused } from '../refusals/refused';
import { seal, unseal } from '../visitor/sealed';

interface AnswerExtras {
  /** Kept with the answer and set again when it is replayed: the browser may never have seen the first. */
  readonly cookies?: readonly SetCookie[];
  /** An interim answer is not stored, so a repeat asks again. */
  readonly isInterim?: boolean;
  /** The owner: nobody else who is logged in gets it replayed. */
  readonly accountId?: string | undefined;
}

/** A success of the operation, as its contract declares it. */
export type OnceAnswer<Name extends OperationName> = SuccessOf<Name> & AnswerExtras;

/** A success or a refusal, as it is stored and replayed. */
export interface StoredAnswer extends AnswerExtras {
  readonly status: number;
  readonly body: unknown;
}

interface RepeatBounds {
  /** '' when a repeat may come with any. */
  readonly session: string;
  /** Fields of the body that may differ in a repeat. */
  readonly ofPerson: readonly string[];
}

export interface Repeat {
  readonly key: string;
  readonly operation: OperationName;
  readonly requestHash: Buffer;
  readonly secret: Buffer;
  /** The same write under the browser's earlier keys: it may have got a new one since the first try. */
  readonly earlier: readonly Repeat[];
}

/**
 * A key is the visitor's and the session's own: the stored one is derived from their secrets, so that nobody else's
 * guess finds anything, not even the next customer's at the same browser, and the answer, which may hold an access
 * token, is sealed with a secret that the database has no part of.
 */
export function repeatBy(
  request: FastifyRequest,
  operation: OperationName,
  bounds: RepeatBounds,
  visitor = request.visitor,
): Repeat {
  const { session, ofPerson } = bounds;
  const purpose = `${operation}\n${idempotencyKeyOf(request)}\n${session}`;
  const secret = visitor.secretFor(`idempotency-seal\n${purpose}`);
  return {
    key: visitor.secretFor(`idempotency-key\n${purpose}`).toString('base64url'),
    operation,
    // Keyed: a plain hash of a log-in would let passwords be guessed from a copy of the database, and fast.
    requestHash: createHmac('sha256', secret)
      .update(canonicalize([request.params, without(ofPerson, request.body)]) ?? '')
      .digest(),
    secret,
    earlier: visitor.earlier.map((before) => repeatBy(request, operation, bounds, before)),
  };
}

/** Gives the stored answer of the first try. @throws Refused 409 when the key came with another request. */
export async function storedAnswer(db: Kysely<Schema>, repeat: Repeat): Promise<StoredAnswer | undefined> {
  const stored = await db
    .selectFrom('idempotency_keys')
    .select(['key', 'request_hash', 'status', 'body'])
    .where('key', 'in', keysOf(repeat))
    .where('operation', '=', repeat.operation)
    .executeTakeFirst();
  return stored && opened(repeat, stored);
}

/**
 * Works like `storedAnswer`, and locks the key: nobody else can run or store the same before the transaction ends.
 * @throws Refused 409 also while somebody else does.
 */
export async function claim(trx: Kysely<Schema>, repeat: Repeat): Promise<StoredAnswer | undefined> {
  const { rows } = await sql<Claimed>`
    select is_claimed, key, request_hash, status, body
    from claim_idempotency_keys(${json(keysOf(repeat))}::jsonb, ${repeat.operation})
  `.execute(trx);
  const [claimed] = rows;
  if (!claimed?.is_claimed) throw new Refused('idempotency-in-progress');
  return claimed.key === null ? undefined : opened(repeat, claimed);
}

interface Stored {
  readonly key: string;
  readonly request_hash: Uint8Array;
  readonly status: number | null;
  readonly body: string | null;
}

/** `key` is null where there is no answer yet. */
type Claimed = { readonly is_claimed: boolean } & (Stored | { readonly key: null });

function opened(repeat: Repeat, { key, request_hash, status, body }: Stored): StoredAnswer {
  const { requestHash, secret } = repeat.earlier.find((other) => other.key === key) ?? repeat;
  if (!requestHash.equals(request_hash)) throw new Refused('idempotency-mismatch');
  const sealed = JSON.parse(unseal(body ?? '', secret)) as Omit<StoredAnswer, 'status'>;
  return { ...sealed, status: status ?? 500 };
}

/** All keys, the latest first. */
const keysOf = ({ key, earlier }: Repeat): string[] => [key, ...earlier.map((other) => other.key)];

export async function storeAnswer(
  db: Kysely<Schema>,
  { key, operation, requestHash, secret }: Repeat,
  { status, ...answer }: StoredAnswer,
): Promise<void> {
  const row = { key, operation, request_hash: requestHash, status, body: seal(json(answer), secret) };
  await db.insertInto('idempotency_keys').values(row).execute();
}

const without = (fields: readonly string[], body: unknown): unknown =>
  fields.length === 0 || typeof body !== 'object' || body === null
    ? body
    : Object.fromEntries(Object.entries(body).filter(([name]) => !fields.includes(name)));
