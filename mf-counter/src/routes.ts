import type { RouteTable } from '@wadachi/shared';

// Customers' pages know nothing of the counter.
const alone = { steps: [], layout: 'none', isApart: true } as const;

export const routes = [
  { path: '/counter', page: 'shops', ...alone },
  { path: '/counter/staff', page: 'staff', ...alone },
  { path: '/counter/audit', page: 'audit', ...alone },
  { path: '/counter/access', page: 'access', ...alone },
  {
    path: '/counter/invitation/:token',
    page: 'invitation',
    ...alone,
    // Any token: the page shows that the link can't be used.
    sample: '/counter/invitation/sample',
  },
  {
    path: '/counter/:shop',
    page: 'today',
    ...alone,
    // The day of `{booked}`, by the name of its customer.
    sample: '/counter/{shop}?date={day}',
    goal: 'Hanako Yamada',
    next: ['/counter/:shop/bookings/:id', '/counter/:shop/book'],
  },
  {
    path: '/counter/:shop/book',
    page: 'book',
    ...alone,
    sample: '/counter/{shop}/book',
    next: ['/counter/:shop/bookings/:id'],
  },
  { path: '/counter/:shop/systems', page: 'systems', ...alone, sample: '/counter/{shop}/systems' },
  { path: '/counter/:shop/numbers', page: 'numbers', ...alone, sample: '/counter/{shop}/numbers' },
  { path: '/counter/:shop/closed', page: 'closed', ...alone, sample: '/counter/{shop}/closed' },
  { path: '/counter/:shop/cars', page: 'cars', ...alone, sample: '/counter/{shop}/cars' },
  {
    path: '/counter/:shop/bookings/:id',
    page: 'rental',
    ...alone,
    sample: '/counter/{shop}/bookings/{booked}',
  },
] satisfies RouteTable;
