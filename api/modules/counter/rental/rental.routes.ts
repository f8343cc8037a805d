import type { Kysely, Transaction } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { StaffRole } from '@wadachi/contract';
import type { Schema } from '../../../database';
import { addRoute, addWrite, onceOnly, sendAttachment, type Routes } from '../../../http';
import { sendFile } from '../../files/files.routes';
import { callerOf } from '../../limits/callerOf';
import { Downloads } from '../../limits/Downloads';
import { InvoicePrints } from '../../receipts/InvoicePrints';
import type { Catalogue } from '../../catalogue/Catalogue';
import type { Printing } from '../../receipts/printing';
import type { CounterAccess } from '../access/CounterAccess';
import { deedsBy, noteDeed, type Author as AnyAuthor } from '../audit/deed';
import type { RentalServices } from './rentalServices';
import type { RentalOfShop } from './Rentals';

interface Author extends AnyAuthor {
  readonly role: StaffRole;
}

export interface RentalDeps {
  readonly db: Kysely<Schema>;
  readonly access: CounterAccess;
  readonly rentals: RentalServices;
  readonly rentalsIn: (trx: Transaction<Schema>) => RentalServices;
  readonly printing: Printing;
  readonly catalogue: Pick<Catalogue, 'refresh'>;
}

const ofBooking = '/api/counter/shops/:shop/bookings/:id';

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

  async function clerk(request: FastifyRequest & { readonly params: RentalOfShop }): Promise<Author> {
    const { shop, id: subject } = request.params;
    const { staffId: by, role } = await access.clerkOf(request, { shop });
    // Before the transaction, whose connection it must not wait for.
    await catalogue.refresh();
    return { by, shop, subject, role };
  }
  const byClerk = { ...afterLogin, checksReplays: true, prepare: clerk } as const;

  addRoute(app, `GET ${ofBooking}`, async (request) => {
    const { role } = await access.clerkOf(request, { shop: request.params.shop });
    return { data: await reading.show(request.params, request.locale, role) };
  });

  addRoute(app, `GET ${ofBooking}/files/:file`, async (request, reply) => {
    const { shop, file } = request.params;
    await access.clerkOf(request, { shop });
    return sending.run(request, reply, async () => sendFile(reply, await reading.file(request.params, file)));
  });

  addRoute(app, `GET ${ofBooking}/receipt`, { handlerTimeout: printTimeoutMs }, async (request, reply) => {
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
  });

  const did = deedsBy<RentalServices, Author>(rentalsIn);

  addWrite(app, db, `POST ${ofBooking}/papers`, {
    ...byClerk,
    work: did('rental.papers', ({ handingOver }, { params, body }) => handingOver.checkPapers(params, body)),
  });

  addWrite(app, db, `POST ${ofBooking}/hand-over`, {
    ...byClerk,
    work: did('rental.handed-over', ({ handingOver }, { params, body, visitor }) =>
      handingOver.handOver(params, body, visitor),
    ),
  });

  addWrite(app, db, `POST ${ofBooking}/return`, {
    ...byClerk,
    work: did('rental.returned', ({ returning }, { params, body, visitor }) =>
      returning.takeBack(params, body, visitor),
    ),
  });

  addWrite(app, db, `POST ${ofBooking}/cancel`, {
    ...byClerk,
    work: (trx, author, request) => {
      const cancel = did<typeof request>(`rental.${request.body.by}`, ({ ending }, { params, body }) =>
        ending.cancel(params, body),
      );
      return cancel(trx, author, request);
    },
  });

  addWrite(app, db, `POST ${ofBooking}/payment`, {
    ...byClerk,
    work: did('rental.paid', ({ till }, { params, body }) => till.pay(params, body)),
  });

  addWrite(app, db, `POST ${ofBooking}/refund`, {
    ...byClerk,
    work: did('rental.refunded', ({ till }, { params, body }, { role }) => till.refund(params, body, role)),
  });

  addWrite(app, db, `POST ${ofBooking}/waive`, {
    ...byClerk,
    work: did('rental.waived', ({ till }, { params, body }, { role }) => till.waive(params, body, role)),
  });

  addWrite(app, db, `POST ${ofBooking}/move`, {
    ...byClerk,
    work: did('rental.moved', ({ moving }, { params, body }) => moving.move(params, body.car_id)),
  });

  const extendOnce = onceOnly(db, `POST ${ofBooking}/extend`, afterLogin);
  addRoute(app, `POST ${ofBooking}/extend`, async (request, reply) => {
    const { params, body, locale } = request;
    const author = await clerk(request);
    if (body.charge === undefined) return { data: await ending.showExtension(params, body, locale) };
    return extendOnce(request, reply, async (trx) => {
      const { extension, deed } = await rentalsIn(trx).ending.extend(params, body, locale);
      await noteDeed(trx, { ...author, action: 'rental.extended' }, deed);
      return { status: 200, body: { data: extension } };
    });
  });

  const changeOnce = onceOnly(db, `POST ${ofBooking}/change`, afterLogin);
  addRoute(app, `POST ${ofBooking}/change`, async (request, reply) => {
    const { params, body, locale } = request;
    const author = await clerk(request);
    if (body.charge === undefined) return { data: await changing.show(params, body, locale) };
    return changeOnce(request, reply, async (trx) => {
      const { change, deed } = await rentalsIn(trx).changing.change(params, body, locale);
      await noteDeed(trx, { ...author, action: 'rental.changed' }, deed);
      return { status: 200, body: { data: change } };
    });
  });
};
