import { all, matches, maxLength, required } from './validators';

it.each([undefined, null, '', '  ', '　', false])('finds %j missing', (value) => {
  expect(required('missing')(value, {})).toBe('missing');
});

it.each(['x', 0, true])('takes %j for given', (value) => {
  expect(required('missing')(value, {})).toBeUndefined();
});

it('counts characters, not their halves', () => {
  expect(maxLength(2, 'too long')('𠮷𠮷', {})).toBeUndefined();
  expect(maxLength(2, 'too long')('𠮷𠮷x', {})).toBe('too long');
});

it('leaves an empty text to `required`, and forgets what it matched before', () => {
  const digits = matches(/^\d+$/g, 'digits only');
  expect([digits('', {}), digits('12', {}), digits('12', {}), digits('1x', {})]).toEqual([
    undefined,
    undefined,
    undefined,
    'digits only',
  ]);
});

it('tells the first thing that is wrong', () => {
  const name = all(required('missing'), maxLength(3, 'too long'));
  expect([name('', {}), name('Hanako', {}), name('Ai', {})]).toEqual(['missing', 'too long', undefined]);
});
