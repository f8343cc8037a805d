import { matchRoute } from './matchRoute';
import { returnPath } from './returnPath';

const routes = ['/', '/shop/list', '/shop/:id', '/reserve/:id/receipt', '/terms'].map((path) => ({ path }));

it.each([
  ['/', '/', {}],
  ['/terms', '/terms', {}],
  ['/terms//', '/terms', {}],
  ['/TERMS', '/terms', {}],
  ['/shop/list', '/shop/list', {}],
  ['/shop/Naha', '/shop/:id', { id: 'Naha' }],
  ['/Shop/naha/', '/shop/:id', { id: 'naha' }],
  ['/shop/%E5%8C%97%', '/shop/:id', { id: '%E5%8C%97%' }],
  ['/reserve/42/receipt', '/reserve/:id/receipt', { id: '42' }],
])('takes %s for %s', (pathname, path, params) => {
  expect(matchRoute(routes, pathname)).toEqual({ route: { path }, params });
});

it.each([
  '/nowhere',
  '/shop',
  '/shop/',
  '/shop//naha',
  '/shop/naha/cars',
  '/reserve//receipt',
  '/shop/:id/x',
])('takes %s for none', (pathname) => {
  expect(matchRoute(routes, pathname)).toBeUndefined();
});

it('takes * for every address', () => {
  expect(matchRoute([{ path: '*' }], '/a/b')).toEqual({ route: { path: '*' }, params: {} });
});

const origin = 'https://wadachi.example';

it('keeps paths of this site', () => {
  expect(returnPath('/mypage?tab=past#top', origin)).toBe('/mypage?tab=past#top');
});

it.each([
  null,
  undefined,
  '',
  'mypage',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n\\elsewhere.example',
  '//',
  '//[',
  '/..//elsewhere.example',
  '/./\\elsewhere.example',
  '/a/../..//elsewhere.example',
  '/%2e%2e//elsewhere.example',
  '/.\t.//elsewhere.example',
  '/..\n/\t/elsewhere.example',
  '/..\r\\\n\\elsewhere.example',
])('refuses %p', (value) => {
  expect(returnPath(value, origin)).toBeUndefined();
});
