import type { RouteTable } from '@wadachi/shared';

export const routes = [
  {
    path: '/',
    page: 'home',
    steps: [],
    layout: 'default',
    next: ['/reserve/reserve_shop'],
    goal: 'Find a car',
    publicQuery: [],
  },
  {
    path: '/shop/:id',
    page: 'shop',
    steps: ['load-shop'],
    layout: 'default',
    next: ['/reserve/reserve_option'],
    goal: 'Choose this car',
    publicQuery: ['rental_date', 'rental_time', 'return_date', 'return_time', 'body_types', 'sort'],
    sample: '/shop/{shop}',
  },
  {
    path: '/documents/:id',
    page: 'document',
    steps: [],
    layout: 'default',
    sample: '/documents/terms',
    publicQuery: [],
  },
  { path: '/terms', page: 'document', steps: [], layout: 'default', publicQuery: [] },
  { path: '/clause', page: 'document', steps: [], layout: 'default', publicQuery: [] },
  { path: '/privacy', page: 'document', steps: [], layout: 'default', publicQuery: [] },
] satisfies RouteTable;
