import type { Kysely } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Schema } from '../../../database';
import { noStore, onceOnly, operation, type Routes } from '../../../http';
import type { CounterAccess } from '../access/CounterAccess';
import { Closings } from './Closings';

interface ClosingRouteDeps {
  readonly db: Kysely<Schema>;
  readonly access: CounterAccess;
  readonly clock: () => Date;
}

const closingsPath = '/api/counter/shops/:shop/closings';

/** Closed days at short notice, for the managers of a shop. */
export const closingRoutes: Routes<ClosingRouteDeps> = async (app, { db, access, clock }) => {
  const reading = new Closings({ db, clock });
  const close = onceOnly(db, `POST ${closingsPath}`);
  const lift = onceOnly(db, `DELETE ${closingsPath}/:id`);
  const call = onceOnly(db, `POST ${closingsPath}/:id/calls`);

  async function manager(request: FastifyRequest & { readonly params: { readonly shop: string } }) {
    const { shop } = request.params;
    const { staffId: by } = await access.clerkOf(request, { role: 'manager', shop });
    return { by, shop };
  }

  app.route({
    ...operation(`GET ${closingsPath}`),
    onRequest: noStore,
    handler: async (request) => {
      const { shop } = await manager(request);
      return { data: await reading.list(shop, request.locale) };
    },
  });

  app.route({
    ...operation(`GET ${closingsPath}/touched`),
    onRequest: noStore,
    handler: async (request) => {
      const { shop } = await manager(request);
      return { data: await reading.touched(shop, request.query, request.locale) };
    },
  });

  app.route({
    ...operation(`POST ${closingsPath}`),
    onRequest: noStore,
    handler: async (request, reply) =>
      close.prepared(
        request,
        reply,
        () => manager(request),
        async (db, author) => {
          const data = await new Closings({ db, clock }).close(author, request.body, request.locale);
          return { status: 201, body: { data } };
        },
      ),
  });

  app.route({
    ...operation(`DELETE ${closingsPath}/:id`),
    onRequest: noStore,
    handler: async (request, reply) =>
      lift.prepared(
        request,
        reply,
        () => manager(request),
        async (db, author) => {
          await new Closings({ db, clock }).lift(author, request.params.id);
          return { status: 204, body: null };
        },
      ),
  });

  app.route({
    ...operation(`POST ${closingsPath}/:id/calls`),
    onRequest: noStore,
    handler: async (request, reply) =>
      call.prepared(
        request,
        reply,
        () => manager(request),
        async (db, author) => {
          await new Closings({ db, clock }).noteCall(author, request.params.id, request.body);
          return { status: 204, body: null };
        },
      ),
  });
};
