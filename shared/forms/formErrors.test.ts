import { errorAt, flattened, nested } from './formErrors';

it('finds a nested field’s error by its dotted name', () => {
  const tree = nested({ email: 'taken', 'driver.full_address': 'missing', 'children_ages.1': 'too old' });
  expect(errorAt(tree, 'driver.full_address')).toBe('missing');
  expect(errorAt(tree, 'children_ages.1')).toBe('too old');
  expect(errorAt(tree, 'driver')).toBeUndefined();
  expect(errorAt(undefined, 'email')).toBeUndefined();
});

it('gives back the names it was given', () => {
  const errors = { email: 'taken', 'driver.full_address': 'missing', 'children_ages.1': 'too old' };
  expect(flattened(nested(errors))).toEqual(errors);
});
