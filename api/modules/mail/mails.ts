import { limits, MissingPaper } from '@wadachi/contract';
import { Type, type Static } from 'typebox';
import type { Locale } from '../../texts';
import { BookingFacts } from './bookingFacts';
import { DailyReport } from './dailyReport';

const Name = Type.String({ maxLength: limits.name });
const Email = Type.String({ maxLength: limits.email });
const Token = Type.String({ minLength: 1, maxLength: limits.token });

/** The parts of a booking that are corrected without a new price. */
const correctable = ['name', 'email', 'telephone', 'flight', 'memo', 'driver'] as const;
export type Correctable = (typeof correctable)[number];

/** Everybody who has the token can open the reservation. */
const AboutBooking = Type.Object({
  name: Name,
  token: Token,
  booking: BookingFacts,
  /** The charge of the same booking today; lower fares only. */
  lower_charge: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Corrections only. */
  corrected: Type.Optional(
    Type.Array(Type.Enum([...correctable], { type: 'string' }), { maxItems: correctable.length }),
  ),
  /** The words of a clerk. */
  note: Type.Optional(Type.String({ maxLength: limits.memo })),
  /** The papers that a clerk misses. */
  missing: Type.Optional(Type.Array(MissingPaper, { maxItems: 4 })),
});

/** The content of each kind of mail. A new kind is a line here and a template. */
export const mailContents = {
  /** Leads to the form that completes a registration; the token is good for 24 hours. */
  registration: Type.Object({ token: Token }),
  /** Somebody registers with an address that has an account. */
  'already-registered': Type.Object({}),
  welcome: Type.Object({ name: Name }),
  /** Leads to the form for a new password; the token is good for an hour. */
  'password-reset': Type.Object({ name: Name, token: Token }),
  /** A new password is asked for an address without an account. */
  'no-account': Type.Object({}),
  'password-changed': Type.Object({ name: Name }),
  'passkey-added': Type.Object({ name: Name }),
  /**
   * Goes to the new address, which the token confirms; good for 24 hours. The address may be a stranger's, so the
   * mail repeats nothing that the customer wrote.
   */
  'email-change': Type.Object({ token: Token }),
  /** Goes to the old address; `email` is the new one. */
  'email-changed': Type.Object({ name: Name, email: Email }),
  'account-closed': Type.Object({ name: Name }),
  /** Leads to the form for a password of the counter; the token is good for 7 days. */
  'staff-invitation': Type.Object({ name: Name, token: Token }),
  /** Somebody has given a person's right password with wrong codes. */
  'staff-codes-guessed': Type.Object({ name: Name }),
  /** A person of the staff, or somebody at their screen, has changed how they get in; so many passkeys count now. */
  'staff-access-changed': Type.Object({
    name: Name,
    change: Type.Enum(
      ['passkey-added', 'passkey-removed', 'password-changed', 'pin-changed', 'pin-removed'],
      {
        type: 'string',
      },
    ),
    passkeys: Type.Integer({ minimum: 0 }),
  }),
  /** Goes to the managers of a shop before it opens. */
  'daily-report': Type.Object({ name: Name, report: DailyReport }),
  /** Reserved, to be paid at the shop. */
  'reservation-made': AboutBooking,
  'reservation-paid': AboutBooking,
  'reservation-changed': AboutBooking,
  'reservation-corrected': AboutBooking,
  /** Goes to the former address of the booking: it may be a stranger's, so nothing in it opens the booking. */
  'reservation-readdressed': Type.Object({ name: Name, booking: BookingFacts }),
  'reservation-cancelled': AboutBooking,
  'reservation-restored': AboutBooking,
  /** The money came when the car was no longer held. */
  'payment-refunded': AboutBooking,
  'second-payment-refunded': AboutBooking,
  'reservation-reminder': AboutBooking,
  'fare-lower': AboutBooking,
  'review-asked': AboutBooking,
  /** Cancelled by the shop, or because nobody came. */
  'reservation-shop': AboutBooking,
  'reservation-no-show': AboutBooking,
  /** A clerk has seen the driver's papers. */
  'papers-checked': AboutBooking,
  'rental-extended': AboutBooking,
  'rental-returned': AboutBooking,
  'rental-refunded': AboutBooking,
  /** A clerk has corrected a payment, or has lowered what is due. */
  'rental-corrected': AboutBooking,
} as const;

export type MailKind = keyof typeof mailContents;

export type MailContent<Kind extends MailKind> = Readonly<Static<(typeof mailContents)[Kind]>>;

export type BookingMailKind = {
  [Kind in MailKind]: (typeof mailContents)[Kind] extends typeof AboutBooking ? Kind : never;
}[MailKind];

export type Mail = {
  [Kind in MailKind]: {
    readonly kind: Kind;
    readonly to: string;
    readonly locale: Locale;
  } & MailContent<Kind>;
}[MailKind];
