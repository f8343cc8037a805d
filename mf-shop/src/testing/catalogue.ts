import type { Area, BodyType, Document, PlanListItem, Shop } from '@wadachi/contract';
import { aPlan as aPlanOf, aShop as aShopOf } from '@wadachi/testing/remote';

/** Complete examples of the API's answers; a test overrides what it is about. */

export const aShop = (overrides: Partial<Shop> = {}): Shop =>
  aShopOf({
    shop_logo_images: [{ url: '/pictures/naha-logo' }],
    documents: [{ id: 'naha-rules', title: 'Rules of the house' }],
    ...overrides,
  });

export const aPlan = (overrides: Partial<PlanListItem> = {}): PlanListItem =>
  aPlanOf({ id: 'naha-compact', available: null, charge: 5_500, ...overrides });

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
