import { ConfigError, configFrom } from './config';

it('has a default for everything', () => {
  expect(configFrom({ API_TOKEN: '' })).toEqual({
    port: 3001,
    host: '127.0.0.1',
    databaseUrl: undefined,
    dataDir: '.data',
    apiToken: undefined,
    logLevel: 'info',
    trustProxy: false,
  });
});

it('reads what is set', () => {
  const env = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://wadachi@db/wadachi',
    DATA_DIR: '/data',
    API_TOKEN: 'a-token-of-the-api',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
  };
  expect(configFrom(env)).toMatchObject({
    port: 8080,
    databaseUrl: env.DATABASE_URL,
    trustProxy: 'loopback, 10.0.0.0/8',
  });
});

it.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://db/wadachi'],
  ['API_TOKEN', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'yes'],
])('refuses %s=%s with a sentence that names it', (name, value) => {
  expect(() => configFrom({ [name]: value })).toThrow(ConfigError);
  expect(() => configFrom({ [name]: value })).toThrow(new RegExp(`^${name} must be `));
});
