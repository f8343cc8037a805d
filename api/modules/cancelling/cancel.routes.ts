import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database';
import { onceOnly, operation, noStore, type Routes } from '../../http';
import { limitOf, type RateLimits } from '../limits';
import type { ReceiptService } from '../receipts/receipt/receipt.service';
import type { ReservationAccess } from '../reservation/access/access';
import { askerOf } from '../reservation/access/askerOf';
import type { CancelService } from './cancel.service';

interface Services {
  readonly cancelling: CancelService;
  readonly receipts: ReceiptService;
}

interface CancelDeps extends Services {
  readonly db: Kysely<Schema>;
  /** Uses the pool, like the limits: a stranger does not use up the owner's tries. */
  readonly access: ReservationAccess;
  readonly limits: RateLimits;
  readonly servicesIn: (trx: Transaction<Schema>) => Services;
}

/** An owner asks what a cancellation costs, cancels, and undoes it. */
export const cancelRoutes: Routes<CancelDeps> = async (
  app,
  { db, servicesIn, cancelling, access, limits },
) => {
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

  const undoOnce = onceOnly(db, 'POST /api/reserves/undo-cancel/:id');
  app.route({
    ...operation('POST /api/reserves/undo-cancel/:id'),
    onRequest: noStore,
    handler: async (request, reply) => {
      const { id } = request.params;
      const asker = await askerOf(request, request.body.access_token);
      const prepare = async (): Promise<void> => {
        await access.find(id, asker);
        await limits.take(limitOf.changeOf(id));
      };
      return undoOnce.prepared(request, reply, prepare, async (trx) => {
        const services = servicesIn(trx);
        await services.cancelling.undo(id, asker);
        const data = await services.receipts.receipt(id, asker, request.locale);
        return { status: 200, body: { data }, accountId: asker.accountId };
      });
    },
  });
};
