import type { Paper, Receipt } from '@wadachi/contract';
import { todayIn } from '@wadachi/rental/time';
import { pickPeriod } from '@wadachi/rental';
import type { StoredQuote, TaxOfRate } from '../../../database';
import { inLocale, phoneIn, spacedPhone, type Locale, type Localized } from '../../../texts';
import { numberOf, type IssuedInvoice } from '../issued';
import type { MoneyOf } from '../../reservation/Refunds';
import { isInJapan } from '../sheets/parts';
import { waysOf } from '../sheets/receiptSheet';
import { picture } from '../../plans/picture';
import { directionsIn } from '../../shops/directions';
import { linesIn, quoteIn } from '../../prices/quote';
import { actionsOf, isFareWatchable, undoUntil } from '../../reservation/actions';
import { untaxedIn } from '../../reservation/clerkLines';
import { dueAtShop } from '../../reservation/money';
import type { ReservationWithShops } from '../../reservation/reserves.repository';

export interface ReservationNow {
  readonly reservation: ReservationWithShops;
  readonly money: MoneyOf;
  /** The latest of each kind. */
  readonly invoices: readonly IssuedInvoice[];
  readonly now: Date;
}

/** A reservation as its receipt: the yen and words that were agreed, in either language. */
export function receiptOf({ reservation, money, invoices, now }: ReservationNow, locale: Locale): Receipt {
  const text = (localized: Localized): string => inLocale(localized, locale);
  const { quote: stored, customer } = reservation;
  const quote = quoteIn(stored, locale);
  const actions = actionsOf(reservation, now);
  const receipt = invoices.find((invoice) => invoice.kind === 'receipt');
  const [primary] = reservation.pictures;
  const isOneWay = reservation.return_shop_id !== reservation.shop_id;
  return {
    id: reservation.id,
    reserve_number: reservation.reserve_number,
    status: reservation.status,
    payment_method: reservation.payment_method,
    paid_at: reservation.paid_at?.toISOString() ?? null,
    hold_expires_at: reservation.hold_expires_at?.toISOString() ?? null,
    is_paying: reservation.is_paying,
    created_at: reservation.created_at.toISOString(),
    cancelled_at: reservation.cancelled_at?.toISOString() ?? null,
    ...(actions.includes('undo-cancel') && { undo_until: undoUntil(reservation)?.toISOString() ?? '' }),
    issued_on: todayIn(
      reservation.time_zone,
      receipt?.issued_at ?? reservation.paid_at ?? reservation.created_at,
    ),
    addressee: reservation.addressee ?? customer.name,
    can_set_addressee: reservation.addressee === null && actions.includes('receipt'),
    email_hint: masked(customer.email),
    contact: {
      name: customer.name,
      name_kana: customer.name_kana ?? '',
      email: customer.email ?? '',
      telephone: spacedPhone(customer.telephone ?? ''),
      driver_name: customer.driver?.driver_name ?? '',
      full_address: customer.driver?.full_address ?? '',
      licence_files: customer.driver?.driver_license?.length ?? 0,
      permit_files: customer.driver?.international_driver_license?.length ?? 0,
      permit_issued_on: customer.driver?.permit_issued_on ?? '',
      revision: reservation.corrections,
    },
    ...(reservation.papers_missing && {
      papers_check: { missing: reservation.papers_missing, note: reservation.papers_note ?? '' },
    }),
    // The rules by country are those of Japan.
    licence_country: isInJapan(stored.issuer) ? (customer.driver?.licence_country ?? '') : '',
    issuer: {
      name: text(stored.issuer.name),
      address: text(stored.issuer.address),
      phone: phoneIn(stored.issuer.phone, stored.issuer, locale),
      registration_number: stored.issuer.registration_number,
    },
    shop: {
      id: reservation.shop_id,
      name: text(reservation.shop_name),
      phone: phoneIn(reservation.shop_phone, stored.issuer, locale),
      address: text(reservation.shop_address),
      access: text(reservation.shop_access),
      directions: directionsIn(reservation.shop_directions, locale),
      position: { latitude: reservation.shop_latitude, longitude: reservation.shop_longitude },
      time_zone: reservation.time_zone,
      is_offered: reservation.shop_withdrawn_at === null,
    },
    plan: {
      id: reservation.plan_id,
      name: text(stored.plan.name),
      car_group_name: text(stored.plan.car_group_name),
      body_type_id: reservation.body_type_id,
      picture: primary === undefined ? null : picture(primary.id, primary.alt, locale),
    },
    period: pickPeriod(reservation),
    ...(reservation.return_time_zone !== reservation.time_zone && {
      return_time_zone: reservation.return_time_zone,
    }),
    return_shop_name: isOneWay ? text(reservation.return_shop_name) : null,
    passengers: reservation.passengers,
    children_ages: [...(customer.children_ages ?? [])],
    flight_number: customer.flight_number ?? '',
    memo: reservation.memo,
    choices: {
      ...reservation.choices,
      ...(isOneWay && { return_place_id: reservation.return_shop_id }),
    },
    ...(quote.pick_up && { pick_up: quote.pick_up }),
    ...(quote.drop_off && { drop_off: quote.drop_off }),
    lines: quote.lines,
    charge: reservation.charge,
    // What was invoiced, whatever was agreed since: page and print never differ.
    taxes: (receipt?.content.taxes ?? [taxOfCharge(stored)]).map(({ name, ...tax }) => ({
      ...tax,
      ...(name && { name: text(name) }),
    })),
    ...(receipt?.content.untaxed && { untaxed: receipt.content.untaxed }),
    ...money,
    due_at_shop: dueAtShop(reservation, money),
    cancel_fee: reservation.cancel_fee,
    cancel_policy: quote.cancel_policy,
    // After a change, the least to pay is what cancelling cost before it.
    free_cancel_until: reservation.cancel_fee_floor > 0 ? null : quote.free_cancel_until,
    ...(isFareWatchable(reservation, now) && { is_fare_watched: reservation.is_fare_watched }),
    cancel_fee_floor: reservation.cancel_fee_floor,
    papers: invoices.map((invoice) => ({ ...invoiceOf(invoice), ...contentOf(invoice, locale) })),
    actions,
  };
}

/** `h•••@example.com`: enough for the owner to know it again. */
const masked = (email: string | undefined): string | null =>
  email === undefined ? null : email.replace(/^(.).*(?=@)/u, '$1•••');

const taxOfCharge = ({ tax_rate_percent, charge, lines, tax, tax_name: name }: StoredQuote): TaxOfRate => ({
  rate_percent: tax_rate_percent,
  total: Math.max(0, charge - untaxedIn(lines)),
  tax,
  ...(name && { name }),
});

/** The paper as it was printed, for the page: it says no other. */
function contentOf({ kind, content }: IssuedInvoice, locale: Locale): Pick<Paper, 'content' | 'refunded'> {
  if (kind === 'cancellation') return { refunded: content.refunded };
  const { charge, received_on, issued_on, lines } = content;
  const ways = waysOf(content, locale);
  return {
    content: { charge, received_on: received_on ?? issued_on, ways, lines: linesIn(lines, locale) },
  };
}

export const invoiceOf = (invoice: IssuedInvoice): Paper => ({
  kind: invoice.kind,
  number: numberOf(invoice),
  issued_at: invoice.issued_at.toISOString(),
  is_reissue: invoice.printed_at !== null,
});
