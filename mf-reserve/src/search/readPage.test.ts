import type { RedirectTo } from '@wadachi/shared';
import { readPage, refuseLaterPage, withPage } from './readPage';

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=2.5', 1],
  ['page=x', 1],
  ['page=10001', 1],
])('reads the page of %j', (query, page) => expect(readPage(new URLSearchParams(query))).toBe(page));

it('writes every page but the first', () => {
  expect(withPage('/list', 1)).toBe('/list');
  expect(withPage('/list', 2)).toBe('/list?page=2');
  expect(withPage('/list?sort=price', 2)).toBe('/list?sort=price&page=2');
});

describe('a page that is later than the last', () => {
  const leading = (total: number, page: number) => {
    try {
      refuseLaterPage({ meta: { total, page, per_page: 20 } }, `/list?page=${page}&sort=price`);
      return 'stays';
    } catch (error) {
      return (error as RedirectTo).path;
    }
  };

  it.each([
    [41, 3, 'stays'],
    [40, 3, '/list?sort=price&page=2'],
    [11, 9_999, '/list?sort=price'],
    [0, 2, '/list?sort=price'],
    [0, 1, 'stays'],
  ])('of %i cars: page %i leads to %s', (total, page, to) => expect(leading(total, page)).toBe(to));
});
