import type { Kysely } from 'kysely';
import { limits } from '@wadachi/contract';
import type { Schema } from '../../../database';
import type { Outbox } from '../../mail/Outbox';
import { bookingMailDueAt } from '../../mail/pace';
import type { MoneyOf, Refunds } from '../Refunds';
import { bookingFacts, type MailedReservation } from './bookingFacts';
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

  /** Reserved just now, to be paid at the shop. */
  async made(reservation: MailedReservation): Promise<void> {
    await this.#put('reservation-made', reservation);
  }

  /** Paid by card, and so reserved. */
  async paid(of: MailOf): Promise<void> {
    await this.#put('reservation-paid', await this.#stored(of));
  }

  async changed(of: MailOf): Promise<void> {
    await this.#put('reservation-changed', await this.#stored(of));
  }

  async cancelled(of: MailOf): Promise<void> {
    await this.#put('reservation-cancelled', await this.#stored(of));
  }

  /** The money came when the car was gone: it goes back. */
  async paidTooLate(of: MailOf, amount: number): Promise<void> {
    await this.#put('payment-refunded', await this.#stored(of), { paid: amount, refunded: amount });
  }

  /** The money came a second time: it goes back, and the booking stands. */
  async paidTwice(of: MailOf): Promise<void> {
    await this.#put('second-payment-refunded', await this.#stored(of));
  }

  /** The day before, in the shop's zone. */
  async reminder(of: MailOf): Promise<void> {
    await this.#put('reservation-reminder', await this.#stored(of));
  }

  async #stored({ reservation_id }: MailOf): Promise<MailedReservation> {
    const reservation = await reservationById(this.services.db, reservation_id);
    if (reservation === undefined) throw new RangeError(`There is no reservation ${reservation_id}.`);
    return reservation;
  }

  /** In the language it was booked in; nothing to a customer whose address was erased. */
  async #put(kind: BookingMailKind, reservation: MailedReservation, told?: MoneyOf): Promise<void> {
    const { db, outbox, refunds, clock } = this.services;
    const { shop_id, id: reservationId, email_proved: isProved } = reservation;
    const { email, name } = reservation.customer;
    if (email === undefined) return;
    const isByCard = reservation.payment_method === 2;
    const money = told ?? (isByCard ? await refunds.moneyOf(shop_id, reservationId) : noMoney);
    const now = clock();
    const sender = isProved ? undefined : senderOf(reservation);
    const dueAt = sender && (await bookingMailDueAt(db, { to: email, reservationId, sender, now }));
    const { token, linked } = newLink(db, reservation, now);
    const mail = {
      kind,
      to: email,
      locale: reservation.locale,
      // Anybody may type anything for anybody's address: a name could be an advertisement with a link.
      name: isProved ? name.slice(0, limits.name) : '',
      token,
      booking: bookingFacts(reservation, money),
    };
    await outbox.put(mail, { dueAt, sender, after: linked });
  }
}
