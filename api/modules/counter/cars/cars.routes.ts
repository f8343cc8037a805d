import type { StaffRole } from '@wadachi/contract';
import type { FastifyRequest } from 'fastify';
import { addDays, isDate, todayIn } from '@wadachi/rental/time';
import { addRoute, addWrite, Refused, type Routes } from '../../../http';
import type { CounterDeps } from '../access/CounterAccess';
import { deedsBy, type Author } from '../audit/deed';
import { Blocks } from './Blocks';
import { readBoard } from './readBoard';

const ofShop = '/api/counter/shops/:shop';
const ofCar = `${ofShop}/cars/:car` as const;

interface OfShop {
  readonly shop: string;
  readonly car?: string;
}

/** Yesterday's bookings are often still to be seen to. */
const daysBefore = 1;

/** The cars of a shop in time, and what the shop keeps them for. */
export const carRoutes: Routes<CounterDeps> = async (app, { db, access, clock }) => {
  addRoute(app, `GET ${ofShop}/cars`, async (request) => {
    const { params, query, locale } = request;
    await access.clerkOf(request, { shop: params.shop });
    const shop = await db
      .selectFrom('shops')
      .select(['id', 'name', 'time_zone'])
      .where('id', '=', params.shop)
      .executeTakeFirst();
    if (shop === undefined) throw new Refused('not-found');
    const now = clock();
    const today = todayIn(shop.time_zone, now);
    const from = query.from !== undefined && isDate(query.from) ? query.from : addDays(today, -daysBefore);
    return { data: await readBoard(db, { shop, from, today, now, locale }) };
  });

  const writtenBy = (role?: StaffRole) => ({
    // An answer was lost and the session has ended: a repeat after the next log-in is the same write.
    acrossSessions: true,
    checksReplays: true as const,
    prepare: async (request: FastifyRequest & { readonly params: OfShop }): Promise<Author> => {
      const { shop, car: subject = '' } = request.params;
      const { staffId: by } = await access.clerkOf(request, { shop, role });
      return { by, shop, subject };
    },
  });
  const did = deedsBy((trx) => new Blocks({ db: trx, pool: db, clock }));

  addWrite(app, db, `POST ${ofCar}/blocks`, {
    ...writtenBy(),
    work: did('car.blocked', (blocks, { params, body }) => blocks.repair(params, body)),
  });

  addWrite(app, db, `DELETE ${ofShop}/blocks/:id`, {
    ...writtenBy(),
    work: did('car.unblocked', (blocks, { params }) => blocks.endRepair(params)),
  });

  addWrite(app, db, `POST ${ofCar}/withdrawal`, {
    ...writtenBy('manager'),
    work: did('car.withdrawn', (blocks, { params, body }) => blocks.withdraw(params, body)),
  });

  addWrite(app, db, `DELETE ${ofCar}/withdrawal`, {
    ...writtenBy('manager'),
    work: did('car.restored', (blocks, { params }) => blocks.restore(params)),
  });
};
