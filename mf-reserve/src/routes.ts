import type { RouteTable } from '@wadachi/shared';

export const routes = [
  {
    path: '/reserve/reserve_shop',
    page: 'chooseShop',
    steps: [],
    layout: 'wizard',
    next: ['/reserve/reserve_car'],
  },
  {
    path: '/reserve/reserve_car',
    page: 'chooseCar',
    steps: ['load-shop'],
    layout: 'wizard',
    next: ['/reserve/reserve_option'],
  },
  {
    path: '/reserve/reserve_option',
    page: 'chooseOptions',
    steps: ['load-shop'],
    layout: 'wizard',
    next: ['/reserve/contact'],
  },
  {
    path: '/reserve/contact',
    page: 'contact',
    steps: ['load-shop'],
    layout: 'wizard',
    next: ['/reserve/reserve_complete'],
  },
  { path: '/reserve/reserve_complete', page: 'complete', steps: [], layout: 'wizard' },
  { path: '/reserve/receipt/:id', page: 'receipt', steps: [], layout: 'none' },
] satisfies RouteTable;
