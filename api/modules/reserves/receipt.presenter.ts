import type { Receipt } from '@wadachi/shared/contract';
import { todayIn } from '@wadachi/shared/time';
import { inLocale, type Locale, type Localized } from '../../http';
import { quoteIn } from '../prices/quote';
import type { ReservationWithShops } from './reserves.repository';
import type { StoredCustomer, StoredQuote } from './stored';

/** A reservation as its receipt: the yen and words that were agreed, in either language. */
export function receiptOf(reservation: ReservationWithShops, locale: Locale): Receipt {
  const text = (localized: Localized): string => inLocale(localized, locale);
  const stored = reservation.quote as StoredQuote;
  const customer = reservation.customer as StoredCustomer;
  const quote = quoteIn(stored, locale);
  const isOneWay = reservation.return_shop_id !== reservation.shop_id;
  return {
    id: reservation.id,
    reserve_number: reservation.reserve_number,
    status: reservation.status,
    payment_method: reservation.payment_method,
    paid_at: reservation.paid_at?.toISOString() ?? null,
    hold_expires_at: reservation.hold_expires_at?.toISOString() ?? null,
    is_paying: false,
    created_at: reservation.created_at.toISOString(),
    cancelled_at: reservation.cancelled_at?.toISOString() ?? null,
    issued_on: todayIn(reservation.time_zone, reservation.paid_at ?? reservation.created_at),
    addressee: reservation.addressee ?? customer.name,
    can_set_addressee: reservation.addressee === null,
    issuer: {
      name: text(stored.issuer.name),
      address: text(stored.issuer.address),
      phone: stored.issuer.phone,
      registration_number: stored.issuer.registration_number,
    },
    shop: {
      id: reservation.shop_id,
      name: text(reservation.shop_name),
      phone: reservation.shop_phone,
      address: text(reservation.shop_address),
      time_zone: reservation.time_zone,
    },
    plan: {
      id: reservation.plan_id,
      name: text(stored.plan.name),
      car_group_name: text(stored.plan.car_group_name),
    },
    period: {
      rental_date: reservation.rental_date,
      rental_time: reservation.rental_time,
      return_date: reservation.return_date,
      return_time: reservation.return_time,
    },
    return_shop_name: isOneWay ? text(reservation.return_shop_name) : null,
    passengers: reservation.passengers,
    choices: reservation.choices as Receipt['choices'],
    lines: quote.lines,
    charge: reservation.charge,
    taxes: [{ rate_percent: stored.tax_rate_percent, total: reservation.charge, tax: stored.tax }],
    paid: 0,
    refunded: 0,
    due_at_shop: reservation.charge,
    cancel_fee: reservation.cancel_fee,
    cancel_policy: quote.cancel_policy,
    free_cancel_until: quote.free_cancel_until,
    papers: [],
    actions: [],
  };
}
