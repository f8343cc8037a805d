import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database';
import {
  addRoute,
  csrfCookie,
  noSessionCookie,
  onceOnly,
  Refused,
  sessionTokenOf,
  setCookie,
  type OnceAnswer,
  type Routes,
} from '../../http';
import { RegistrationRateLimit } from '../account/registration/RegistrationRateLimit';
import { limitOf, type RateLimits } from '../limits';
import { callerOf } from '../limits/callerOf';
import { ConcurrencyLimiter } from '../limits/ConcurrencyLimiter';
import type { BookingService } from './booking.service';
import { checkMethod } from './requestChecks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReservationRequest } from '@wadachi/contract';

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

  addRoute(app, payment, async (request, reply) => {
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
    const registration = new RegistrationRateLimit(limits, { email: body.email, ip });
    const refused = limitOf.refusedBookingFrom(ip);
    const prepare = async () => {
      await limits.refuseBlocked(...refused);
      return wantsAccount && registration.takeIfFree();
    };
    try {
      return await booking.run(() => once.prepared(request, reply, prepare, reserve), caller);
    } finally {
      if (reply.statusCode !== 201) await registration.refund();
      // It has been stored, and answered: what is wrong with the count is no fault of the booking.
      if (reply.statusCode >= 400) await limits.take(...refused).catch(() => undefined);
    }
  });
};

/**
 * The account that books; undefined for a guest. A customer whose session has ended is
 * not made a guest without asking: the cookie is removed, so that the next try is a guest's or comes after a log-in.
 * An empty `user_id` means that the page shows a guest, whatever cookie the browser still has.
 * @throws Refused 401 when the session has ended, or is not that of the customer whom the page shows.
 */
async function customerNow(
  request: FastifyRequest<{ Body: ReservationRequest }>,
  reply: FastifyReply,
): Promise<string | undefined> {
  const accountId = (await request.loggedIn())?.accountId;
  const { visitor, body } = request;
  const isOver = accountId === undefined && sessionTokenOf(request) !== undefined;
  if (isOver) {
    setCookie(reply, noSessionCookie);
    setCookie(reply, csrfCookie(visitor, undefined));
  }
  const isAnother = Boolean(body.user_id) && body.user_id?.toLowerCase() !== accountId;
  if (isAnother || (isOver && body.user_id !== '')) throw new Refused('unauthenticated');
  return accountId;
}
