import type { PlanDetail, PlanOptions, Quote, Receipt, ShopListItem } from '@wadachi/contract';
import { aPlan, aShop, planFields, shopFields } from '@wadachi/testing/remote';

/** Small, whole examples of what the API answers; a test says only what it is about. */

export { aPlan, aShop };

/** The terms of a shop that takes back cars of Naha, and is open two hours longer. */
export const onnaVillage = {
  name: 'Onna Village',
  fee: 3_300,
  times: {
    time_zone: 'Asia/Tokyo',
    hours: Array<ShopListItem['hours'][number]>(7).fill({ open: '08:00', close: '22:00' }),
    holidays: [] as string[],
  },
};

export const aListedShop = (overrides: Partial<ShopListItem> = {}): ShopListItem => ({
  ...shopFields,
  position: { latitude: 26.19, longitude: 127.65 },
  picture: null,
  free_plans: 3,
  lowest_charge: 6_600,
  ...overrides,
});

export const aPlanDetail = (overrides: Partial<PlanDetail> = {}): PlanDetail => ({
  ...planFields,
  description: 'Small outside, roomy inside.',
  rates: { hours_6: 5_500, hours_12: 7_700, hours_24: 8_800, extra_day: 6_600, extra_hour: 1_100 },
  ...overrides,
});

export const someOptions = (overrides: Partial<PlanOptions> = {}): PlanOptions => ({
  liability: { excess: 100_000, noc: 50_000 },
  compensations: [
    {
      id: 'cdw',
      name: 'Full cover',
      description: 'Pays the excess.',
      price: 1_650,
      cap: 8_250,
      pays: ['excess'],
      remaining: 50_000,
    },
  ],
  services: [{ id: 'etc-card', name: 'ETC card', description: 'For toll roads.', price: 550 }],
  rental_items: [
    {
      id: 'child-seat',
      name: 'Child seat',
      description: '1 to 4 years',
      price: 1_100,
      unit: 'rental',
      cap: null,
      max_count: 4,
      left: 2,
      child_ages: { from: 1, to: 3 },
      months: null,
      in_season: true,
    },
    {
      id: 'snow-chain',
      name: 'Snow chains',
      description: '',
      price: 2_200,
      unit: 'rental',
      cap: null,
      max_count: 1,
      left: 0,
      child_ages: null,
      months: null,
      in_season: true,
    },
  ],
  locations: [{ id: 'hotel', name: 'Your hotel', description: 'Within 8 km of the shop.', price: 1_100 }],
  transports: [{ id: 'bus', name: 'Our bus', description: '', price: 0 }],
  return_places: [{ shop_id: 'onna', ...onnaVillage }],
  ...overrides,
});

export const aQuote = (charge: number, overrides: Partial<Quote> = {}): Quote => ({
  charge,
  tax: Math.floor(charge / 11),
  tax_rate_percent: 10,
  hours: 7,
  lines: [{ kind: 'base', label: 'Basic charge', unit_price: charge, quantity: 1, amount: charge }],
  cancel_policy: {
    terms: [
      { days_before: 7, percent: 0 },
      { days_before: 3, percent: 20 },
      { days_before: 0, percent: 50 },
    ],
    cap: 6_600,
  },
  free_cancel_until: '2025-06-09T15:00:00Z',
  ...overrides,
});

export const reservationId = '7d9f6f2e-1c9b-4f53-9a53-0d5f1f4f6a10';

export const aReceipt = (overrides: Partial<Receipt> = {}): Receipt => ({
  id: reservationId,
  reserve_number: 'W7K2-9QPX',
  status: 'reserved',
  payment_method: 1,
  paid_at: null,
  hold_expires_at: null,
  is_paying: false,
  cancelled_at: null,
  created_at: '2025-06-02T01:00:00Z',
  issued_on: '2025-06-02',
  flight_number: '',
  memo: '',
  addressee: 'Hanako Yamada',
  can_set_addressee: true,
  email_hint: 'h•••@example.com',
  licence_country: '',
  contact: {
    name: 'Hanako Yamada',
    name_kana: '',
    email: 'hanako@example.com',
    telephone: '+81 90-1234-5678',
    driver_name: '',
    full_address: '',
    licence_files: 0,
    permit_files: 0,
    permit_issued_on: '',
    revision: 0,
  },
  issuer: {
    name: 'Wadachi Rent-a-Car Ltd.',
    address: '1-1 Chuo, Naha',
    phone: '098-111-1111',
    registration_number: 'T1234567890123',
  },
  shop: {
    id: 'naha',
    name: 'Naha Airport',
    phone: '098-000-0000',
    address: '1-2-3 Akamine, Naha',
    access: 'Five minutes by our bus from the airport.',
    position: { latitude: 26.19, longitude: 127.65 },
    time_zone: 'Asia/Tokyo',
  },
  plan: {
    id: 'compact',
    name: 'Compact',
    car_group_name: 'Toyota Yaris or similar',
    body_type_id: 'compact-type',
  },
  period: {
    rental_date: '2025-06-16',
    rental_time: '10:00',
    return_date: '2025-06-17',
    return_time: '17:00',
  },
  return_shop_name: null,
  passengers: 2,
  children_ages: [],
  choices: {},
  lines: [{ kind: 'base', label: 'Basic charge', unit_price: 7_700, quantity: 1, amount: 7_700 }],
  charge: 7_700,
  taxes: [{ rate_percent: 10, total: 7_700, tax: 700 }],
  paid: 0,
  refunded: 0,
  due_at_shop: 7_700,
  cancel_fee: null,
  cancel_policy: aQuote(7_700).cancel_policy,
  free_cancel_until: '2025-06-09T15:00:00Z',
  cancel_fee_floor: 0,
  papers: [],
  actions: ['receipt', 'calendar', 'save', 'correct', 'change', 'cancel'],
  ...overrides,
});

/** A page of shops or plans. */
export const listOf = <T>(items: readonly T[], total = items.length) => ({
  data: [...items],
  meta: {
    total,
    page: 1,
    per_page: 20,
    body_types: [
      { id: 'compact', count: 2 },
      { id: 'minivan', count: 1 },
    ],
    season: null,
  },
});
