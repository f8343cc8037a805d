import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database';
import { addRoute, addWrite, onceOnly, type Routes } from '../../http';
import { limitOf, type RateLimits } from '../limits';
import type { ReceiptService } from '../receipts/receipt/receipt.service';
import { askerOf, ownersTry, type ReservationAccess } from '../reservation/access/access';
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

export const cancelRoutes: Routes<CancelDeps> = async (
  app,
  { db, servicesIn, cancelling, access, limits },
) => {
  const once = onceOnly(db, 'POST /api/reserves/cancel/:id');

  addRoute(app, 'POST /api/reserves/cancel/:id', async (request, reply) => {
    const { body, params } = request;
    const { fee } = body;
    const asker = await askerOf(request, body.access_token);
    if (fee === undefined) return reply.send({ data: await cancelling.show(params.id, asker) });
    return once(request, reply, async (trx) => ({
      status: 200,
      body: { data: await servicesIn(trx).cancelling.cancel(params.id, asker, fee) },
      accountId: asker.accountId,
    }));
  });

  addWrite(app, db, 'POST /api/reserves/undo-cancel/:id', {
    prepare: ownersTry({ access, limits }, limitOf.changeOf),
    work: async (trx, { id, ...asker }, { locale }) => {
      const services = servicesIn(trx);
      await services.cancelling.undo(id, asker);
      const data = await services.receipts.receipt(id, asker, locale);
      return { status: 200, body: { data }, accountId: asker.accountId };
    },
  });
};
