import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database';
import { onceOnly, operation, noStore, type Routes } from '../../http';
import { limitOf, type RateLimits } from '../limits';
import type { ReservationAccess } from '../reservation/access/access';
import { askerOf } from '../reservation/access/askerOf';
import type { ChangeService } from './change.service';

interface Services {
  readonly changing: ChangeService;
}

interface ChangeDeps extends Services {
  readonly db: Kysely<Schema>;
  /** Uses the pool, like the limits: a stranger does not use up the owner's tries. */
  readonly access: ReservationAccess;
  readonly limits: RateLimits;
  readonly servicesIn: (trx: Transaction<Schema>) => Services;
}

/** An owner asks what a change costs, and changes. */
export const changeRoutes: Routes<ChangeDeps> = async (app, { db, servicesIn, changing, access, limits }) => {
  const once = onceOnly(db, 'POST /api/reserves/change/:id');

  app.route({
    ...operation('POST /api/reserves/change/:id'),
    onRequest: noStore,
    handler: async (request, reply) => {
      const { body, params, locale } = request;
      const asker = await askerOf(request, body.access_token);
      const wish = { id: params.id, asker, request: body, locale };
      if (body.charge === undefined) return reply.send({ data: await changing.show(wish) });
      const prepare = async (): Promise<void> => {
        await access.find(wish.id, asker);
        await limits.take(limitOf.changeOf(wish.id));
      };
      return once.prepared(request, reply, prepare, async (trx) => ({
        status: 200,
        body: { data: await servicesIn(trx).changing.change(wish) },
        accountId: asker.accountId,
      }));
    },
  });
};
