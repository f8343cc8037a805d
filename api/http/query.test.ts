import { parseQuery } from './query';

it.each([
  ['filters[shop_id]=naha&filters[id]=["a","b"]', { filters: { shop_id: 'naha', id: ['a', 'b'] } }],
  ['body_types=["compact",4]', { body_types: ['compact', '4'] }],
  ['body_types=compact&body_types=van', { body_types: ['compact', 'van'] }],
  ['body_types[]=compact&body_types[]=van', { body_types: ['compact', 'van'] }],
  ['keyword=[not json', { keyword: '[not json' }],
  ['keyword=[{"a":1}]', { keyword: '[{"a":1}]' }],
  ['keyword=%E9%82%A3%E8%A6%87+airport', { keyword: '那覇 airport' }],
  ['', {}],
])('reads %s', (text, expected) => {
  expect(parseQuery(text)).toEqual(expected);
});

it('takes a dangerous name for a name', () => {
  const query = parseQuery('__proto__[polluted]=1&__proto__=2&a[__proto__]=3');
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
  expect({}).not.toHaveProperty('polluted');
});
