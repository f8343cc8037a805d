import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database';
import { onceOnly, operation, privately, type Routes } from '../../http';
import type { BookingService } from './booking.service';
import type { ReceiptService } from './receipt.service';

export interface ReserveDeps {
  readonly db: Kysely<Schema>;
  readonly bookingIn: (trx: Transaction<Schema>) => BookingService;
  readonly receipts: ReceiptService;
}

export const reserveRoutes: Routes<ReserveDeps> = async (app, { db, bookingIn, receipts }) => {
  const once = onceOnly(db, 'POST /api/reserves/payment');

  app.route({
    ...operation('POST /api/reserves/payment'),
    onRequest: privately,
    handler: async (request, reply) => {
      const { visitor, locale, body } = request;
      visitor.remember();
      return once(request, reply, async (trx) => ({
        status: 201,
        body: { data: await bookingIn(trx).reserve(body, { visitor, locale }) },
      }));
    },
  });

  app.route({
    ...operation('GET /api/reserves/receipt/:id'),
    onRequest: privately,
    handler: async (request, reply) => {
      // The address may hold an access token: it is nobody else's business, not even a search engine's.
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
      const { visitor, locale, params, query } = request;
      return {
        data: await receipts.receipt({ id: params.id, accessToken: query.access_token, visitor, locale }),
      };
    },
  });
};
