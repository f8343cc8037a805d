import { composeRoutes, routeProblems, RouteTableRefused } from './composeRoutes';
import type { RouteEntry } from '../federation/routes';

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
});
