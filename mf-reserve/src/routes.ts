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
    next: ['/reserve/confirm'],
  },
  {
    path: '/reserve/confirm',
    page: 'confirm',
    steps: ['load-shop'],
    layout: 'wizard',
    next: ['/reserve/reserve_complete', '/reserve/payment/:id'],
  },
  {
    path: '/reserve/payment/:id',
    page: 'payment',
    steps: [],
    layout: 'wizard',
    next: ['/reserve/reserve_complete'],
  },
  { path: '/reserve/reserve_complete', page: 'complete', steps: [], layout: 'wizard' },
  { path: '/reserve/receipt/:id', page: 'receipt', steps: [], layout: 'none' },
  { path: '/reserve/find', page: 'find', steps: [], layout: 'default' },
  { path: '/reserve/change/:id', page: 'change', steps: [], layout: 'default' },
  { path: '/reserve/cancel/:id', page: 'cancel', steps: [], layout: 'default' },
] satisfies RouteTable;
