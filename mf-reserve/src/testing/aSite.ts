import type { BodyOf, Quote } from '@wadachi/contract';
import type { Api } from '@wadachi/shared';
import { apiOf, refusal, type Answers } from '@wadachi/testing/remote';
import {
  aListedShop,
  aPlan,
  aPlanDetail,
  aQuote,
  aReceipt,
  aShop,
  listOf,
  reservationId,
  someOptions,
} from './catalogue';

const chargeOperation = 'POST /api/plans/charge/:plan_id';

/** Prices a plan with its options by the catalogue of these tests. */
export function priceOf(body: BodyOf<typeof chargeOperation>): Quote {
  const seats = body.rental_item_count?.reduce((sum, count) => sum + count, 0) ?? 0;
  const cover = body.compensation_id === 'cdw' ? 1_650 : 0;
  const oneWay = body.return_place_id ? 3_300 : 0;
  return aQuote(7_700 + cover + seats * 1_100 + (body.service_id?.length ?? 0) * 550 + oneWay);
}

/** An API with one area, one shop and one car; a test names only what it answers otherwise. */
export const answersOfSite = (overrides: Answers = {}): Answers => ({
  'GET /api/shops/area': () => ({
    data: [
      { id: 'okinawa', name: 'Okinawa', shop_count: 1, shops: [{ id: 'naha', name: 'Naha Airport' }] },
      { id: 'hokkaido', name: 'Hokkaido', shop_count: 0, shops: [] },
    ],
  }),
  'GET /api/body-types/select': () => ({
    data: [
      { id: 'compact', name: 'Compact car', picture: { url: '/p/c', alt: '' } },
      { id: 'minivan', name: 'Minivan', picture: { url: '/p/m', alt: '' } },
    ],
  }),
  'GET /api/shops/list': ({ query }) => listOf(query.area === 'hokkaido' ? [] : [aListedShop()]),
  'GET /api/shops/:id': ({ params }) => {
    if (params.id !== 'naha') throw refusal('GET /api/shops/:id', 404, { code: 'not-found' });
    return { data: aShop() };
  },
  'GET /api/plans/shop': () => listOf([aPlan()]),
  'GET /api/plans/detail/:id': ({ params }) => {
    if (!['compact', 'minivan'].includes(params.id)) throw refusal('GET /api/plans/detail/:id', 404);
    return { data: aPlanDetail({ id: params.id, name: params.id === 'compact' ? 'Compact' : 'Minivan' }) };
  },
  'GET /api/plans/option/:id': () => ({ data: someOptions() }),
  'GET /api/plans/alternatives': () => ({ data: { plans: [], shops: [], days: [] } }),
  [chargeOperation]: ({ body }) => ({ data: priceOf(body) }),
  'POST /api/reserves/payment': ({ body }) => ({
    data: {
      id: reservationId,
      reserve_number: 'W7K2-9QPX',
      status: body.payment_method === 2 ? 'held' : 'reserved',
      charge: body.charge,
      payment_method: body.payment_method,
      hold_expires_at: body.payment_method === 2 ? '2025-06-02T01:15:00Z' : null,
      access_token: 'token-of-this-guest',
    },
  }),
  'GET /api/square': () => ({
    data: { gateway: 'test', application_id: null, location_id: null, script_url: null },
  }),
  'GET /api/reserves/receipt/:id': ({ params }) => {
    if (params.id !== reservationId) throw refusal('GET /api/reserves/receipt/:id', 404);
    return { data: aReceipt() };
  },
  ...overrides,
});

/** The same as an API to open a page with. */
export const anApi = (overrides: Answers = {}): Api => apiOf(answersOfSite(overrides));

export const june = 'rental_date=2025-06-16&rental_time=10:00&return_date=2025-06-17&return_time=17:00';
export const atOptions = `/reserve/reserve_option?shop_id=naha&plan_id=compact&${june}`;
/** An address of these tests as the site writes it. */
export const written = (path: string): string => path.replaceAll(':', '%3A');
export const atConfirm = `/reserve/confirm?shop_id=naha&plan_id=compact&${june}`;
export const atContact = `/reserve/contact?shop_id=naha&plan_id=compact&${june}`;

/** A customer, and how the browser knows that they are logged in. */
export const hanako = {
  id: '6f1c1c3e-5a0e-4f6e-8f0e-000000000001',
  email: 'hanako@example.jp',
  name: 'Hanako Yamada',
  name_kana: 'ヤマダ ハナコ',
  phone: '+819012345678',
  birthday: '1990-04-01',
  pending_email: null,
};
export const loggedIn = { id: hanako.id, email: hanako.email, name: hanako.name, isLogin: true };
