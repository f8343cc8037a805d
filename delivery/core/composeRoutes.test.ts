import { composeRoutes, routeClashes, routeProblems, RouteTableRefused } from './composeRoutes';
import type { RouteEntry } from '@wadachi/client/routes';

const route = (path: string, more: Partial<RouteEntry> = {}): RouteEntry => ({
  path,
  page: 'page',
  steps: [],
  layout: 'default',
  ...more,
});

describe('routeProblems', () => {
  it('finds nothing wrong with paths under a remote’s own prefix', () => {
    const table = [route('/reserve/contact'), route('/reserve')];
    expect(routeProblems('mf-reserve', table, ['page'])).toEqual([]);
  });

  it('gives the top page and the documents to mf-shop', () => {
    const table = ['/', '/shop/:id', '/documents/:id', '/terms'].map((path) => route(path));
    expect(routeProblems('mf-shop', table, ['page'])).toEqual([]);
  });

  it('refuses a path of another remote, also one that only begins alike', () => {
    const problems = routeProblems(
      'mf-reserve',
      [route('/shop/:id'), route('/reserved'), route('/')],
      ['page'],
    );
    expect(problems).toHaveLength(3);
    expect(problems[0]).toContain('/shop/:id is not under a prefix of mf-reserve');
  });

  it('refuses a link that leads nowhere, or has no label that fits', () => {
    const link = (en: string) => ({ link: { label: { en }, order: 1 } });
    const table = [route('/reserve', link('My bookings')), route('/reserve/:id', link('x'.repeat(25)))];
    expect(routeProblems('mf-reserve', table, ['page'])).toEqual([
      '/reserve/:id has parameters: no link of the header can lead to it',
      expect.stringContaining('which has not 1 to 24 characters'),
    ]);
  });

  it.each([
    '',
    'reserve',
    '/reserve/',
    '//reserve',
    '/reserve/../shop',
    '/reserve/a.js',
    '/reserve?a',
    '/reserve/:',
    '/reserve/<b>',
  ])('refuses %p, which is no path', (path) => {
    expect(routeProblems('mf-reserve', [route(path)], ['page'])).toEqual([
      `${path} is no path such as /shop/:id`,
    ]);
  });

  it.each([
    'mf-api',
    'mf-ops',
    'mf-releases',
    'mf-media',
    'mf-sanctum',
    'mf-dev',
    'mf-healthz',
    'mf-metrics',
  ])('keeps addresses of the server from %s', (remote) => {
    const path = remote.replace('mf-', '/');
    expect(routeProblems(remote, [route(path)], ['page'])).toEqual([
      `${path} belongs to the server: choose another name`,
      `${path} is not under a prefix of ${remote}`,
    ]);
  });

  it('gives a path that belongs to a remote to nobody else, not even by its name', () => {
    const problems = routeProblems('mf-login', [route('/login'), route('/login/help')], ['page']);
    expect(problems).toEqual([
      '/login is not under a prefix of mf-login',
      '/login/help is not under a prefix of mf-login',
    ]);
  });

  it('refuses one path twice', () => {
    expect(routeProblems('mf-a', [route('/a/:id'), route('/a/:name')], ['page'])).toEqual([
      '/a/:name is listed twice',
    ]);
  });

  it('names unknown pages, steps and layouts', () => {
    const table = [{ ...route('/reserve'), page: 'gone', steps: ['admin'], layout: 'wide' } as unknown];
    expect(routeProblems('mf-reserve', table as RouteEntry[], ['page'])).toEqual([
      "/reserve names the unknown page 'gone'",
      "/reserve names the unknown layout 'wide'",
      "/reserve names the unknown step 'admin'",
    ]);
  });
});

describe('composeRoutes', () => {
  it('tries literal paths before parameters', () => {
    const paths = composeRoutes({
      'mf-account': [route('/account/reset-password/:token'), route('/account/reset-password/complete')],
      'mf-shop': [route('/')],
    }).map(({ path }) => path);
    expect(paths.indexOf('/account/reset-password/complete')).toBeLessThan(
      paths.indexOf('/account/reset-password/:token'),
    );
  });

  it('says which remote brings each route', () => {
    const [first] = composeRoutes({ 'mf-reserve': [route('/reserve/contact')] });
    expect(first).toMatchObject({ path: '/reserve/contact', remote: 'mf-reserve' });
  });

  it('refuses two routes of one shape', () => {
    const clash = () => composeRoutes({ 'mf-a': [route('/a/:id')], 'mf-b': [route('/a/:name')] });
    expect(clash).toThrow(RouteTableRefused);
    expect(clash).toThrow('/a/:name is already a route of mf-a');
  });

  it('says which pages are the same for every guest, without their parameters', () => {
    const [contact, shop] = composeRoutes({
      'mf-a': [route('/a/contact'), route('/a/:id', { publicQuery: ['sort'] })],
    });
    expect(shop).toEqual({ ...route('/a/:id'), remote: 'mf-a', isPublic: true });
    expect(contact).not.toHaveProperty('isPublic');
  });

  it('leaves the samples behind, which only the publish gate reads', () => {
    expect(composeRoutes({ 'mf-a': [route('/a/:id', { sample: '/a/1' })] })).toEqual([
      { ...route('/a/:id'), remote: 'mf-a' },
    ]);
  });
});

it('names the routes of two remotes that answer the same addresses', () => {
  const a = { name: 'mf-a', version: '1', routes: [route('/a/:id'), route('/a')] };
  const b = { name: 'mf-b', version: '2', routes: [route('/a/:name'), route('/b')] };
  expect(routeClashes(a, b)).toEqual(['/a/:name of mf-b 2 is also a route of mf-a 1']);
});
