import type { BookingFacts } from '../bookingFacts';

/** A booking of 24 hours in Naha for ¥7,700, to be paid there, that can be cancelled for free. */
export const aBookingFacts: BookingFacts = {
  reservation_id: '0f9c1a52-6f0e-4b6a-9d0e-3a52c1d0e9aa',
  reserve_number: 'WD-1A2B3C4D',
  sequence: 0,
  is_cancelled: false,
  shop: {
    name: { en: 'Naha Airport', ja: '那覇空港店' },
    address: { en: '1-2-3 Kagamimizu, Naha', ja: '沖縄県那覇市鏡水1-2-3' },
    phone: '098-857-0000',
  },
  return_shop_name: null,
  plan_name: { en: 'Compact', ja: 'コンパクト' },
  car_group_name: { en: 'Toyota Yaris or similar', ja: 'トヨタ ヤリス または同等の車' },
  pick_up: { date: '2026-12-10', time: '10:00', time_zone: 'Asia/Tokyo' },
  return: { date: '2026-12-11', time: '10:00', time_zone: 'Asia/Tokyo' },
  charge: 7_700,
  paid: 0,
  refunded: 0,
  due_at_shop: 7_700,
  cancel_fee: 0,
  free_cancel_until: '2026-12-03T14:59:59.999Z',
};
