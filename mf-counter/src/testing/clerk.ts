import type { Clerk, StaffPerson } from '@wadachi/contract';
import { apiOf, type Answers } from '@wadachi/testing/remote';

export const mika: Clerk = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Mika',
  email: 'mika@example.com',
  role: 'owner',
  is_everywhere: true,
  shops: [
    { id: 'naha', name: 'Naha Airport', time_zone: 'Asia/Tokyo' },
    { id: 'haneda', name: 'Haneda', time_zone: 'Asia/Tokyo' },
  ],
  is_shop_device: false,
};

export const ken: StaffPerson = {
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Ken',
  email: 'ken@example.com',
  role: 'clerk',
  shops: mika.shops.slice(0, 1),
  invited_until: null,
  seen_at: '2025-06-01T23:00:00Z',
  is_self: false,
};

/** An API at which this clerk is at work; Mika unless said. */
export const apiAtWork = (answers: Answers = {}, clerk: Partial<Clerk> = {}) =>
  apiOf({
    'GET /api/counter/session': () => ({ data: { clerk: { ...mika, ...clerk }, by_pin: [] } }),
    ...answers,
  });
