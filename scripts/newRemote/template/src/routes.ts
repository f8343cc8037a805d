import type { RouteTable } from '@wadachi/shared';

export const routes = [
  { path: '/template', page: 'home', steps: [], layout: 'default' },
] satisfies RouteTable;
