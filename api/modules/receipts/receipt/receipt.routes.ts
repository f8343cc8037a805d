import type { Kysely, Transaction } from 'kysely';
import type { Receipt } from '@wadachi/contract';
import { restartDeadline, type Schema } from '../../../database';
import {
  addRoute,
  addWrite,
  hideAddress,
  invalid,
  Refused,
  sendAttachment,
  type Routes,
} from '../../../http';
import type { Catalogue } from '../../catalogue/Catalogue';
import { callerOf } from '../../limits/callerOf';
import { bookingFacts } from '../../reservation/mails/bookingFacts';
import { allows } from '../../reservation/actions';
import { askerOf } from '../../reservation/access/access';
import { calendarName, calendarOf, calendarType } from '../../mail/calendar/calendar';
import { savedBooking } from '../../mail/templates/booking/savedBooking';
import { linksOf } from '../../mail/templates/links';
import { isSurelyPrintable } from '../print/surelyPrintable';
import type { Printing } from '../printing';
import type { ReceiptService } from './receipt.service';

interface ReceiptDeps {
  readonly db: Kysely<Schema>;
  readonly catalogue: Pick<Catalogue, 'now' | 'refresh'>;
  readonly receipts: ReceiptService;
  readonly printing: Printing;
  readonly origin: string | undefined;
  /** The mail address that the site writes from; undefined where none is configured. */
  readonly organizer: string | undefined;
  readonly servicesIn: (trx: Transaction<Schema>) => { readonly receipts: ReceiptService };
}

/** A reservation as its owner sees it, whom its invoices are made out to, and its files to keep. */
export const receiptRoutes: Routes<ReceiptDeps> = async (app, deps) => {
  const { db, catalogue, receipts, printing, servicesIn, origin, organizer } = deps;
  const links = origin === undefined ? undefined : linksOf(origin);

  addRoute(app, 'GET /api/reserves/receipt/:id', { onRequest: hideAddress }, async (request, reply) => {
    const { params, query, locale } = request;
    const asker = await askerOf(request, query.access_token);
    const receipt = await receipts.receipt(params.id, asker, locale);
    return { data: await withUnprintable(receipt, printing, callerOf(request, reply)) };
  });

  addWrite(app, db, 'POST /api/reserves/receipt/:id', {
    prepare: async (request, reply) => {
      const { params, body } = request;
      const asker = await askerOf(request, body.access_token);
      const { name } = await receipts.readAddressee(params.id, asker, body.addressee);
      const { limiter, printer } = printing;
      const letters = await limiter.run(() => printer.unprintable(name), callerOf(request, reply));
      restartDeadline();
      if (letters.length > 0)
        throw invalid({ addressee: { id: 'field.unprintable', values: { letters: letters.join(' ') } } });
      return asker;
    },
    work: async (trx, asker, { params: { id }, body, locale }) => {
      const data = await servicesIn(trx).receipts.setAddressee(id, asker, body.addressee, locale);
      return { status: 200, body: { data }, accountId: asker.accountId };
    },
  });

  addRoute(app, 'GET /api/reserves/calendar/:id', { onRequest: hideAddress }, async (request, reply) => {
    const { params, query, locale } = request;
    const { reservation, money, now } = await receipts.find(
      params.id,
      await askerOf(request, query.access_token),
    );
    // A calendar that has the entry may still have to learn that it is off.
    if (!allows(reservation, 'calendar', now) && reservation.status !== 'cancelled')
      throw new Refused('not-found');
    const facts = bookingFacts(reservation, money, now);
    const name = calendarName(facts);
    return sendAttachment(reply, {
      mediaType: calendarType(facts),
      plainName: name,
      name,
      content: calendarOf(facts, { locale, writtenAt: now, links, organizer }),
    });
  });

  addRoute(app, 'GET /api/reserves/saved/:id', { onRequest: hideAddress }, async (request, reply) => {
    const { params, query, locale } = request;
    const { reservation, money, now } = await receipts.find(
      params.id,
      await askerOf(request, query.access_token),
    );
    if (!allows(reservation, 'save', now)) throw new Refused('not-found');
    // Whoever may read the booking may read what its customer wrote.
    const booking = bookingFacts({ ...reservation, email_proved: true }, money, now);
    const name = `${booking.reserve_number}.html`;
    await catalogue.refresh();
    return sendAttachment(reply, {
      mediaType: 'text/html; charset=utf-8',
      plainName: name,
      name,
      content: savedBooking({
        ...{ booking, locale, links, site: catalogue.now.site.name },
        name: reservation.customer.name,
        mayCancel: allows(reservation, 'cancel', now),
        savedAt: now,
      }),
    });
  });
};

/** While the addressee can be set, with the letters of the name that cannot be printed; a busy printer is no reason to wait. */
async function withUnprintable(
  receipt: Receipt,
  printing: Printing,
  caller: ReturnType<typeof callerOf>,
): Promise<Receipt> {
  if (!receipt.can_set_addressee || isSurelyPrintable(receipt.addressee)) return receipt;
  try {
    const { limiter, printer } = printing;
    const unprintable = await limiter.run(() => printer.unprintable(receipt.addressee), caller);
    return unprintable.length > 0 ? { ...receipt, unprintable: [...unprintable] } : receipt;
  } catch (error) {
    if (error instanceof Refused) return receipt;
    throw error;
  }
}
