import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database';
import { onceOnly, operation, privately, type Routes } from '../../http';
import type { RateLimits } from '../limits';
import { askerOf } from './askerOf';
import type { CancelService } from './cancel.service';
import type { ChangeService } from './change.service';
import type { FindService } from './find.service';
import { FindTry } from './FindTry';

export interface OwnerServices {
  readonly cancelling: CancelService;
  readonly changing: ChangeService;
  readonly finding: FindService;
}

export interface OwnerDeps extends Pick<OwnerServices, 'cancelling' | 'changing'> {
  readonly db: Kysely<Schema>;
  readonly servicesIn: (trx: Transaction<Schema>) => OwnerServices;
  /** On the pool. */
  readonly limits: RateLimits;
}

/** What owners do with their reservations: cancel, change, and find them again. */
export const ownerRoutes: Routes<OwnerDeps> = async (
  app,
  { db, servicesIn, cancelling, changing, limits },
) => {
  const cancelOnce = onceOnly(db, 'POST /api/reserves/cancel/:id');
  const changeOnce = onceOnly(db, 'POST /api/reserves/change/:id');
  const findOnce = onceOnly(db, 'POST /api/reserves/find');

  app.route({
    ...operation('POST /api/reserves/cancel/:id'),
    onRequest: privately,
    handler: async (request, reply) => {
      const { body, params } = request;
      const { fee } = body;
      const asker = await askerOf(request, body.access_token);
      if (fee === undefined) return reply.send({ data: await cancelling.show(params.id, asker) });
      return cancelOnce(request, reply, async (trx) => ({
        status: 200,
        body: { data: await servicesIn(trx).cancelling.cancel(params.id, asker, fee) },
        accountId: asker.accountId,
      }));
    },
  });

  app.route({
    ...operation('POST /api/reserves/change/:id'),
    onRequest: privately,
    handler: async (request, reply) => {
      const { body, params, locale } = request;
      const asker = await askerOf(request, body.access_token);
      const wish = { id: params.id, asker, request: body, locale };
      if (body.charge === undefined) return reply.send({ data: await changing.show(wish) });
      return changeOnce(request, reply, async (trx) => ({
        status: 200,
        body: { data: await servicesIn(trx).changing.change(wish) },
        accountId: asker.accountId,
      }));
    },
  });

  app.route({
    ...operation('POST /api/reserves/find'),
    onRequest: privately,
    handler: async (request, reply) => {
      const { body, ip, visitor } = request;
      visitor.remember();
      const finding = new FindTry(limits, ip);
      const sent = await findOnce.prepared(
        request,
        reply,
        () => finding.take(body),
        async (trx, question) => ({
          status: 200,
          body: { data: await servicesIn(trx).finding.find(question, visitor) },
        }),
      );
      if (reply.statusCode === 200) await finding.giveBack();
      return sent;
    },
  });
};
