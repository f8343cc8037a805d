import type { Kysely } from 'kysely';
import { limits } from '@wadachi/contract';
import type { Schema } from '../../../database';
import type { Outbox } from '../../mail/Outbox';
import { bookingMailDueAt } from '../../mail/pace';
import type { MoneyOf, Refunds } from '../Refunds';
import { bookingFacts } from './bookingFacts';
import { newLink } from '../access/links';
import { senderOf } from '../origins';
import { reservationById } from '../reserves.repository';

export interface MailOf {
  readonly shop_id: string;
  readonly reservation_id: string;
}

export interface BookingMailServices {
  /** The transaction of the event; the services below must use it too. */
  readonly db: Kysely<Schema>;
  readonly outbox: Outbox;
  readonly refunds: Pick<Refunds, 'moneyOf'>;
  readonly clock: () => Date;
}

/** Paid at the shop: nothing ever comes or goes by card. */
const noMoney: MoneyOf = { paid: 0, refunded: 0 };

type BookingMailKind =
  | 'reservation-made'
  | 'reservation-paid'
  | 'reservation-changed'
  | 'reservation-cancelled'
  | 'payment-refunded'
  | 'second-payment-refunded'
  | 'reservation-reminder';

/**
 * Puts the mails about a reservation into the outbox, each with a link of its own, in the transaction of the event and
 * after all else was written: they tell what the database then says.
 */
export class BookingMails {
  constructor(private readonly services: BookingMailServices) {}

  /** Reserved, to be paid at the shop. */
  async made(of: MailOf): Promise<void> {
    await this.#put('reservation-made', of);
  }

  /** Paid by card, and so reserved. */
  async paid(of: MailOf): Promise<void> {
    await this.#put('reservation-paid', of);
  }

  async changed(of: MailOf): Promise<void> {
    await this.#put('reservation-changed', of);
  }

  async cancelled(of: MailOf): Promise<void> {
    await this.#put('reservation-cancelled', of);
  }

  /** The money came when the car was gone: it goes back. */
  async paidTooLate(of: MailOf, amount: number): Promise<void> {
    await this.#put('payment-refunded', of, { paid: amount, refunded: amount });
  }

  /** The money came a second time: it goes back, and the booking stands. */
  async paidTwice(of: MailOf): Promise<void> {
    await this.#put('second-payment-refunded', of);
  }

  /** The day before, in the shop's zone. */
  async reminder(of: MailOf): Promise<void> {
    await this.#put('reservation-reminder', of);
  }

  /** In the language it was booked in; nothing to a customer whose address was erased. */
  async #put(kind: BookingMailKind, { shop_id, reservation_id }: MailOf, told?: MoneyOf): Promise<void> {
    const { db, outbox, refunds, clock } = this.services;
    const reservation = await reservationById(db, reservation_id);
    if (reservation === undefined) throw new RangeError(`There is no reservation ${reservation_id}.`);
    const { email, name } = reservation.customer;
    if (email === undefined) return;
    const isByCard = reservation.payment_method === 2;
    const money = told ?? (isByCard ? await refunds.moneyOf(shop_id, reservation_id) : noMoney);
    const now = clock();
    const sender = reservation.email_proved ? undefined : senderOf(reservation);
    const dueAt =
      sender && (await bookingMailDueAt(db, { to: email, reservationId: reservation_id, sender, now }));
    const mail = {
      kind,
      to: email,
      locale: reservation.locale,
      // Anybody may type anything for anybody's address: a name could be an advertisement with a link.
      name: reservation.email_proved ? name.slice(0, limits.name) : '',
      token: await newLink(db, reservation, now),
      booking: bookingFacts(reservation, money),
    };
    await outbox.put(mail, { dueAt, sender });
  }
}
