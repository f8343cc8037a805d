import type { Kysely, Transaction } from 'kysely';
import type { StaffRole } from '@wadachi/contract';
import type { FastifyRequest } from 'fastify';
import { addDays, isDate, todayIn } from '@wadachi/rental/time';
import type { Schema } from '../../../database';
import { addRoute, addWrite, Refused, type Routes } from '../../../http';
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

/** The clerk who writes, and where. */
interface Author {
  readonly by: string;
  readonly shop: string;
}

/** Yesterday's bookings are often still to be seen to. */
const daysBefore = 1;

/** The cars of a shop in time, and what the shop keeps them for. */
export const carRoutes: Routes<CarDeps> = async (app, { db, access, clock }) => {
  addRoute(app, `GET ${ofShop}/cars`, async (request) => {
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
  });

  const writtenBy = (role?: StaffRole) => ({
    // An answer was lost and the session has ended: a repeat after the next log-in is the same write.
    acrossSessions: true,
    checksReplays: true as const,
    prepare: async (
      request: FastifyRequest & { readonly params: { readonly shop: string } },
    ): Promise<Author> => {
      const { shop } = request.params;
      const { staffId: by } = await access.clerkOf(request, { shop, role });
      return { by, shop };
    },
  });

  const blocksIn = (trx: Transaction<Schema>) => new Blocks({ db: trx, pool: db, clock });

  addWrite(app, db, `POST ${ofCar}/blocks`, {
    ...writtenBy(),
    work: (trx, author, { params, body }) =>
      noted(trx, { ...author, action: 'car.blocked' }, blocksIn(trx).repair(params, body)),
  });

  addWrite(app, db, `DELETE ${ofShop}/blocks/:id`, {
    ...writtenBy(),
    work: (trx, author, { params }) =>
      noted(trx, { ...author, action: 'car.unblocked' }, blocksIn(trx).endRepair(params)),
  });

  addWrite(app, db, `POST ${ofCar}/withdrawal`, {
    ...writtenBy('manager'),
    work: (trx, author, { params, body }) =>
      noted(trx, { ...author, action: 'car.withdrawn' }, blocksIn(trx).withdraw(params, body)),
  });

  addWrite(app, db, `DELETE ${ofCar}/withdrawal`, {
    ...writtenBy('manager'),
    work: (trx, author, { params }) =>
      noted(trx, { ...author, action: 'car.restored' }, blocksIn(trx).restore(params)),
  });
};

/** Carries out a write, and notes it in the audit log in the same transaction. */
async function noted(
  trx: Transaction<Schema>,
  by: Author & { readonly action: string },
  work: Promise<CarDeed>,
) {
  const { car, ...deed } = await work;
  await audit(trx, { ...by, subject: car, ...deed });
  return { status: 204, body: null } as const;
}
