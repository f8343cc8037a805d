import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database';
import { onceOnly, operation, noStore, type OnceAnswer, type Routes } from '../../http';
import { RegistrationRateLimit } from '../account/registration/RegistrationRateLimit';
import type { RateLimits } from '../limits';
import { callerOf } from '../limits/callerOf';
import { ConcurrencyLimiter } from '../limits/ConcurrencyLimiter';
import type { BookingService } from './booking.service';
import { customerNow } from './customerNow';
import { checkMethod } from './requestChecks';

interface ReserveDeps {
  readonly db: Kysely<Schema>;
  readonly bookingIn: (trx: Transaction<Schema>) => BookingService;
  /** Uses the pool, not the transaction. */
  readonly limits: RateLimits;
  readonly takesCards: boolean;
}

const payment = 'POST /api/reserves/payment';

/**
 * Bookings of one network wait for each other inside the database (ADR 17). Two of them may hold a connection there, so
 * that those of other networks find one, and two of the pool's ten stay free for everything else.
 */
const bookings = { atOnce: 8, waiting: 600, each: { atOnce: 2, waiting: 240 } };

export const reserveRoutes: Routes<ReserveDeps> = async (app, { db, bookingIn, limits, takesCards }) => {
  const once = onceOnly(db, payment, {
    acrossSessions: true,
    ofPerson: ['user_id', 'regist_account'],
  });
  const booking = new ConcurrencyLimiter(bookings);

  app.route({
    ...operation(payment),
    onRequest: noStore,
    handler: async (request, reply) => {
      const { visitor, locale, body, ip } = request;
      visitor.remember();
      const accountId = await customerNow(request, reply);
      checkMethod(body, takesCards);
      const reserve = async (
        trx: Transaction<Schema>,
        mayRegister: boolean,
      ): Promise<OnceAnswer<typeof payment>> => ({
        status: 201,
        body: { data: await bookingIn(trx).reserve(body, { visitor, locale, ip, accountId, mayRegister }) },
        accountId,
      });
      const caller = callerOf(request, reply);
      const wantsAccount = body.regist_account === true && accountId === undefined;
      // Nothing to count before the transaction, and so nothing to look up before it either.
      if (!wantsAccount) return booking.run(() => once(request, reply, (trx) => reserve(trx, false)), caller);
      const registration = new RegistrationRateLimit(limits, { email: body.email, ip });
      try {
        const prepare = () => registration.takeIfFree();
        return await booking.run(() => once.prepared(request, reply, prepare, reserve), caller);
      } finally {
        if (reply.statusCode !== 201) await registration.refund();
      }
    },
  });
};
