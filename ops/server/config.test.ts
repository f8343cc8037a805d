import { readConfig } from './config';

it('has a guard and no page unless a token is set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3002,
    address: '127.0.0.1',
    channel: 'production',
    token: undefined,
    trustProxy: 'loopback',
  });
  expect(readConfig({ OPS_TOKEN: '0123456789abcdef' }).token).toBe('0123456789abcdef');
});

it.each([
  [{ PORT: 'eighty' }, "PORT is 'eighty'"],
  [{ TRUST_PROXY: 'maybe' }, "TRUST_PROXY is 'maybe'"],
  [{ OPS_TOKEN: 'hunter2' }, 'OPS_TOKEN has 7 characters'],
  [{ OPS_TOKEN: 'x'.repeat(201) }, 'OPS_TOKEN has 201 characters'],
])('refuses %j in a sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});
