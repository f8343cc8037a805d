import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database';
import { noStore, onceOnly, operation, type Routes } from '../../http';
import { limitOf, type RateLimits } from '../limits';
import { askerOf, type ReservationAccess } from '../reservation/access/access';
import type { ReviewService } from './ReviewService';

interface ReviewDeps {
  readonly db: Kysely<Schema>;
  /** Uses the pool, like the limits. */
  readonly access: ReservationAccess;
  readonly limits: RateLimits;
  readonly reviews: ReviewService;
  readonly servicesIn: (trx: Transaction<Schema>) => { readonly reviews: ReviewService };
}

export const reviewRoutes: Routes<ReviewDeps> = async (app, { db, access, limits, reviews, servicesIn }) => {
  const once = onceOnly(db, 'POST /api/reserves/review/:id');

  app.route({
    ...operation('GET /api/reviews'),
    handler: ({ query, locale }) => reviews.page(query, locale),
  });

  app.route({
    ...operation('POST /api/reserves/review/:id'),
    onRequest: noStore,
    handler: async (request, reply) => {
      const { params, body } = request;
      const asker = await askerOf(request, body.access_token);
      const prepare = async (): Promise<void> => {
        await access.find(params.id, asker);
        await limits.take(limitOf.reviewOf(params.id));
      };
      return once.prepared(request, reply, prepare, async (trx) => {
        await servicesIn(trx).reviews.write(params.id, asker, body, request.locale);
        return { status: 201, body: { data: null }, accountId: asker.accountId };
      });
    },
  });
};
