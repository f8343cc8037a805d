import type { CancellationContent, RentalContent } from '../../../database';

/** The receipt of a rental of ¥7,700 that was paid by card. */
export const aReceipt: RentalContent = {
  issuer: {
    name: { en: 'Wadachi Rent-a-Car', ja: '株式会社わだちレンタカー' },
    address: { en: '1-2-3 Chuo, Naha', ja: '沖縄県那覇市中央1-2-3' },
    phone: '098-123-4567',
    registration_number: 'T1234567890123',
  },
  reserve_number: 'WD-1A2B3C4D',
  issued_on: '2026-12-01',
  supply: {
    shop_name: { en: 'Naha Airport', ja: '那覇空港店' },
    shop_phone: '098-857-0000',
    plan_name: { en: 'Compact', ja: 'コンパクト' },
    car_group_name: { en: 'Toyota Yaris or similar', ja: 'トヨタ ヤリス または同等の車' },
    period: {
      rental_date: '2026-12-10',
      rental_time: '10:00',
      return_date: '2026-12-11',
      return_time: '10:00',
    },
    return_shop_name: null,
  },
  lines: [
    {
      kind: 'base',
      label: { en: 'Basic charge (up to 24 hours)', ja: '基本料金（24時間まで）' },
      unit_price: 6_600,
      quantity: 1,
      amount: 6_600,
    },
    {
      kind: 'item',
      label: { en: 'Child seat', ja: 'チャイルドシート' },
      unit_price: 550,
      quantity: 2,
      amount: 1_100,
    },
  ],
  charge: 7_700,
  received: 7_700,
  received_on: '2026-12-01',
  due_at_shop: 0,
  taxes: [{ rate_percent: 10, total: 7_700, tax: 700 }],
  replaces: null,
};

/** The invoice of cancelling that rental for ¥1,320. */
export const aCancellation: CancellationContent = {
  issuer: aReceipt.issuer,
  reserve_number: aReceipt.reserve_number,
  issued_on: '2026-12-05',
  supply: aReceipt.supply,
  cancelled_on: '2026-12-05',
  fee: 1_320,
  covered: 1_320,
  due: 0,
  refunded: 6_380,
  taken_back: {
    number: 'naha-2026-000042',
    issued_on: aReceipt.issued_on,
    received_on: aReceipt.received_on,
    taxes: aReceipt.taxes,
  },
};
