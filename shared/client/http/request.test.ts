import { requestOf } from './request';

describe('an operation’s request', () => {
  it('is its name split into method and path', () => {
    expect(requestOf('GET /api/account')).toEqual({
      method: 'GET',
      url: '/api/account',
      call: 'GET /api/account',
    });
  });

  it('has its params in the path, encoded', () => {
    expect(requestOf('POST /api/plans/charge/:plan_id', { plan_id: 'a b/../c?' })).toEqual({
      method: 'POST',
      url: '/api/plans/charge/a%20b%2F..%2Fc%3F',
      call: 'POST /api/plans/charge/a%20b%2F..%2Fc%3F',
    });
  });

  it('is refused without a param', () => {
    expect(() => requestOf('GET /api/shops/:id')).toThrow(new TypeError('GET /api/shops/:id needs id'));
    expect(() => requestOf('GET /api/shops/:id', { id: '' })).toThrow(TypeError);
  });

  it('has nested filters as filters[key] and arrays as JSON', () => {
    const { url } = requestOf(
      'GET /api/body-types/select',
      {},
      { filters: { shop_id: 'naha', id: ['van', '軽'] } },
    );
    const query = new URL(url, 'http://localhost').searchParams;
    expect([...query]).toEqual([
      ['filters[shop_id]', 'naha'],
      ['filters[id]', '["van","軽"]'],
    ]);
    expect(url).toMatch(/^[!-~]+$/);
  });

  it('leaves out what is undefined or null and keeps the rest', () => {
    const { url } = requestOf(
      'GET /api/shops/list',
      {},
      { area: undefined, keyword: '', page: 0, body_types: ['a'] },
    );
    expect(url).toBe('/api/shops/list?keyword=&page=0&body_types=%5B%22a%22%5D');
    expect(requestOf('GET /api/shops/list', {}, { area: undefined }).url).toBe('/api/shops/list');
  });
});
