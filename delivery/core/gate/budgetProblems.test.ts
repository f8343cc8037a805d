import { budgetProblems, pageWeights } from './budgetProblems';
import { aRelease } from './testing/releases';

const file = (compressed: number) => ({ size: compressed * 3, compressed, integrity: 'sha384-' });

const remote = aRelease('mf-a', '1', {
  styles: ['base.css'],
  pages: {
    home: { scripts: ['home.js', 'both.js'], styles: ['base.css'] },
    list: { scripts: ['both.js'], styles: [] },
  },
  files: {
    'remoteEntry.js': file(1_000),
    'base.css': file(200),
    'home.js': file(5_000),
    'both.js': file(800),
    'server/server.js': file(900_000),
  },
});

it('weighs entry, scripts and styles of each page as they travel, each file once', () => {
  expect(pageWeights(remote).map(({ page, bytes }) => [page, bytes])).toEqual([
    ['home', 7_000],
    ['list', 2_000],
  ]);
});

it('weighs of a host what comes with every page', () => {
  const files = { 'host.js': file(90_000), 'host.css': file(4_000), 'late.js': file(50_000) };
  const host = aRelease('host', '1', { pages: {}, styles: ['host.css'], files });
  expect(pageWeights(host)).toMatchObject([{ page: 'host', bytes: 94_000 }]);
});

it('says how much too much a page weighs, and which files weigh most', () => {
  expect(budgetProblems({ ...remote, budget: { page: 6_900 } })).toEqual([
    'page home weighs 7,000 bytes, 100 bytes more than its budget of 6,900 bytes; its largest files: home.js 5,000 bytes, remoteEntry.js 1,000 bytes, both.js 800 bytes',
  ]);
});

it('lets a page weigh exactly its budget, and anything without one', () => {
  expect(budgetProblems({ ...remote, budget: { page: 7_000 } })).toEqual([]);
  expect(budgetProblems(remote)).toEqual([]);
});
