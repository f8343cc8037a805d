import { somePageVersions } from '../testing/boot';
import { isPublicAddress } from './publicAddress';

const route = (path: string, isPublic?: boolean) => ({
  path,
  page: 'page',
  steps: [],
  layout: 'default' as const,
  remote: 'mf-shop',
  ...(isPublic && { isPublic }),
});
const { routes } = somePageVersions([route('/', true), route('/shop/:id', true), route('/reserve/contact')]);

it.each(['/', '/?lang=ja', '/shop/naha', '/SHOP/naha/', '/shop/naha?rental_date=2026-12-01#cars'])(
  'takes %s for a page without customers',
  (path) => expect(isPublicAddress(path, routes)).toBe(true),
);

it.each([
  '/reserve/contact',
  '/reserve/contact?shop_id=naha',
  '/nowhere',
  '/shop/naha/other',
  '/shop/naha?access_token=secret',
  '/?token=secret',
  '/shop/naha?%61ccess_token=secret',
])('takes %s for one that may name a customer', (path) => expect(isPublicAddress(path, routes)).toBe(false));
