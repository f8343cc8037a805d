import type { Release } from '../../../core/release';
import { smokePages } from './smokePages';

const route = (path: string, more: Partial<Release['routes'][number]> = {}): Release['routes'][number] => ({
  path,
  page: 'page',
  steps: [],
  layout: 'default',
  ...more,
});

const session = { remote: 'mf-staff', cookie: { name: 'staff', value: 'at work' } };
const values = { shop: 'naha', booked: '7' };

it('visits all pages of a remote with the session that the site has for it, and others as before', () => {
  const remotes = [
    { remote: 'mf-staff', routes: [route('/staff'), route('/staff/:id', { sample: '/staff/{booked}' })] },
    { remote: 'mf-shop', routes: [route('/shop/:id', { sample: '/shop/{booked}' })] },
  ];
  const pages = smokePages(remotes, values, true, [session]);
  expect(pages.map((page) => [page.address, page.session?.cookie.value, page.isGuests])).toEqual([
    ['/staff', 'at work', false],
    ['/staff/7', 'at work', false],
    ['/shop/7', undefined, true],
  ]);
});

it.each([
  [false, true],
  [true, false],
])('takes pages of customers for led away where it knows a customer: %s', (hasCustomer, guarded) => {
  const remotes = [{ remote: 'mf-shop', routes: [route('/shop/mine', { steps: ['auth'] })] }];
  expect(smokePages(remotes, values, hasCustomer, [])[0]?.guarded).toBe(guarded);
});
