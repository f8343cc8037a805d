import { definePage } from '@wadachi/shared';
import type { PageRoute } from '@wadachi/delivery/page';
import type { Boot } from '../boot';
import type { View } from '../router/openPath';

/** Boot data for tests; a test gives only what it is about. */
export const aBoot = (overrides: Partial<Boot> = {}): Boot => ({
  locale: 'en',
  now: '2026-11-21T01:00:00.000Z',
  origin: 'http://localhost',
  path: '/',
  isCrawler: false,
  pageVersions: somePageVersions([]),
  account: { id: '', email: '', name: '', isLogin: false },
  shop: { shop: null, shop_logo_visible: true },
  view: null,
  ...overrides,
});

export const somePageVersions = (routes: readonly PageRoute[]): Boot['pageVersions'] => ({
  revision: 1,
  id: 'a-plan',
  host: { version: '1', base: '/releases/host/1/', entry: 'host.js', integrity: {} },
  remotes: {},
  routes,
});

type PageView = Extract<View, { kind: 'page' }>;

/** A page without anything on it. */
export const aPageView = (overrides: Partial<PageView> = {}): PageView => ({
  kind: 'page',
  path: '/',
  params: {},
  content: undefined,
  head: { title: '' },
  customer: '',
  page: definePage({ head: () => ({ title: '' }), View: () => null }),
  route: { remote: 'mf-shop', path: '/', page: 'home', steps: [], layout: 'default' },
  ...overrides,
});
