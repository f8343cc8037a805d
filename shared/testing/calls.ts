/** Calls as a page makes them, for tests of the client. */
export const aPeriod = {
  rental_date: '2026-11-26',
  rental_time: '10:00',
  return_date: '2026-11-27',
  return_time: '17:00',
};

export const aQuoteCall = { params: { plan_id: 'p1' }, body: aPeriod };

export const aReservation = {
  ...aPeriod,
  shop_id: 'naha',
  plan_id: 'p1',
  passengers: 1,
  payment_method: 1,
  name: 'Hanako',
  email: 'hanako@example.jp',
  telephone: '+81 90 1234 5678',
  terms_accepted: true,
  charge: 8_800,
} as const;
