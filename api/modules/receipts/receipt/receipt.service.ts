import type { Kysely } from 'kysely';
import type { Receipt } from '@wadachi/contract';
import type { Schema } from '../../../database';
import { Refused } from '../../../http';
import type { Locale } from '../../../texts';
import { readName } from '../../person/person';
import { latestInvoices } from '../issued';
import type { Refunds } from '../../reservation/Refunds';
import type { Asker, ReservationAccess } from '../../reservation/access/access';
import { allows } from '../../reservation/actions';
import { wasAgreed } from '../../reservation/agreed';
import { receiptOf, type ReservationNow } from './receipt.presenter';
import type { ReservationWithShops } from '../../reservation/reserves.repository';

interface ReceiptServices {
  readonly db: Kysely<Schema>;
  readonly access: ReservationAccess;
  readonly refunds: Refunds;
  readonly clock: () => Date;
}

export class ReceiptService {
  constructor(private readonly services: ReceiptServices) {}

  /** @throws Refused 404 for a stranger just as for a reservation that does not exist. */
  async receipt(id: string, asker: Asker, locale: Locale): Promise<Receipt> {
    return receiptOf(await this.find(id, asker), locale);
  }

  /** A reservation with its money and invoices. @throws Refused 404 for a stranger. */
  async find(id: string, asker: Asker): Promise<ReservationNow> {
    return this.#now(await this.services.access.find(id, asker));
  }

  /**
   * Reads the addressee of invoices.
   * @throws Refused 404 for a stranger and where there are no invoices, 422 for what is no name.
   */
  async readAddressee(id: string, asker: Asker, addressee: string) {
    const { access, clock } = this.services;
    const reservation = await access.find(id, asker);
    if (!allows(reservation, 'receipt', clock())) throw new Refused('not-found');
    return { reservation, name: readName(addressee, 'addressee') };
  }

  /**
   * Sets the addressee of the invoices; in the transaction of the write.
   * @throws Refused as `readAddressee`, 409 `addressee-set` the second time.
   */
  async setAddressee(id: string, asker: Asker, addressee: string, locale: Locale): Promise<Receipt> {
    const { reservation, name } = await this.readAddressee(id, asker, addressee);
    const changed = await this.services.db
      .updateTable('reservations')
      .set({ addressee: name })
      .where('shop_id', '=', reservation.shop_id)
      .where('id', '=', id)
      .where('addressee', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) throw new Refused('addressee-set');
    return receiptOf(await this.#now({ ...reservation, addressee: name }), locale);
  }

  async #now(reservation: ReservationWithShops): Promise<ReservationNow> {
    const { db, refunds, clock } = this.services;
    const { shop_id, id } = reservation;
    return {
      reservation,
      money: await (wasAgreed(reservation) ? refunds.moneyOf(shop_id, id) : refunds.lateMoneyOf(shop_id, id)),
      invoices: await latestInvoices(db, shop_id, id),
      now: clock(),
    };
  }
}
