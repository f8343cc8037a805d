import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { CounterShop } from '@wadachi/contract';
import { isDate, todayIn } from '@wadachi/rental/time';
import { addRoute, operation, Refused, type Routes } from '../../../http';
import { shopOf } from '../access/clerk.presenter';
import type { CounterDeps } from '../access/CounterAccess';
import { DayWatch, longestStreamMs } from './DayWatch';
import { movementsIn } from './movement.presenter';
import { findMovements, movementsOn, revisionIn, type DayAsked } from './movements.repository';

/** The pick-ups and returns of a shop, and news of them. */
export const dayRoutes: Routes<CounterDeps> = async (app, { db, access, clock }) => {
  const watch = new DayWatch(db);
  /** How many streams each of the staff has open. */
  const streams = new Map<string, number>();
  const closing = new AbortController();
  // Streams end before the server waits for its connections.
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onClose', async () => watch.close());

  const askedOf = ({ id, time_zone }: CounterShop, date: string | undefined): DayAsked => {
    const today = todayIn(time_zone, clock());
    return { shopId: id, day: date !== undefined && isDate(date) ? date : today, today };
  };

  addRoute(app, 'GET /api/counter/shops/:shop/today', async (request) => {
    const { params, query, locale } = request;
    // A page asks again by itself when the day has changed.
    await access.clerkOf(request, { shop: params.shop, isBackground: query.background === true });
    const shop = await shopOf(db, params.shop, locale);
    const asked = askedOf(shop, query.date);
    const rows = await movementsOn(db, asked);
    return {
      data: {
        shop,
        date: asked.day,
        today: asked.today,
        revision: revisionIn(asked, rows),
        movements: movementsIn(rows, shop.time_zone, locale),
      },
    };
  });

  addRoute(app, 'GET /api/counter/shops/:shop/find', async (request) => {
    const { params, query, locale } = request;
    await access.clerkOf(request, { shop: params.shop });
    const { id, time_zone } = await shopOf(db, params.shop, locale);
    const rows = await findMovements(db, {
      shopId: id,
      today: todayIn(time_zone, clock()),
      words: query.q.normalize('NFKC').trim(),
    });
    return { data: movementsIn(rows, time_zone, locale) };
  });

  app.route({
    ...operation('GET /api/counter/shops/:shop/events'),
    handlerTimeout: 2 * longestStreamMs,
    handler: async (request, reply) => {
      const { params, query, locale } = request;
      const { staffId } = await access.clerkOf(request, { shop: params.shop, isBackground: true });
      const asked = askedOf(await shopOf(db, params.shop, locale), query.date);
      const open = streams.get(staffId) ?? 0;
      if (open >= mostStreams) throw new Refused('too-many-requests', { retry_after: 60 });
      const leaving = new AbortController();
      streams.set(staffId, open + 1);
      reply.raw.once('close', () => {
        leaving.abort();
        const left = (streams.get(staffId) ?? 1) - 1;
        if (left > 0) streams.set(staffId, left);
        else streams.delete(staffId);
      });
      const events = watch.events(asked, AbortSignal.any([leaving.signal, closing.signal]));
      return sendEvents(reply, events);
    },
  });
};

/** Streams of one person at this process: each takes one of the calls that a host has open. */
const mostStreams = 8;

/** A proxy must not hold events back. */
const sendEvents = (reply: FastifyReply, events: AsyncIterable<string>): FastifyReply =>
  reply.type('text/event-stream').header('x-accel-buffering', 'no').send(Readable.from(events));
