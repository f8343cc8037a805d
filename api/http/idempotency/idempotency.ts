import { sql, type Kysely, type Transaction } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationName } from '@wadachi/contract';
import { inTransaction, type Schema } from '../../database';
import { setCookie } from '../visitor/cookies';
import { refusalBody } from '../refusals/errors';
import { LateRefusal, Refused } from '../refusals/refused';
import {
  claim,
  repeatBy,
  storeAnswer,
  storedAnswer,
  type OnceAnswer,
  type Repeat,
  type StoredAnswer,
} from './repeat';
import { sessionTokenOf, staffTokenOf } from '../visitor/session';

export type { OnceAnswer } from './repeat';

/** The work runs inside the transaction that also stores its answer; it must not use another connection. */
interface Once<Name extends OperationName> {
  (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (trx: Transaction<Schema>) => Promise<OnceAnswer<Name>>,
  ): Promise<FastifyReply>;

  /**
   * Runs `prepare` before the transaction, and not at all for a replay: it counts a try, hashes a password, or asks
   * who is logged in (whose session this very write may have ended). A refusal of `prepare` is not stored.
   */
  prepared<Prepared>(
    request: FastifyRequest,
    reply: FastifyReply,
    prepare: () => Promise<Prepared>,
    work: (trx: Transaction<Schema>, prepared: Prepared) => Promise<OnceAnswer<Name>>,
  ): Promise<FastifyReply>;
}

type Work = (trx: Transaction<Schema>) => Promise<StoredAnswer>;

export interface OnceOptions {
  /** A repeat may come with another session than the first, or with none: the key is the visitor's alone. */
  readonly acrossSessions?: boolean;
  /** Fields of the body that go with who is logged in: with others it is the same request. */
  readonly ofPerson?: readonly string[];
}

/**
 * Makes a write happen once however often it arrives: the key's row is written in the same transaction as the work,
 * so a crash leaves neither or both. A refusal undoes the work, and a second transaction stores it like a success; a 404, 429
 * or 5xx is not stored. If somebody else did the work between the two, their answer counts.
 * A deadlock or a serialisation failure starts the transaction anew, a bounded number of times.
 */
export function onceOnly<Name extends OperationName>(
  db: Kysely<Schema>,
  operation: Name,
  { acrossSessions = false, ofPerson = [] }: OnceOptions = {},
): Once<Name> {
  const repeatOf = (request: FastifyRequest): Repeat =>
    repeatBy(request, operation, {
      session: acrossSessions ? '' : `${sessionTokenOf(request) ?? ''}${staffTokenOf(request) ?? ''}`,
      ofPerson,
    });

  const answered = async (request: FastifyRequest, repeat: Repeat, work: Work): Promise<StoredAnswer> => {
    try {
      return await inTransaction(db, (trx) =>
        answerOnce(trx, request, repeat, () => undoneIfRefused(work(trx))),
      );
    } catch (error) {
      if (!(error instanceof UndoneWork)) throw error;
      const refused = await error.refusal();
      const refusal = { status: refused.status, body: refusalBody(refused, request) };
      return inTransaction(db, (trx) => answerOnce(trx, request, repeat, async () => refusal));
    }
  };

  const once = async (request: FastifyRequest, reply: FastifyReply, work: Work): Promise<FastifyReply> =>
    give(reply, await answered(request, repeatOf(request), work));

  const prepared: Once<Name>['prepared'] = async (request, reply, prepare, work) => {
    const repeat = repeatOf(request);
    const before = await storedAnswer(db, repeat);
    if (before !== undefined) return give(reply, await replayed(db, request, before));
    const ready = await prepare();
    return give(reply, await answered(request, repeat, (trx) => work(trx, ready)));
  };
  return Object.assign(once, { prepared });
}

function give(reply: FastifyReply, { status, body, cookies = [] }: StoredAnswer): FastifyReply {
  for (const cookie of cookies) setCookie(reply, cookie);
  return reply.code(status).send(status === 204 ? undefined : body);
}

async function answerOnce(
  trx: Transaction<Schema>,
  request: FastifyRequest,
  repeat: Repeat,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const before = await claim(trx, repeat);
  if (before !== undefined) return replayed(trx, request, before);
  const answer = await work();
  if (!answer.isInterim) await storeAnswer(trx, repeat, answer);
  return answer;
}

/**
 * A commit that waited for the replica in vain stands all the same, and everybody sees it. So a write of its own waits for the
 * replica anew: what could still be lost is not told.
 * @throws Refused 409 when the answer is another customer's than the one who is logged in now.
 */
async function replayed(
  db: Kysely<Schema>,
  request: FastifyRequest,
  answer: StoredAnswer,
): Promise<StoredAnswer> {
  await sql`select pg_logical_emit_message(true, 'wadachi-repeat', '')`.execute(db);
  if (answer.accountId === undefined) return answer;
  const loggedIn = await request.loggedIn();
  if (loggedIn !== undefined && loggedIn.accountId !== answer.accountId)
    throw new Refused('idempotency-mismatch');
  return answer;
}

/** Ends a transaction whose work was refused. The refusal is known, looked up and stored when its locks are released. */
class UndoneWork extends Error {
  override readonly name = 'UndoneWork';

  constructor(readonly refusal: () => Promise<Refused>) {
    super('The work was refused.');
  }
}

async function undoneIfRefused(work: Promise<StoredAnswer>): Promise<StoredAnswer> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof LateRefusal) throw new UndoneWork(error.lookUp);
    if (error instanceof Refused && !isPassing(error)) throw new UndoneWork(async () => error);
    throw error;
  }
}

/**
 * True for an answer that may differ a moment later, or that everybody can have for anything that is not there: it is not
 * stored, and a repeat is a new try.
 */
const isPassing = ({ status }: Refused): boolean => status === 404 || status === 429 || status >= 500;
