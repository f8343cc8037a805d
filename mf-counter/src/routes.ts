import type { RouteTable } from '@wadachi/shared';

// No route has a link: customers' pages know nothing of the counter.
export const routes = [
  { path: '/counter', page: 'shops', steps: [], layout: 'none' },
  { path: '/counter/staff', page: 'staff', steps: [], layout: 'none' },
  { path: '/counter/audit', page: 'audit', steps: [], layout: 'none' },
  {
    path: '/counter/invitation/:token',
    page: 'invitation',
    steps: [],
    layout: 'none',
    // Any token: the page shows that the link can't be used.
    sample: '/counter/invitation/sample',
  },
  {
    path: '/counter/:shop',
    page: 'today',
    steps: [],
    layout: 'none',
    sample: '/counter/{shop}',
    next: ['/counter/:shop/bookings/:id'],
  },
  {
    path: '/counter/:shop/bookings/:id',
    page: 'rental',
    steps: [],
    layout: 'none',
    sample: '/counter/{shop}/bookings/{booked}',
  },
] satisfies RouteTable;
