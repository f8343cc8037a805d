import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database';
import { onceOnly, operation, noStore, type Routes } from '../../http';
import { askerOf } from '../reservation/access/askerOf';
import type { CancelService } from './cancel.service';

interface Services {
  readonly cancelling: CancelService;
}

export interface CancelDeps extends Services {
  readonly db: Kysely<Schema>;
  readonly servicesIn: (trx: Transaction<Schema>) => Services;
}

/** An owner asks what a cancellation costs, and cancels. */
export const cancelRoutes: Routes<CancelDeps> = async (app, { db, servicesIn, cancelling }) => {
  const once = onceOnly(db, 'POST /api/reserves/cancel/:id');

  app.route({
    ...operation('POST /api/reserves/cancel/:id'),
    onRequest: noStore,
    handler: async (request, reply) => {
      const { body, params } = request;
      const { fee } = body;
      const asker = await askerOf(request, body.access_token);
      if (fee === undefined) return reply.send({ data: await cancelling.show(params.id, asker) });
      return once(request, reply, async (trx) => ({
        status: 200,
        body: { data: await servicesIn(trx).cancelling.cancel(params.id, asker, fee) },
        accountId: asker.accountId,
      }));
    },
  });
};
