import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database';
import { addWrite, type Routes } from '../../http';
import { limitOf, type RateLimits } from '../limits';
import { ownersTry, type ReservationAccess } from '../reservation/access/access';
import type { FareWatches } from './FareWatches';

interface FareWatchDeps {
  readonly db: Kysely<Schema>;
  /** Uses the pool, like the limits. */
  readonly access: ReservationAccess;
  readonly limits: RateLimits;
  readonly servicesIn: (trx: Transaction<Schema>) => { readonly fareWatches: FareWatches };
}

export const fareWatchRoutes: Routes<FareWatchDeps> = async (app, { db, access, limits, servicesIn }) => {
  addWrite(app, db, 'POST /api/reserves/watch/:id', {
    prepare: ownersTry({ access, limits }, limitOf.watchOf),
    work: async (trx, { id, ...asker }, { body: { is_on } }) => {
      await servicesIn(trx).fareWatches.set(id, asker, is_on);
      return { status: 200, body: { data: { is_on } }, accountId: asker.accountId };
    },
  });
};
