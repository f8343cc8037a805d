import { canonicalPath } from './canonicalPath';

const routes = ['/', '/shop/:id', '/terms'].map((path) => ({
  path,
  page: path,
  steps: [],
  layout: 'default' as const,
  remote: 'mf-shop',
}));

it.each([
  ['/', '/'],
  ['/terms', '/terms'],
  ['/terms/', '/terms'],
  ['/TERMS', '/terms'],
  ['/terms//', '/terms'],
  ['/shop/Haneda', '/shop/Haneda'],
  ['/SHOP/haneda/', '/shop/haneda'],
  ['/shop/%E5%8C%97/', '/shop/%E5%8C%97'],
  ['/nowhere/', undefined],
])('writes %s as %s', (pathname, canonical) => {
  expect(canonicalPath(routes, pathname)).toBe(canonical);
});
