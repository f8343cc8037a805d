import type { Kysely } from 'kysely';
import type { OperationName, StaffRole } from '@wadachi/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addDays, isDate, todayIn } from '@wadachi/rental/time';
import type { Schema } from '../../../database';
import { noStore, onceOnly, operation, Refused, type Routes } from '../../../http';
import type { CounterAccess } from '../access/CounterAccess';
import { audit } from '../audit/audit';
import { Blocks, type CarDeed } from './Blocks';
import { readBoard } from './readBoard';

export interface CarDeps {
  readonly db: Kysely<Schema>;
  readonly access: CounterAccess;
  readonly clock: () => Date;
}

const ofShop = '/api/counter/shops/:shop';
const ofCar = `${ofShop}/cars/:car` as const;

type WriteName =
  | Extract<OperationName, `POST ${typeof ofCar}/${string}` | `DELETE ${typeof ofCar}/${string}`>
  | `DELETE ${typeof ofShop}/blocks/:id`;

interface CarWrite {
  readonly once: ReturnType<typeof onceOnly<WriteName>>;
  readonly action: string;
  readonly role?: StaffRole;
}

/** An answer was lost and the session has ended: a repeat after the next log-in is the same write. */
const afterLogin = { acrossSessions: true };

/** Yesterday's bookings are often still to be seen to. */
const daysBefore = 1;

/** The cars of a shop in time, and what the shop keeps them for. */
export const carRoutes: Routes<CarDeps> = async (app, { db, access, clock }) => {
  app.route({
    ...operation(`GET ${ofShop}/cars`),
    onRequest: noStore,
    handler: async (request) => {
      const { params, query, locale } = request;
      await access.clerkOf(request, { shop: params.shop });
      const shop = await db
        .selectFrom('shops')
        .select(['id', 'name', 'time_zone', 'turnaround_minutes'])
        .where('id', '=', params.shop)
        .executeTakeFirst();
      if (shop === undefined) throw new Refused('not-found');
      const now = clock();
      const today = todayIn(shop.time_zone, now);
      const from = query.from !== undefined && isDate(query.from) ? query.from : addDays(today, -daysBefore);
      return { data: await readBoard(db, { shop, from, today, now, locale }) };
    },
  });

  /** Carries out a write, and notes it in the audit log in the same transaction. */
  async function writeOnce(
    request: FastifyRequest & { readonly params: { readonly shop: string } },
    reply: FastifyReply,
    { once, role, action }: CarWrite,
    work: (blocks: Blocks) => Promise<CarDeed>,
  ): Promise<FastifyReply> {
    const { shop } = request.params;
    const { staffId } = await access.clerkOf(request, { shop, role });
    return once(request, reply, async (trx) => {
      const { car, ...deed } = await work(new Blocks({ db: trx, pool: db, clock }));
      await audit(trx, { by: staffId, shop, action, subject: car, ...deed });
      return { status: 204, body: null };
    });
  }

  const block = { once: onceOnly(db, `POST ${ofCar}/blocks`, afterLogin), action: 'car.blocked' };
  app.route({
    ...operation(`POST ${ofCar}/blocks`),
    onRequest: noStore,
    handler: async (request, reply) =>
      writeOnce(request, reply, block, (blocks) => blocks.repair(request.params, request.body)),
  });

  const unblock = { once: onceOnly(db, `DELETE ${ofShop}/blocks/:id`, afterLogin), action: 'car.unblocked' };
  app.route({
    ...operation(`DELETE ${ofShop}/blocks/:id`),
    onRequest: noStore,
    handler: async (request, reply) =>
      writeOnce(request, reply, unblock, (blocks) => blocks.endRepair(request.params)),
  });

  const withdrawal = `${ofCar}/withdrawal` as const;
  const byManager = { role: 'manager' } as const;
  const withdraw = {
    once: onceOnly(db, `POST ${withdrawal}`, afterLogin),
    action: 'car.withdrawn',
    ...byManager,
  };
  app.route({
    ...operation(`POST ${withdrawal}`),
    onRequest: noStore,
    handler: async (request, reply) =>
      writeOnce(request, reply, withdraw, (blocks) => blocks.withdraw(request.params, request.body)),
  });

  const restore = {
    once: onceOnly(db, `DELETE ${withdrawal}`, afterLogin),
    action: 'car.restored',
    ...byManager,
  };
  app.route({
    ...operation(`DELETE ${withdrawal}`),
    onRequest: noStore,
    handler: async (request, reply) =>
      writeOnce(request, reply, restore, (blocks) => blocks.restore(request.params)),
  });
};
