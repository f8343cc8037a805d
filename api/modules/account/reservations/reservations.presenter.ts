import type { AccountReservation } from '@wadachi/contract';
import { pickPeriod } from '@wadachi/rental';
import { inLocale, phoneIn, type Locale, type Localized } from '../../../texts';
import { picture } from '../../plans/picture';
import { actionsOf } from '../../reservation/actions';
import { dueAtShop } from '../../reservation/money';
import type { OwnReservation } from './reservations.repository';

/** Presents a reservation in its owner's list: the agreement, beside a picture of the plan of today. */
export function accountReservation(
  reservation: OwnReservation,
  locale: Locale,
  now: Date,
): AccountReservation {
  const { id, reserve_number, status, payment_method, charge, cancel_fee, is_ahead } = reservation;
  const text = (localized: Localized): string => inLocale(localized, locale);
  const { plan } = reservation.quote;
  const [primary] = reservation.pictures;
  const isOneWay = reservation.return_shop_id !== reservation.shop_id;
  return {
    id,
    reserve_number,
    status,
    payment_method,
    charge,
    cancel_fee,
    due_at_shop: dueAtShop(reservation, reservation),
    paid_at: reservation.paid_at?.toISOString() ?? null,
    hold_expires_at: reservation.hold_expires_at?.toISOString() ?? null,
    created_at: reservation.created_at.toISOString(),
    is_ahead,
    keeps_open: reservation.joined_at === null,
    shop: {
      id: reservation.shop_id,
      name: text(reservation.shop_name),
      phone: phoneIn(reservation.shop_phone, reservation.quote.issuer, locale),
      time_zone: reservation.time_zone,
      is_offered: reservation.shop_withdrawn_at === null,
    },
    plan: {
      id: reservation.plan_id,
      name: text(plan.name),
      car_group_name: text(plan.car_group_name),
      picture: primary === undefined ? null : picture(primary.id, primary.alt, locale),
      body_type_id: reservation.body_type_id,
    },
    period: pickPeriod(reservation),
    passengers: reservation.passengers,
    return_shop_name: isOneWay ? text(reservation.return_shop_name) : null,
    actions: actionsOf(reservation, now),
  };
}
