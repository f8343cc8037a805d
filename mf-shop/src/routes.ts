import type { RouteTable } from '@wadachi/shared';

export const routes = [
  { path: '/', page: 'home', steps: [], layout: 'default', next: ['/reserve/reserve_shop'] },
  {
    path: '/shop/:id',
    page: 'shop',
    steps: ['load-shop'],
    layout: 'default',
    next: ['/reserve/reserve_option'],
    sample: '/shop/{shop}',
  },
  { path: '/documents/:id', page: 'document', steps: [], layout: 'default', sample: '/documents/terms' },
  { path: '/terms', page: 'document', steps: [], layout: 'default' },
  { path: '/clause', page: 'document', steps: [], layout: 'default' },
  { path: '/privacy', page: 'document', steps: [], layout: 'default' },
] satisfies RouteTable;
