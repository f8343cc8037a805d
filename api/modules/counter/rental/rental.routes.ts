import type { Kysely, Transaction } from 'kysely';
import type { OperationName } from '@wadachi/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Schema } from '../../../database';
import { noStore, onceOnly, operation, sendAttachment, type Routes } from '../../../http';
import { sendFile } from '../../files/files.routes';
import { callerOf } from '../../limits/callerOf';
import { Downloads } from '../../limits/Downloads';
import { InvoicePrints } from '../../receipts/InvoicePrints';
import type { Catalogue } from '../../catalogue/Catalogue';
import type { Printing } from '../../receipts/printing';
import type { CounterAccess } from '../access/CounterAccess';
import { audit } from '../audit/audit';
import { auditable, type Deed } from './deed';
import type { RentalServices } from './rentalServices';
import type { RentalOfShop } from './Rentals';

export interface RentalDeps {
  readonly db: Kysely<Schema>;
  readonly access: CounterAccess;
  readonly rentals: RentalServices;
  readonly rentalsIn: (trx: Transaction<Schema>) => RentalServices;
  readonly printing: Printing;
  readonly catalogue: Pick<Catalogue, 'refresh'>;
}

const ofBooking = '/api/counter/shops/:shop/bookings/:id';
type WriteName = Extract<OperationName, `POST ${typeof ofBooking}/${string}`>;

/** An answer was lost and the session has ended: a repeat after the next log-in is the same write, and money moves once. */
const afterLogin = { acrossSessions: true };

/** Includes the wait for others that are drawn first, milliseconds. */
const printTimeoutMs = 30_000;
const downloads = { atOnce: 12, waiting: 48, each: { atOnce: 6, waiting: 24 } };

/** A rental on its page: what is known of it, and what a clerk does with it. */
export const rentalRoutes: Routes<RentalDeps> = async (app, deps) => {
  const { db, access, rentals, rentalsIn, printing, catalogue } = deps;
  const prints = new InvoicePrints(db, printing.printer);
  const sending = new Downloads(downloads);
  const { reading, ending, changing } = rentals;

  /** Carries out a write of a clerk of the shop, and notes it in the audit log in the same transaction. */
  async function writeOnce(
    request: FastifyRequest & { readonly params: RentalOfShop },
    reply: FastifyReply,
    once: ReturnType<typeof onceOnly<Exclude<WriteName, `${string}/extend` | `${string}/change`>>>,
    action: string,
    work: (services: RentalServices) => Promise<Deed>,
  ): Promise<FastifyReply> {
    const { shop, id } = request.params;
    const { staffId } = await access.clerkOf(request, { shop });
    // Before the transaction, whose connection it must not wait for.
    await catalogue.refresh();
    return once(request, reply, async (trx) => {
      const deed = await work(rentalsIn(trx));
      await audit(trx, { by: staffId, shop, action, subject: id, ...auditable(deed) });
      return { status: 204, body: null };
    });
  }

  app.route({
    ...operation(`GET ${ofBooking}`),
    onRequest: noStore,
    handler: async (request) => {
      await access.clerkOf(request, { shop: request.params.shop });
      return { data: await reading.show(request.params, request.locale) };
    },
  });

  app.route({
    ...operation(`GET ${ofBooking}/files/:file`),
    onRequest: noStore,
    handler: async (request, reply) => {
      const { shop, file } = request.params;
      await access.clerkOf(request, { shop });
      return sending.run(request, reply, async () =>
        sendFile(reply, await reading.file(request.params, file)),
      );
    },
  });

  app.route({
    ...operation(`GET ${ofBooking}/receipt`),
    onRequest: noStore,
    handlerTimeout: printTimeoutMs,
    handler: async (request, reply) => {
      const { params, query, locale, method } = request;
      await access.clerkOf(request, { shop: params.shop });
      const now = await reading.printable(params);
      const wish = { kind: query.paper, locale, isDownload: method !== 'HEAD' };
      const { number, pdf } = await printing.limiter.run(
        () => prints.print(now, wish),
        callerOf(request, reply),
      );
      const name = `${number}.pdf`;
      return sendAttachment(reply, { mediaType: 'application/pdf', plainName: name, name, content: pdf });
    },
  });

  const papersOnce = onceOnly(db, `POST ${ofBooking}/papers`, afterLogin);
  app.route({
    ...operation(`POST ${ofBooking}/papers`),
    onRequest: noStore,
    handler: async (request, reply) =>
      writeOnce(request, reply, papersOnce, 'rental.papers', ({ handingOver }) =>
        handingOver.checkPapers(request.params, request.body),
      ),
  });

  const handOverOnce = onceOnly(db, `POST ${ofBooking}/hand-over`, afterLogin);
  app.route({
    ...operation(`POST ${ofBooking}/hand-over`),
    onRequest: noStore,
    handler: async (request, reply) =>
      writeOnce(request, reply, handOverOnce, 'rental.handed-over', ({ handingOver }) =>
        handingOver.handOver(request.params, request.body, request.visitor),
      ),
  });

  const returnOnce = onceOnly(db, `POST ${ofBooking}/return`, afterLogin);
  app.route({
    ...operation(`POST ${ofBooking}/return`),
    onRequest: noStore,
    handler: async (request, reply) =>
      writeOnce(request, reply, returnOnce, 'rental.returned', ({ returning }) =>
        returning.takeBack(request.params, request.body, request.visitor),
      ),
  });

  const cancelOnce = onceOnly(db, `POST ${ofBooking}/cancel`, afterLogin);
  app.route({
    ...operation(`POST ${ofBooking}/cancel`),
    onRequest: noStore,
    handler: async (request, reply) =>
      writeOnce(request, reply, cancelOnce, `rental.${request.body.by}`, (services) =>
        services.ending.cancel(request.params, request.body),
      ),
  });

  const refundOnce = onceOnly(db, `POST ${ofBooking}/refund`, afterLogin);
  app.route({
    ...operation(`POST ${ofBooking}/refund`),
    onRequest: noStore,
    handler: async (request, reply) =>
      writeOnce(request, reply, refundOnce, 'rental.refunded', ({ till }) =>
        till.refund(request.params, request.body),
      ),
  });

  const moveOnce = onceOnly(db, `POST ${ofBooking}/move`, afterLogin);
  app.route({
    ...operation(`POST ${ofBooking}/move`),
    onRequest: noStore,
    handler: async (request, reply) =>
      writeOnce(request, reply, moveOnce, 'rental.moved', ({ moving }) =>
        moving.move(request.params, request.body.car_id),
      ),
  });

  const extendOnce = onceOnly(db, `POST ${ofBooking}/extend`, afterLogin);
  app.route({
    ...operation(`POST ${ofBooking}/extend`),
    onRequest: noStore,
    handler: async (request, reply) => {
      const { params, body, locale } = request;
      const { shop, id } = params;
      const { staffId } = await access.clerkOf(request, { shop });
      await catalogue.refresh();
      if (body.charge === undefined)
        return reply.send({ data: await ending.showExtension(params, body, locale) });
      return extendOnce(request, reply, async (trx) => {
        const { extension, deed } = await rentalsIn(trx).ending.extend(params, body, locale);
        await audit(trx, { by: staffId, shop, action: 'rental.extended', subject: id, ...auditable(deed) });
        return { status: 200, body: { data: extension } };
      });
    },
  });

  const changeOnce = onceOnly(db, `POST ${ofBooking}/change`, afterLogin);
  app.route({
    ...operation(`POST ${ofBooking}/change`),
    onRequest: noStore,
    handler: async (request, reply) => {
      const { params, body, locale } = request;
      const { shop, id } = params;
      const { staffId } = await access.clerkOf(request, { shop });
      await catalogue.refresh();
      if (body.charge === undefined) return reply.send({ data: await changing.show(params, body, locale) });
      return changeOnce(request, reply, async (trx) => {
        const { change, deed } = await rentalsIn(trx).changing.change(params, body, locale);
        await audit(trx, { by: staffId, shop, action: 'rental.changed', subject: id, ...auditable(deed) });
        return { status: 200, body: { data: change } };
      });
    },
  });
};
