import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { isDate, todayIn } from '@wadachi/rental/time';
import type { Schema } from '../../../database';
import { addRoute, operation, Refused, type Routes } from '../../../http';
import { inLocale, type Localized } from '../../../texts';
import type { CounterAccess } from '../access/CounterAccess';
import { DayWatch, longestStreamMs } from './DayWatch';
import { movementsIn } from './movement.presenter';
import { findMovements, movementsOn, revisionIn, type DayAsked } from './movements.repository';

export interface DayDeps {
  readonly db: Kysely<Schema>;
  readonly access: CounterAccess;
  readonly clock: () => Date;
}

interface DayShop {
  readonly id: string;
  readonly name: Localized;
  readonly time_zone: string;
}

/** The pick-ups and returns of a shop, and news of them. */
export const dayRoutes: Routes<DayDeps> = async (app, { db, access, clock }) => {
  const watch = new DayWatch(db);
  /** How many streams each of the staff has open. */
  const streams = new Map<string, number>();
  const closing = new AbortController();
  // Streams end before the server waits for its connections.
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onClose', async () => watch.close());

  /** Also one that is no longer offered: it still gets its cars back. */
  async function shopOf(id: string): Promise<DayShop> {
    const shop = db.selectFrom('shops').select(['id', 'name', 'time_zone']).where('id', '=', id);
    const found = await shop.executeTakeFirst();
    if (found === undefined) throw new Refused('not-found');
    return found;
  }

  const askedOf = ({ id, time_zone }: DayShop, date: string | undefined): DayAsked => {
    const today = todayIn(time_zone, clock());
    return { shopId: id, day: date !== undefined && isDate(date) ? date : today, today };
  };

  addRoute(app, 'GET /api/counter/shops/:shop/today', async (request) => {
    const { params, query, locale } = request;
    // A page asks again by itself when the day has changed.
    await access.clerkOf(request, { shop: params.shop, isBackground: query.background === true });
    const shop = await shopOf(params.shop);
    const asked = askedOf(shop, query.date);
    const rows = await movementsOn(db, asked);
    const { id, time_zone } = shop;
    return {
      data: {
        shop: { id, time_zone, name: inLocale(shop.name, locale) },
        date: asked.day,
        today: asked.today,
        revision: revisionIn(asked, rows),
        movements: movementsIn(rows, time_zone, locale),
      },
    };
  });

  addRoute(app, 'GET /api/counter/shops/:shop/find', async (request) => {
    const { params, query, locale } = request;
    await access.clerkOf(request, { shop: params.shop });
    const { id, time_zone } = await shopOf(params.shop);
    const rows = await findMovements(db, {
      shopId: id,
      today: todayIn(time_zone, clock()),
      words: query.q.trim(),
    });
    return { data: movementsIn(rows, time_zone, locale) };
  });

  app.route({
    ...operation('GET /api/counter/shops/:shop/events'),
    handlerTimeout: 2 * longestStreamMs,
    handler: async (request, reply) => {
      const { params, query } = request;
      const { staffId } = await access.clerkOf(request, { shop: params.shop, isBackground: true });
      const asked = askedOf(await shopOf(params.shop), query.date);
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
