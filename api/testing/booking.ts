import type { ReservationRequest } from '@wadachi/contract';

/** The clock that tests of bookings run by: noon of 1 December 2026 in Tokyo. */
export const firstOfDecember = (): Date => new Date('2026-12-01T12:00:00+09:00');

/** 24 hours in Tokyo, nine days after `firstOfDecember`. */
export const december = {
  rental_date: '2026-12-10',
  rental_time: '10:00',
  return_date: '2026-12-11',
  return_time: '10:00',
};

/** The body that books a plan of `aPlan` for `december`, at its usual 24-hour rate by default. */
export const aBooking = (
  plan: { readonly id: string; readonly shop_id: string },
  values: Partial<ReservationRequest> = {},
): ReservationRequest => ({
  shop_id: plan.shop_id,
  plan_id: plan.id,
  ...december,
  passengers: 2,
  payment_method: 1,
  name: 'Hanako Yamada',
  name_kana: 'ヤマダ ハナコ',
  email: 'hanako@example.com',
  telephone: '090-1234-5678',
  terms_accepted: true,
  charge: 6_600,
  ...values,
  driver: { birthday: '1990-04-01', ...values.driver },
});
