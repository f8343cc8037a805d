import type { Area, BodyType, Document, PlanListItem, Shop } from '@wadachi/contract';

/** Complete examples of the API's answers; a test overrides what it is about. */

const openEveryDay = Array.from({ length: 7 }, () => ({ open: '08:00', close: '20:00' }));

export const aShop = (overrides: Partial<Shop> = {}): Shop => ({
  id: 'naha',
  name: 'Naha Airport',
  area: { id: 'okinawa', name: 'Okinawa' },
  address: '1-2-3 Akamine, Naha',
  access: 'Five minutes by our bus from the airport.',
  time_zone: 'Asia/Tokyo',
  hours: openEveryDay,
  holidays: [],
  shop_logo_images: [{ url: '/pictures/naha-logo' }],
  shop_logo_image_url: null,
  favicon16_url: null,
  favicon32_url: null,
  google_tracking_code: null,
  phone: '098-000-0000',
  position: { latitude: 26.19, longitude: 127.65 },
  cancel_policy: {
    terms: [
      { days_before: 7, percent: 0 },
      { days_before: 3, percent: 20 },
      { days_before: 0, percent: 50 },
    ],
    cap: 6_600,
  },
  liability: { excess: 100_000, noc: 50_000 },
  conditions: [{ name: 'Smoking', text: 'Not allowed in any of our cars.' }],
  translations: {
    en: { name: 'Naha Airport', address: '1-2-3 Akamine, Naha', access: 'By bus' },
    ja: { name: '那覇空港店', address: '那覇市赤嶺1-2-3', access: 'バスで' },
  },
  documents: [{ id: 'naha-rules', title: 'Rules of the house' }],
  ...overrides,
});

export const aPlan = (overrides: Partial<PlanListItem> = {}): PlanListItem => ({
  id: 'naha-compact',
  shop_id: 'naha',
  shop_name: 'Naha Airport',
  name: 'Compact',
  car_group_name: 'Toyota Yaris or similar',
  body_type: { id: 'compact', name: 'Compact car' },
  passengers: 5,
  luggage: 2,
  transmission: 'automatic',
  fuel: 'hybrid',
  features: ['ETC card reader'],
  plan_primary_images: [{ url: '/pictures/compact', alt: 'A small red car' }],
  recommended: false,
  available: null,
  charge: 5_500,
  ...overrides,
});

export const areas: Area[] = [
  { id: 'okinawa', name: 'Okinawa', shop_count: 1, shops: [{ id: 'naha', name: 'Naha Airport' }] },
  { id: 'hokkaido', name: 'Hokkaido', shop_count: 0, shops: [] },
];

export const bodyTypes: BodyType[] = [
  { id: 'compact', name: 'Compact car', picture: { url: '/pictures/compact', alt: 'A compact car' } },
  { id: 'minivan', name: 'Minivan', picture: { url: '/pictures/minivan', alt: 'A minivan' } },
];

export const aDocument = (overrides: Partial<Document> = {}): Document => ({
  id: 'terms',
  shop_id: null,
  title: 'Terms of use',
  html: '<h2>Article 1</h2><p>Drive with care.</p>',
  published_on: '2025-04-01',
  ...overrides,
});

export const pageOf = (
  plans: readonly PlanListItem[],
  overrides: { total?: number; page?: number } = {},
) => ({
  data: [...plans],
  meta: {
    total: plans.length,
    page: 1,
    per_page: 20,
    body_types: bodyTypes.map(({ id }) => ({ id, count: 1 })),
    season: null,
    ...overrides,
  },
});
