import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database';
import { addRoute, addWrite, type Routes } from '../../http';
import { limitOf, type RateLimits } from '../limits';
import { ownersTry, type ReservationAccess } from '../reservation/access/access';
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
  addRoute(app, 'GET /api/reviews', ({ query, locale }) => reviews.page(query, locale));

  addWrite(app, db, 'POST /api/reserves/review/:id', {
    prepare: ownersTry({ access, limits }, limitOf.reviewOf),
    work: async (trx, { id, ...asker }, { body, locale }) => {
      await servicesIn(trx).reviews.write(id, asker, body, locale);
      return { status: 201, body: { data: null }, accountId: asker.accountId };
    },
  });
};
