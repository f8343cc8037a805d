import type { StoredQuote } from '../../../database';
import { inEachLocale, inLocale, translator, type Localized } from '../../../texts';
import { longestWords, mostLines, type BookingFacts } from '../../mail/bookingFacts';
import type { MoneyOf } from '../Refunds';
import { undoUntil } from '../actions';
import { dueAtShop } from '../money';
import type { ReservationWithShops } from '../reserves.repository';

export type MailedReservation = Pick<
  ReservationWithShops,
  | ('id' | 'shop_id' | 'reserve_number' | 'status' | 'locale' | 'customer' | 'email_proved' | 'network_key')
  | ('rental_date' | 'rental_time' | 'time_zone' | 'return_date' | 'return_time' | 'return_time_zone')
  | ('shop_name' | 'shop_phone' | 'shop_address' | 'shop_access' | 'shop_latitude' | 'shop_longitude')
  | 'shop_directions'
  | (
      | 'return_shop_id'
      | 'return_shop_name'
      | 'memo'
      | 'passengers'
      | 'payment_method'
      | 'charge'
      | 'quote'
      | 'choices'
    )
  | ('cancel_fee' | 'cancel_fee_floor' | 'starts_at' | 'created_at' | 'changed_at' | 'cancelled_at')
  | 'cancelled_by'
  | 'handed_over_at'
>;

export function bookingFacts(reservation: MailedReservation, money: MoneyOf, now: Date): BookingFacts {
  const { customer, memo, quote } = reservation;
  const { plan, free_cancel_until, tax_name, issuer } = quote;
  const undoable = undoUntil(reservation);
  const isOneWay = reservation.return_shop_id !== reservation.shop_id;
  return {
    reservation_id: reservation.id,
    reserve_number: reservation.reserve_number,
    sequence: sequenceOf(reservation),
    is_cancelled: reservation.status === 'cancelled',
    ...((reservation.starts_at <= now || reservation.handed_over_at !== null) && {
      is_ahead: false as const,
    }),
    shop: {
      name: cut(reservation.shop_name),
      address: cut(reservation.shop_address),
      access: cut(reservation.shop_access),
      directions: reservation.shop_directions.map((step) => cut(step.text)),
      phone: reservation.shop_phone,
      position: { latitude: reservation.shop_latitude, longitude: reservation.shop_longitude },
    },
    return_shop_name: isOneWay ? cut(reservation.return_shop_name) : null,
    plan_name: cut(plan.name),
    car_group_name: cut(plan.car_group_name),
    lines: quote.lines
      .slice(0, mostLines)
      // A quantity of time is part of the label.
      .map(({ kind, label, quantity, unit, amount }) => ({
        name: kind === 'young-driver' ? driver : cut(label),
        count: unit === undefined ? quantity : 1,
        amount,
      })),
    passengers: reservation.passengers,
    ...(customer.driver?.licence_country && { licence_country: customer.driver.licence_country }),
    ...(customer.flight_number && { flight_number: customer.flight_number }),
    ...(reservation.email_proved && memo !== '' && { memo }),
    pick_up: {
      date: reservation.rental_date,
      time: reservation.rental_time,
      time_zone: reservation.time_zone,
    },
    return: {
      date: reservation.return_date,
      time: reservation.return_time,
      time_zone: reservation.return_time_zone,
    },
    ...waysOf(reservation),
    charge: reservation.charge,
    paid: money.paid,
    refunded: money.refunded,
    due_at_shop: dueAtShop(reservation, money),
    cancel_fee: reservation.cancel_fee ?? 0,
    ...(undoable && { undo_until: undoable.toISOString() }),
    ...(issuer.country !== undefined && { country: issuer.country }),
    ...(issuer.currency !== undefined && { currency: issuer.currency }),
    ...(tax_name && { tax_name: cut(tax_name) }),
    free_cancel_until:
      reservation.cancel_fee_floor > 0 || !isAhead(free_cancel_until, now) ? null : free_cancel_until,
  };
}

const isAhead = (instant: string | null, now: Date): boolean =>
  instant !== null && Date.parse(instant) > now.getTime();

function waysOf({ quote, choices, email_proved }: MailedReservation) {
  const wayOf = (way: StoredQuote['pick_up'], address: string | undefined, said?: StoredQuote['pick_up']) =>
    way && {
      name: cut(way.name),
      ...(way.name.en !== said?.name.en && { instructions: cut(way.instructions) }),
      ...(way.position && { position: way.position }),
      ...(way.delivers && { delivers: true }),
      ...(email_proved && address && { address }),
    };
  const [pick_up_way, return_way] = [
    wayOf(quote.pick_up, choices.rental_address),
    wayOf(quote.drop_off, choices.return_address, quote.pick_up),
  ];
  return { ...(pick_up_way && { pick_up_way }), ...(return_way && { return_way }) };
}

/** 0 as booked, then the seconds until the last change; a cancellation counts as one more. */
function sequenceOf({ created_at, changed_at, cancelled_at }: MailedReservation): number {
  const secondsTo = (at: Date): number =>
    Math.max(1, Math.floor((at.getTime() - created_at.getTime()) / 1_000));
  const changed = changed_at === null ? 0 : secondsTo(changed_at);
  return cancelled_at === null ? changed : Math.max(changed, secondsTo(cancelled_at)) + 1;
}

/** The driver's age is nobody's business at an address that may be a stranger's. */
const driver = inEachLocale((locale) => translator(locale)('mail.fact.driver'));

const cut = (text: Localized): Localized =>
  inEachLocale((locale) => inLocale(text, locale).slice(0, longestWords));
