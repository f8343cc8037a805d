import { filled, goalProblems, goalsLost, sampleOf, sampleProblems, wordsIn } from './samples';

const route = (path: string, sample?: string) => ({
  path,
  page: 'home',
  steps: [],
  layout: 'default' as const,
  ...(sample === undefined ? {} : { sample }),
});

it('visits a page at its sample, or at its path', () => {
  expect(sampleOf(route('/shop/:id', '/shop/naha'))).toBe('/shop/naha');
  expect(sampleOf(route('/terms'))).toBe('/terms');
});

it('fills in every word', () => {
  const values = { shop: 'naha', period: 'rental_date=2026-12-01' };
  expect(filled('/shop/{shop}?{period}&again={shop}', values)).toBe(
    '/shop/naha?rental_date=2026-12-01&again=naha',
  );
});

it('knows what has to be found or made', () => {
  const routes = [route('/a/:id', '/a/{booked}'), route('/b', '/b?{period}'), route('/c')];
  expect([...wordsIn(routes)]).toEqual(['period', 'booked']);
});

it.each([
  ['/reserve/list', '/reserve/list?shop_id={shop}&{period}'],
  ['/reserve/receipt/:id', '/reserve/receipt/{booked}'],
  ['/', '/?area=okinawa'],
])('takes an address of %s', (path, sample) => {
  expect(sampleProblems([route(path, sample)])).toEqual([]);
});

it('names goals that nobody can reach', () => {
  const routes = [
    { ...route('/tiny'), goal: 'Search', next: ['/tiny/:id', '/reserve/list'] },
    { ...route('/tiny/:id'), next: ['/tiny/list', '/tiny/:key'] },
    { ...route('/tiny/end'), goal: 'Go' },
  ];
  expect(goalProblems('mf-tiny', routes)).toEqual([
    '/tiny/:id leads to /tiny/list, which is no route of mf-tiny',
    '/tiny/:id leads to /tiny/:key, which is no route of mf-tiny',
    '/tiny/end has a goal, but no next page',
  ]);
});

it('names pages that no longer say what they are for', () => {
  const before = [
    { ...route('/tiny'), goal: 'Search', next: ['/tiny/:id'] },
    route('/tiny/:id'),
    { ...route('/tiny/gone'), goal: 'Go', next: ['/tiny'] },
  ];
  expect(goalsLost(before, before)).toEqual([]);
  expect(goalsLost([route('/tiny')], before)).toEqual([
    '/tiny has no goal any more',
    '/tiny does not lead to /tiny/:id any more',
  ]);
  const leadingTo = (...next: readonly string[]) => ({ ...route('/tiny'), goal: 'Home', next });
  expect(goalsLost([leadingTo('/'), route('/tiny/:id')], before)).toEqual([
    '/tiny does not lead to /tiny/:id any more',
  ]);
  expect(goalsLost([leadingTo('/', '/tiny/:id'), route('/tiny/:id')], before)).toEqual([]);
  expect(goalsLost([leadingTo('/tiny/new'), route('/tiny/new')], before)).toEqual([]);
});

it.each(['/reserve/receipt', '/reserve/receipt/', '/reserve/receipt/1/2', '/shop/1'])(
  'refuses %s, which is another page’s',
  (sample) => {
    expect(sampleProblems([route('/reserve/receipt/:id', sample)])).toEqual([
      `the sample ${sample} is no address of /reserve/receipt/:id`,
    ]);
  },
);
