import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database';
import { onceOnly, operation, noStore, type Routes } from '../../http';
import type { RateLimits } from '../limits';
import type { FindService } from './find.service';
import { FindRateLimit } from './FindRateLimit';

interface FindDeps {
  readonly db: Kysely<Schema>;
  readonly servicesIn: (trx: Transaction<Schema>) => { readonly finding: FindService };
  /** Uses the pool, not the transaction. */
  readonly limits: RateLimits;
}

/** An owner finds a reservation again, by its number and mail address. */
export const findRoutes: Routes<FindDeps> = async (app, { db, servicesIn, limits }) => {
  const once = onceOnly(db, 'POST /api/reserves/find');

  app.route({
    ...operation('POST /api/reserves/find'),
    onRequest: noStore,
    handler: async (request, reply) => {
      const { body, ip, visitor } = request;
      visitor.remember();
      const finding = new FindRateLimit(limits, ip);
      const sent = await once.prepared(
        request,
        reply,
        () => finding.take(body),
        async (trx, question) => ({
          status: 200,
          body: { data: await servicesIn(trx).finding.find(question, visitor) },
        }),
      );
      if (reply.statusCode === 200) await finding.refund();
      return sent;
    },
  });
};
