import type { Kysely, Selectable } from 'kysely';
import { limits, type MissingPaper } from '@wadachi/contract';
import type { ReservationTable, Schema } from '../../../database';
import type { BookingMailKind, Correctable } from '../../mail/mails';
import type { Outbox } from '../../mail/Outbox';
import { bookingMailDueAt, withdrawUntrue } from '../../mail/pace';
import type { UntoldMail } from './moveMails';
import type { MoneyOf, Refunds } from '../Refunds';
import { bookingFacts, type MailedReservation } from './bookingFacts';
import { newLink } from '../access/links';
import { senderOf } from '../origins';
import { reservationById } from '../reserves.repository';

export interface MailOf {
  readonly shop_id: string;
  readonly reservation_id: string;
}

/** The party that cancelled; null for the customer. */
interface CancelledBy {
  readonly by: Selectable<ReservationTable>['cancelled_by'];
  readonly note: string;
}

interface BookingMailServices {
  /** The transaction of the event; the services below must use it too. */
  readonly db: Kysely<Schema>;
  readonly outbox: Outbox;
  readonly refunds: Pick<Refunds, 'moneyOf'>;
  readonly clock: () => Date;
}

/**
 * True for letters alone, without anything that a mail program makes a link of, and too short for an advertisement:
 * anybody may type anything for anybody's address.
 */
const isPlainName = (name: string): boolean =>
  /^[\p{L}\p{M}'’・-]+( [\p{L}\p{M}'’・-]+){0,3}$/u.test(name) && name.length <= 40;

/** A booking just made, to be paid at the shop. */
const noMoney: MoneyOf = { paid: 0, refunded: 0 };

type PutKind = BookingMailKind | 'reservation-readdressed';

interface MailDetails {
  readonly money?: MoneyOf;
  readonly corrected?: Correctable[];
  readonly lower_charge?: number;
  readonly to?: string;
  readonly note?: string;
  readonly missing?: readonly MissingPaper[];
}

/** True of a mail after which one that still waits may say what is no longer so: a former day, a former price. */
const isNews = (kind: PutKind): boolean =>
  /^reservation-(changed|cancelled|restored|shop|no-show)$/.test(kind);

type CounterMailKind = Extract<BookingMailKind, 'papers-checked' | `rental-${string}`>;

/**
 * Puts the mails about a reservation into the outbox, each with a link of its own. Must be called last in the
 * transaction of the event: mails report the state of the database.
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

  /** Also writes to a former address: its reader learns of the correction, and no more. */
  async corrected(of: MailOf, corrected: Correctable[], formerEmail?: string): Promise<void> {
    const reservation = await this.#stored(of);
    await this.#put('reservation-corrected', reservation, { corrected });
    if (formerEmail !== undefined)
      await this.#put('reservation-readdressed', reservation, { to: formerEmail });
  }

  async cancelled(of: MailOf, { by, note }: CancelledBy = { by: null, note: '' }): Promise<void> {
    const kind = by === null ? 'reservation-cancelled' : (`reservation-${by}` as const);
    await this.#put(kind, await this.#stored(of), { note });
  }

  /** Tells what a clerk did; `note` is in the clerk's own words. */
  async atCounter(
    kind: CounterMailKind,
    of: MailOf,
    told: Pick<MailDetails, 'note' | 'missing'>,
  ): Promise<void> {
    await this.#put(kind, await this.#stored(of), told);
  }

  /** Tells the new address what has not left for the former one. */
  async again(of: MailOf, { kind, content }: UntoldMail): Promise<void> {
    const { note, missing } = content;
    await this.#put(kind, await this.#stored(of), { ...(note && { note }), ...(missing && { missing }) });
  }

  async restored(of: MailOf): Promise<void> {
    await this.#put('reservation-restored', await this.#stored(of));
  }

  /** The money came when the car was gone: it goes back. */
  async paidTooLate(of: MailOf, amount: number): Promise<void> {
    await this.#put('payment-refunded', await this.#stored(of), {
      money: { paid: amount, refunded: amount },
    });
  }

  /** The money came a second time: it goes back, and the booking stands. */
  async paidTwice(of: MailOf): Promise<void> {
    await this.#put('second-payment-refunded', await this.#stored(of));
  }

  /** The day before, in the shop's zone. */
  async reminder(of: MailOf): Promise<void> {
    await this.#put('reservation-reminder', await this.#stored(of));
  }

  /** The car is back. */
  async reviewAsked(of: MailOf): Promise<void> {
    await this.#put('review-asked', await this.#stored(of));
  }

  /** The same booking would cost less today. */
  async fareLower(of: MailOf, lower_charge: number): Promise<void> {
    await this.#put('fare-lower', await this.#stored(of), { lower_charge });
  }

  async #stored({ reservation_id }: MailOf): Promise<MailedReservation> {
    const reservation = await reservationById(this.services.db, reservation_id);
    if (reservation === undefined) throw new RangeError(`There is no reservation ${reservation_id}.`);
    return reservation;
  }

  /** Writes in the language of the booking; nothing to a customer whose address was erased. */
  async #put(kind: PutKind, reservation: MailedReservation, told: MailDetails = {}): Promise<void> {
    const { db, outbox, refunds, clock } = this.services;
    const { shop_id, id: reservationId, locale } = reservation;
    const { email, name } = reservation.customer;
    const to = told.to ?? email;
    if (to === undefined) return;
    // What is proved is the booking's address alone.
    const isProved = reservation.email_proved && told.to === undefined;
    const money =
      told.money ?? (kind === 'reservation-made' ? noMoney : await refunds.moneyOf(shop_id, reservationId));
    const now = clock();
    if (isNews(kind)) await withdrawUntrue(db, { to, reservationId, now });
    const sender = isProved ? undefined : senderOf(reservation);
    const dueAt = sender && (await bookingMailDueAt(db, { kind, to, reservationId, sender, now }));
    const booking = bookingFacts({ ...reservation, email_proved: isProved }, money, now);
    if (kind === 'reservation-readdressed')
      return outbox.put({ kind, to, locale, name: '', booking }, { dueAt, sender });
    const { token, linked } = newLink(db, reservation, now);
    const greeted = isProved || isPlainName(name) ? name.slice(0, limits.name) : '';
    const { corrected, note, missing, lower_charge } = told;
    const more = {
      ...(corrected && { corrected }),
      ...(note && { note }),
      ...(lower_charge !== undefined && { lower_charge }),
      ...(missing && { missing: [...missing] }),
    };
    const mail = { kind, to, locale, name: greeted, token, booking, ...more };
    await outbox.put(mail, { dueAt, sender, after: linked });
  }
}
