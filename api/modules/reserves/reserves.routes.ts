import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database';
import { onceOnly, operation, privately, type OnceAnswer, type Routes } from '../../http';
import { RegistrationTry } from '../account/RegistrationTry';
import type { RateLimits } from '../limits';
import type { BookingService } from './booking.service';
import { customerNow } from './customerNow';
import type { ReceiptService } from './receipt.service';

export interface ReserveDeps {
  readonly db: Kysely<Schema>;
  readonly bookingIn: (trx: Transaction<Schema>) => BookingService;
  readonly receipts: ReceiptService;
  /** On the pool. */
  readonly limits: RateLimits;
}

export const reserveRoutes: Routes<ReserveDeps> = async (app, { db, bookingIn, receipts, limits }) => {
  const once = onceOnly(db, 'POST /api/reserves/payment', {
    acrossSessions: true,
    ofPerson: ['user_id', 'regist_account'],
  });

  app.route({
    ...operation('POST /api/reserves/payment'),
    onRequest: privately,
    handler: async (request, reply) => {
      const { visitor, locale, body, ip } = request;
      visitor.remember();
      const accountId = await customerNow(request, reply);
      const reserve = async (trx: Transaction<Schema>, mayRegister: boolean): Promise<OnceAnswer> => ({
        status: 201,
        body: { data: await bookingIn(trx).reserve(body, { visitor, locale, accountId, mayRegister }) },
        accountId,
      });
      const wantsAccount = body.regist_account === true && accountId === undefined;
      // Nothing to count before the transaction, and so nothing to look up before it either.
      if (!wantsAccount) return once(request, reply, (trx) => reserve(trx, false));
      const registration = new RegistrationTry(limits, { email: body.email, ip });
      try {
        return await once.prepared(request, reply, () => registration.takeIfFree(), reserve);
      } finally {
        if (reply.statusCode !== 201) await registration.giveBack();
      }
    },
  });

  app.route({
    ...operation('GET /api/reserves/receipt/:id'),
    onRequest: privately,
    handler: async (request, reply) => {
      // The address may hold an access token: it is nobody else's business, not even a search engine's.
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
      const { visitor, locale, params, query } = request;
      const accountId = (await request.loggedIn())?.accountId;
      const { access_token: accessToken } = query;
      return { data: await receipts.receipt(params.id, { accessToken, visitor, accountId }, locale) };
    },
  });
};
