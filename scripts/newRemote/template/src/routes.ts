import type { RouteTable } from '@wadachi/shared';

export const routes = [
  {
    path: '/template',
    page: 'home',
    steps: [],
    layout: 'default',
    link: { label: { en: 'Template', ja: 'Template', pt: 'Template' }, order: 10 },
  },
] satisfies RouteTable;
