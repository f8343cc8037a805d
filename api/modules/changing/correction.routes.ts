import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database';
import { noStore, onceOnly, operation, type Routes } from '../../http';
import { limitOf, type RateLimits } from '../limits';
import type { ReceiptService } from '../receipts/receipt/receipt.service';
import type { ReservationAccess } from '../reservation/access/access';
import { askerOf } from '../reservation/access/askerOf';
import type { CorrectionService } from './correction.service';

interface CorrectionDeps {
  readonly db: Kysely<Schema>;
  /** Uses the pool, like the limits: a stranger does not use up the owner's tries. */
  readonly access: ReservationAccess;
  readonly limits: RateLimits;
  readonly servicesIn: (trx: Transaction<Schema>) => {
    readonly correcting: CorrectionService;
    readonly receipts: ReceiptService;
  };
}

/** An owner corrects what a reservation says of customer and driver. */
export const correctionRoutes: Routes<CorrectionDeps> = async (app, { db, servicesIn, access, limits }) => {
  const once = onceOnly(db, 'POST /api/reserves/correct/:id');

  app.route({
    ...operation('POST /api/reserves/correct/:id'),
    onRequest: noStore,
    handler: async (request, reply) => {
      const { body, locale } = request;
      const { id } = request.params;
      const asker = await askerOf(request, body.access_token);
      const prepare = async (): Promise<void> => {
        await access.find(id, asker);
        await limits.take(limitOf.correctionOf(id));
      };
      return once.prepared(request, reply, prepare, async (trx) => {
        const { correcting, receipts } = servicesIn(trx);
        await correcting.correct({ id, asker, request: body });
        return {
          status: 200,
          body: { data: await receipts.receipt(id, asker, locale) },
          accountId: asker.accountId,
        };
      });
    },
  });
};
