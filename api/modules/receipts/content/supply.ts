import { pickPeriod } from '@wadachi/rental';
import type { ReservationWithShops } from '../../reservation/reserves.repository';
import type { Supply } from '../../../database';

export function supplyOf(reservation: ReservationWithShops): Supply {
  const { plan } = reservation.quote;
  const isOneWay = reservation.return_shop_id !== reservation.shop_id;
  return {
    shop_name: reservation.shop_name,
    shop_phone: reservation.shop_phone,
    plan_name: plan.name,
    car_group_name: plan.car_group_name,
    period: pickPeriod(reservation),
    return_shop_name: isOneWay ? reservation.return_shop_name : null,
  };
}
