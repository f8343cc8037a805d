import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database';
import { addRoute, onceOnly, type Routes } from '../../http';
import { limitOf, type RateLimits } from '../limits';
import { type ReservationAccess, askerOf } from '../reservation/access/access';
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

export const changeRoutes: Routes<ChangeDeps> = async (app, { db, servicesIn, changing, access, limits }) => {
  const once = onceOnly(db, 'POST /api/reserves/change/:id');

  addRoute(app, 'POST /api/reserves/change/:id', async (request, reply) => {
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
  });
};
