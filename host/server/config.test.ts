import { readConfig } from './config';

it.each([
  [undefined, false],
  ['false', false],
  ['true', true],
  ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
])('believes of TRUST_PROXY %p: %p', (text, trusted) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(trusted);
});

it.each([
  ['TRUST_PROXY', 'yes', /TRUST_PROXY is 'yes'/],
  ['PORT', '70000', /PORT is '70000'/],
  ['ORIGIN', 'rent.example', /ORIGIN is 'rent.example'/],
])('refuses %s=%s in a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});

it.each([
  [{}, undefined],
  [{ SQUARE_ENVIRONMENT: 'production' }, undefined],
  [{ SQUARE_APPLICATION_ID: 'sandbox-sq0idb-1' }, 'sandbox'],
  [{ SQUARE_APPLICATION_ID: 'sq0idp-1', SQUARE_ENVIRONMENT: 'production' }, 'production'],
])('allows of Square, with %j: %p', (env, square) => {
  expect(readConfig(env).square).toBe(square);
});

it('refuses an environment that Square does not have', () => {
  const env = { SQUARE_APPLICATION_ID: 'sq0idp-1', SQUARE_ENVIRONMENT: 'live' };
  expect(() => readConfig(env)).toThrow(/SQUARE_ENVIRONMENT is 'live'/);
});
