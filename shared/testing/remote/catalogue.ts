import type { PlanListItem, Shop } from '@wadachi/contract';

/** Whole examples of what the API answers; a test says only what it is about. */

const openEveryDay = Array.from({ length: 7 }, () => ({ open: '08:00', close: '20:00' }));

export const shopFields = {
  id: 'naha',
  name: 'Naha Airport',
  area: { id: 'okinawa', name: 'Okinawa' },
  address: '1-2-3 Akamine, Naha',
  access: 'Five minutes by our bus from the airport.',
  time_zone: 'Asia/Tokyo',
  hours: openEveryDay,
  holidays: [],
};

export const aShop = (overrides: Partial<Shop> = {}): Shop => ({
  ...shopFields,
  shop_logo_images: [],
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
  documents: [],
  ...overrides,
});

export const planFields = {
  id: 'compact',
  shop_id: 'naha',
  shop_name: 'Naha Airport',
  name: 'Compact',
  car_group_name: 'Toyota Yaris or similar',
  body_type: { id: 'compact', name: 'Compact car' },
  passengers: 5,
  luggage: 2,
  transmission: 'automatic' as const,
  fuel: 'hybrid' as const,
  features: ['ETC card reader'],
  plan_primary_images: [{ url: '/pictures/compact', alt: 'A small red car' }],
  recommended: false,
};

export const aPlan = (overrides: Partial<PlanListItem> = {}): PlanListItem => ({
  ...planFields,
  available: 5,
  charge: 7_700,
  ...overrides,
});
