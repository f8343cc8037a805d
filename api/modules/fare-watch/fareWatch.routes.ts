import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database';
import { noStore, onceOnly, operation, type Routes } from '../../http';
import { limitOf, type RateLimits } from '../limits';
import { askerOf, type ReservationAccess } from '../reservation/access/access';
import type { FareWatches } from './FareWatches';

interface FareWatchDeps {
  readonly db: Kysely<Schema>;
  /** Uses the pool, like the limits. */
  readonly access: ReservationAccess;
  readonly limits: RateLimits;
  readonly servicesIn: (trx: Transaction<Schema>) => { readonly fareWatches: FareWatches };
}

export const fareWatchRoutes: Routes<FareWatchDeps> = async (app, { db, access, limits, servicesIn }) => {
  const once = onceOnly(db, 'POST /api/reserves/watch/:id');

  app.route({
    ...operation('POST /api/reserves/watch/:id'),
    onRequest: noStore,
    handler: async (request, reply) => {
      const { params, body } = request;
      const asker = await askerOf(request, body.access_token);
      const prepare = async (): Promise<void> => {
        await access.find(params.id, asker);
        await limits.take(limitOf.watchOf(params.id));
      };
      return once.prepared(request, reply, prepare, async (trx) => {
        await servicesIn(trx).fareWatches.set(params.id, asker, body.is_on);
        return { status: 200, body: { data: { is_on: body.is_on } }, accountId: asker.accountId };
      });
    },
  });
};
