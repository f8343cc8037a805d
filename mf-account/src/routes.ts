import type { RouteTable } from '@wadachi/shared';

export const routes = [
  { path: '/login', page: 'login', steps: ['guest'], layout: 'default', next: ['/mypage'], goal: 'Log in' },
  { path: '/login/show', page: 'loginShow', steps: [], layout: 'default', next: ['/mypage'] },

  {
    path: '/account/check',
    page: 'check',
    steps: [],
    layout: 'default',
    next: ['/account/temporary'],
    goal: 'Send me the link',
  },
  { path: '/account/temporary', page: 'temporary', steps: [], layout: 'default' },
  {
    path: '/account/verify',
    page: 'verify',
    steps: [],
    layout: 'default',
    next: ['/account/complete'],
    sample: '/account/verify?token={registration}',
    goal: ['I have read and accept', 'Create the account'],
  },
  { path: '/account/complete', page: 'complete', steps: [], layout: 'default' },

  {
    path: '/account/forgot-password',
    page: 'forgotPassword',
    steps: [],
    layout: 'default',
    next: ['/account/reset-password/temporary'],
    goal: 'Send me the link',
  },
  { path: '/account/reset-password/temporary', page: 'resetSent', steps: [], layout: 'default' },
  { path: '/account/reset-password/complete', page: 'resetComplete', steps: [], layout: 'default' },
  {
    path: '/account/reset-password/:token',
    page: 'resetPassword',
    steps: [],
    layout: 'default',
    next: ['/account/reset-password/complete'],
    // Any token: the page shows that the link can't be used.
    sample: '/account/reset-password/sample',
  },

  { path: '/mypage', page: 'mypage', steps: ['auth'], layout: 'default', next: ['/mypage/edit'] },
  { path: '/mypage/edit', page: 'profile', steps: ['auth'], layout: 'default', next: ['/mypage/edit/form'] },
  {
    path: '/mypage/edit/form',
    page: 'editProfile',
    steps: ['auth'],
    layout: 'default',
    next: ['/account/edit-complete'],
  },
  { path: '/account/edit-complete', page: 'editComplete', steps: [], layout: 'default' },
  { path: '/mypage/quit', page: 'quit', steps: ['auth'], layout: 'default', next: ['/mypage/quit/complete'] },
  { path: '/mypage/quit/complete', page: 'quitComplete', steps: ['guest'], layout: 'default' },
] satisfies RouteTable;
