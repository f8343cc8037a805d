import type { Kysely } from 'kysely';
import type { CardGateway, Payment } from '@wadachi/contract';
import type { Schema } from '../../database';
import { addRoute, onceOnly, operation, publicFor, Refused, type OnceAnswer, type Routes } from '../../http';
import type { RateLimits } from '../limits';
import type { ReservationAccess } from '../reservation/access/access';
import { reservationById } from '../reservation/reserves.repository';
import type { CardAttempt, CardPayments } from './CardPayments';
import { CardRateLimit } from './CardRateLimit';
import type { CardConfig } from './cardSettings';
import { cardDeclined } from './declines';
import type { ShopRowKey } from './payments.repository';

interface PaymentDeps {
  readonly db: Kysely<Schema>;
  readonly config: CardConfig;
  /** Undefined where cards are not taken. */
  readonly cards: CardPayments | undefined;
  /** Uses the pool, like all of these. */
  readonly access: ReservationAccess;
  readonly limits: RateLimits;
}

const pay = 'POST /api/square/:id';

const cacheSeconds = 60;

/** The gateway is waited for, and before it another tab's try. */
const paymentTimeoutMs = 60_000;

export const paymentRoutes: Routes<PaymentDeps> = async (app, { db, config, cards, access, limits }) => {
  const once = onceOnly(db, pay);

  addRoute(app, 'GET /api/square', { onRequest: publicFor(cacheSeconds) }, async () => ({
    data: gatewayOf(config),
  }));

  app.route({
    ...operation(pay),
    handlerTimeout: paymentTimeoutMs,
    handler: async (request, reply) => {
      const { visitor, params, body, ip } = request;
      const accountId = (await request.loggedIn())?.accountId;
      const prepare = async (): Promise<PaymentAttempt> => {
        const reservation = await access.find(params.id, {
          accessToken: body.access_token,
          visitor,
          accountId,
        });
        if (cards === undefined) throw new Refused('not-payable');
        const card = { sourceId: body.source_id, verificationToken: body.verification_token };
        const tries = new CardRateLimit(limits, reservation.id, ip);
        return { reservation, attempt: await cards.pay(reservation, card, tries) };
      };
      return once.prepared(request, reply, prepare, (trx, tried) => answerTo(trx, tried));
    },
  });
};

interface PaymentAttempt {
  readonly reservation: ShopRowKey;
  readonly attempt: CardAttempt;
}

/** @throws Refused 422 on `source_id` for a declined card, 503 when the gateway could not be asked */
async function answerTo(
  db: Kysely<Schema>,
  { reservation, attempt }: PaymentAttempt,
): Promise<OnceAnswer<typeof pay>> {
  if (attempt.status === 'declined') throw cardDeclined(attempt.code);
  if (attempt.status === 'failed') throw new Refused('payment-unavailable');
  const stored = await reservationById(db, reservation.id);
  if (stored === undefined) throw new Refused('not-found');
  const { id, status, charge, paid_at } = stored;
  const isPending = attempt.status === 'pending' && status === 'held';
  const payment: Payment = {
    id,
    status,
    charge,
    paid_at: paid_at?.toISOString() ?? null,
    is_pending: isPending,
  };
  return { status: isPending ? 202 : 200, body: { data: payment }, isInterim: isPending };
}

const scripts = {
  sandbox: 'https://sandbox.web.squarecdn.com/v1/square.js',
  production: 'https://web.squarecdn.com/v1/square.js',
};

/** @throws Refused 404 where cards are not taken */
function gatewayOf(config: CardConfig): CardGateway {
  if (config.kind === 'none') throw new Refused('not-found');
  if (config.kind === 'test')
    return { gateway: 'test', application_id: null, location_id: null, script_url: null };
  const { applicationId, locationId, environment } = config;
  return {
    gateway: 'square',
    application_id: applicationId,
    location_id: locationId,
    script_url: scripts[environment],
  };
}
