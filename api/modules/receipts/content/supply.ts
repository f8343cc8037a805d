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
    period: {
      rental_date: reservation.rental_date,
      rental_time: reservation.rental_time,
      return_date: reservation.return_date,
      return_time: reservation.return_time,
    },
    return_shop_name: isOneWay ? reservation.return_shop_name : null,
  };
}
