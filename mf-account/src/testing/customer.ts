import type { AccountSnapshot } from '@wadachi/shared';
import type { Account, AccountReservation, AccountSession } from '@wadachi/contract';
import { apiOf, type Answers } from '@wadachi/testing/remote';

/** Complete examples of the API's answers to a customer; a test overrides what it is about. */

export const accountId = '0b9f8f4e-5f0e-4c1e-9d52-6f7f1c2b3a40';

export const anAccount = (overrides: Partial<Account> = {}): Account => ({
  id: accountId,
  email: 'hanako@example.com',
  name: 'Hanako Yamada',
  name_kana: 'ヤマダ ハナコ',
  phone: '+819012345678',
  birthday: '1990-04-01',
  pending_email: null,
  ...overrides,
});

/** Her account in the browser. */
export const hanako: AccountSnapshot = {
  id: accountId,
  email: 'hanako@example.com',
  name: 'Hanako Yamada',
  isLogin: true,
};

export const aReservation = (overrides: Partial<AccountReservation> = {}): AccountReservation => ({
  id: '7d9f6f2e-1c9b-4f53-9a53-0d5f1f4f6a10',
  reserve_number: 'W7K2-9QPX',
  status: 'reserved',
  payment_method: 1,
  charge: 7_700,
  cancel_fee: null,
  paid_at: null,
  hold_expires_at: null,
  created_at: '2025-06-02T01:00:00Z',
  is_ahead: true,
  shop: { id: 'naha', name: 'Naha Airport', phone: '098-000-0000', time_zone: 'Asia/Tokyo' },
  plan: {
    id: 'compact',
    name: 'Compact',
    car_group_name: 'Toyota Yaris or similar',
    picture: { url: '/pictures/compact', alt: 'A small red car' },
    body_type_id: 'compact-type',
  },
  passengers: 2,
  period: {
    rental_date: '2025-06-16',
    rental_time: '10:00',
    return_date: '2025-06-17',
    return_time: '17:00',
  },
  return_shop_name: null,
  actions: ['receipt', 'calendar', 'change', 'cancel'],
  ...overrides,
});

export const aSession = (overrides: Partial<AccountSession> = {}): AccountSession => ({
  id: '11111111-1111-4111-8111-111111111111',
  is_current: true,
  browser: 'Chrome',
  system: 'Android',
  created_at: '2025-05-30T01:00:00Z',
  seen_at: '2025-06-02T01:00:00Z',
  ...overrides,
});

export const pageOf = <T>(items: readonly T[], overrides: { total?: number; page?: number } = {}) => ({
  data: [...items],
  meta: { total: items.length, page: 1, per_page: 10, ...overrides },
});

/** An API for a logged-in customer, with overrides. */
export const apiForCustomer = (overrides: Answers = {}) =>
  apiOf({
    'GET /api/account': () => ({ data: anAccount() }),
    'GET /api/account/reserve': () => pageOf([]),
    'GET /api/account/passkeys': () => ({ data: [] }),
    'GET /api/account/sessions': () => ({ data: [aSession()] }),
    ...overrides,
  });
