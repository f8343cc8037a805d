import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database';
import { addWrite, type Routes } from '../../http';
import { limitOf, type RateLimits } from '../limits';
import type { ReceiptService } from '../receipts/receipt/receipt.service';
import { ownersTry, type ReservationAccess } from '../reservation/access/access';
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

export const correctionRoutes: Routes<CorrectionDeps> = async (app, { db, servicesIn, access, limits }) => {
  addWrite(app, db, 'POST /api/reserves/correct/:id', {
    prepare: ownersTry({ access, limits }, limitOf.correctionOf),
    work: async (trx, { id, ...asker }, { body, locale }) => {
      const { correcting, receipts } = servicesIn(trx);
      await correcting.correct({ id, asker, request: body });
      const data = await receipts.receipt(id, asker, locale);
      return { status: 200, body: { data }, accountId: asker.accountId };
    },
  });
};
