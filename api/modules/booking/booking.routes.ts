import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database';
import { onceOnly, operation, privately, type OnceAnswer, type Routes } from '../../http';
import { RegistrationTry } from '../account/registration/RegistrationTry';
import type { RateLimits } from '../limits';
import type { BookingService } from './booking.service';
import { customerNow } from './customerNow';
import { checkMethod } from './requestChecks';

export interface ReserveDeps {
  readonly db: Kysely<Schema>;
  readonly bookingIn: (trx: Transaction<Schema>) => BookingService;
  /** On the pool. */
  readonly limits: RateLimits;
  readonly takesCards: boolean;
}

export const reserveRoutes: Routes<ReserveDeps> = async (app, { db, bookingIn, limits, takesCards }) => {
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
      checkMethod(body, takesCards);
      const reserve = async (trx: Transaction<Schema>, mayRegister: boolean): Promise<OnceAnswer> => ({
        status: 201,
        body: { data: await bookingIn(trx).reserve(body, { visitor, locale, ip, accountId, mayRegister }) },
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
};
