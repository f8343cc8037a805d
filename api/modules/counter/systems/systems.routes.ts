import type { FastifyRequest } from 'fastify';
import { BackgroundJob, runJobs } from '../../../BackgroundJob';
import { addRoute, addWrite, hideAddress, Refused, sendAttachment, type Routes } from '../../../http';
import { limitOf, type RateLimits } from '../../limits';
import type { Refunds } from '../../reservation/Refunds';
import { shopOf } from '../access/clerk.presenter';
import type { CounterDeps } from '../access/CounterAccess';
import { audit } from '../audit/audit';
import { CalendarFeeds } from './CalendarFeeds';
import { isLocalSite, WebhookEndpoint } from './WebhookEndpoint';
import { WebhookWorker } from './WebhookWorker';

export interface SystemsDeps extends CounterDeps {
  readonly limits: RateLimits;
  readonly refunds: Refunds;
  readonly origin: string | undefined;
}

const everyMs = 2_000;
const feedType = 'text/calendar; charset=utf-8; method=PUBLISH';

/** The webhook of the company and the calendars of its shops, for owners; and what they send. */
export const systemsRoutes: Routes<SystemsDeps> = async (
  app,
  { db, access, limits, refunds, clock, origin },
) => {
  const { log } = app;
  const worker = new WebhookWorker({ db, refunds, clock, log, allowsLoopback: isLocalSite(origin) });
  const round = () => worker.round();
  runJobs(app, new BackgroundJob({ everyMs, round, log, onFailure: 'webhooks were not sent' }));

  /** The author of a change, of which each has so many an hour. */
  async function author(request: FastifyRequest, shop?: string) {
    const by = await access.clerkOf(request, { role: 'owner', shop });
    await limits.take(limitOf.staffChangesBy(by.staffId));
    return by;
  }

  addRoute(app, 'GET /api/counter/shops/:shop/systems', async (request) => {
    const { shop } = request.params;
    await access.clerkOf(request, { role: 'owner', shop });
    const named = await shopOf(db, shop, request.locale);
    const endpoint = new WebhookEndpoint(db, clock);
    const webhook = await endpoint.find();
    const calendar = await new CalendarFeeds(db, clock).find(shop);
    return {
      data: {
        shop: named,
        webhook: webhook
          ? {
              url: webhook.url,
              created_at: webhook.created_at.toISOString(),
              dead: await endpoint.deadCount(),
            }
          : null,
        deliveries: await endpoint.deliveries(),
        calendar: calendar ? { created_at: calendar.created_at.toISOString() } : null,
      },
    };
  });

  addWrite(app, db, 'POST /api/counter/webhook', {
    prepare: (request) => author(request),
    work: async (trx, { staffId: by }, request) => {
      const { host, secret } = await new WebhookEndpoint(trx, clock).set(request.body.url);
      await audit(trx, { by, action: 'systems.webhook-set', subject: 'webhook', after: { host } });
      return { status: 201, body: { data: { secret } } };
    },
  });

  addWrite(app, db, 'DELETE /api/counter/webhook', {
    prepare: (request) => author(request),
    work: async (trx, { staffId: by }) => {
      await new WebhookEndpoint(trx, clock).remove();
      await audit(trx, { by, action: 'systems.webhook-removed', subject: 'webhook' });
      return { status: 204, body: null };
    },
  });

  addWrite(app, db, 'POST /api/counter/webhook/test', {
    prepare: (request) => author(request),
    work: async (trx, { staffId: by }) => {
      await new WebhookEndpoint(trx, clock).test();
      await audit(trx, { by, action: 'systems.webhook-tested', subject: 'webhook' });
      return { status: 202, body: { data: null } };
    },
  });

  addWrite(app, db, 'POST /api/counter/shops/:shop/calendar', {
    prepare: (request) => author(request, request.params.shop),
    work: async (trx, { staffId: by }, { params: { shop }, locale }) => {
      const token = await new CalendarFeeds(trx, clock).open(shop, locale);
      await audit(trx, { by, shop, action: 'systems.calendar-opened', subject: shop });
      return { status: 201, body: { data: { path: `/api/counter/calendar/${token}` } } };
    },
  });

  addWrite(app, db, 'DELETE /api/counter/shops/:shop/calendar', {
    prepare: (request) => author(request, request.params.shop),
    work: async (trx, { staffId: by }, { params: { shop } }) => {
      await new CalendarFeeds(trx, clock).close(shop);
      await audit(trx, { by, shop, action: 'systems.calendar-closed', subject: shop });
      return { status: 204, body: null };
    },
  });

  addRoute(app, 'GET /api/counter/calendar/:token', { onRequest: hideAddress }, async (request, reply) => {
    const file = await new CalendarFeeds(db, clock).read(request.params.token);
    if (file === undefined) throw new Refused('not-found');
    const name = 'calendar.ics';
    return sendAttachment(reply, { mediaType: feedType, plainName: name, name, content: file });
  });
};
