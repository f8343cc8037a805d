import type { OperationName } from '@wadachi/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database';
import { addRoute, type RequestOf, type RouteOptions } from '../addRoute';
import { onceOnly, type OnceAnswer, type OnceOptions } from './idempotency';

interface Write<Name extends OperationName, Prepared>
  extends Pick<OnceOptions, 'acrossSessions'>, Pick<RouteOptions, 'onRequest' | 'attachValidation'> {
  /** The answer gives the browser its key: what is made here opens by it later. */
  readonly remembersVisitor?: boolean;
  /** `prepare` runs for a replay too: the answer is for who has the right now, whatever session it was written in. */
  readonly checksReplays?: true;
  /** Runs before the transaction; see `onceOnly`. */
  prepare(request: RequestOf<Name>, reply: FastifyReply): Promise<Prepared>;
  work(trx: Transaction<Schema>, prepared: Prepared, request: RequestOf<Name>): Promise<OnceAnswer<Name>>;
}

/** Adds the route of a write that happens once however often it arrives. */
export function addWrite<Name extends OperationName, Prepared>(
  app: FastifyInstance,
  db: Kysely<Schema>,
  name: Name,
  {
    prepare,
    work,
    remembersVisitor = false,
    checksReplays,
    acrossSessions = false,
    ...options
  }: Write<Name, Prepared>,
): void {
  const once = onceOnly(db, name, { acrossSessions });
  addRoute(app, name, options, async (request, reply) => {
    if (remembersVisitor) request.visitor.remember();
    if (checksReplays) {
      const prepared = await prepare(request, reply);
      return once(request, reply, (trx) => work(trx, prepared, request));
    }
    return once.prepared(
      request,
      reply,
      () => prepare(request, reply),
      (trx, prepared) => work(trx, prepared, request),
    );
  });
}
