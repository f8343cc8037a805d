import type { FastifyRequest } from 'fastify';
import { addRoute, addWrite, type Routes } from '../../../http';
import type { CounterDeps } from '../access/CounterAccess';
import { Closings } from './Closings';

const closingsPath = '/api/counter/shops/:shop/closings';

/** Closed days at short notice, for the managers of a shop. */
export const closingRoutes: Routes<CounterDeps> = async (app, { db, access, clock }) => {
  const reading = new Closings({ db, clock });

  async function manager(request: FastifyRequest & { readonly params: { readonly shop: string } }) {
    const { shop } = request.params;
    const { staffId: by } = await access.clerkOf(request, { role: 'manager', shop });
    return { by, shop };
  }

  addRoute(app, `GET ${closingsPath}`, async (request) => {
    const { shop } = await manager(request);
    return { data: await reading.list(shop, request.locale) };
  });

  addRoute(app, `GET ${closingsPath}/touched`, async (request) => {
    const { shop } = await manager(request);
    return { data: await reading.touched(shop, request.query, request.locale) };
  });

  addWrite(app, db, `POST ${closingsPath}`, {
    prepare: manager,
    work: async (db, author, request) => {
      const data = await new Closings({ db, clock }).close(author, request.body, request.locale);
      return { status: 201, body: { data } };
    },
  });

  addWrite(app, db, `DELETE ${closingsPath}/:id`, {
    prepare: manager,
    work: async (db, author, request) => {
      await new Closings({ db, clock }).lift(author, request.params.id);
      return { status: 204, body: null };
    },
  });

  addWrite(app, db, `POST ${closingsPath}/:id/calls`, {
    prepare: manager,
    work: async (db, author, request) => {
      await new Closings({ db, clock }).noteCall(author, request.params.id, request.body);
      return { status: 204, body: null };
    },
  });
};
