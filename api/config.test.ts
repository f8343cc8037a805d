import { SettingsInvalid } from '@wadachi/server/settings';
import { configFrom } from './config';

it('has a default for everything', () => {
  expect(configFrom({ API_TOKEN: '' })).toEqual({
    port: 3001,
    host: '127.0.0.1',
    databaseUrl: undefined,
    databaseReadUrl: undefined,
    dataDir: '.data',
    apiTokens: undefined,
    logLevel: 'info',
    trustProxy: false,
    mail: {
      origin: 'http://localhost:3000',
      smtpUrl: undefined,
      from: { name: '', address: 'no-reply@localhost' },
      dir: '.data/mail',
      isProduction: false,
    },
    cards: { kind: 'test' },
    unpaidBounds: { perVisitor: 5, perEmail: 5, perAccount: 20, perNetwork: 30 },
  });
});

it('reads what is set', () => {
  const env = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://wadachi@db/wadachi',
    DATA_DIR: '/data',
    API_TOKEN: 'a-token-of-the-api, an-earlier-token-of-it',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    UNPAID_LIMIT_FACTOR: '2',
  };
  expect(configFrom(env)).toMatchObject({
    port: 8080,
    databaseUrl: env.DATABASE_URL,
    apiTokens: ['a-token-of-the-api', 'an-earlier-token-of-it'],
    trustProxy: 'loopback, 10.0.0.0/8',
    unpaidBounds: { perVisitor: 10, perEmail: 10, perAccount: 40, perNetwork: 60 },
  });
});

it('never prints a password that is not percent-encoded, and says to encode it', () => {
  const read = () => configFrom({ DATABASE_URL: 'postgres://wadachi:top#secret@db/wadachi' });
  expect(read).toThrow(/DATABASE_URL can't be used: .*percent-encoded/);
  expect(read).not.toThrow(/secret|top/);
});

it.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://db/wadachi'],
  ['DATABASE_READ_URL', 'a replica'],
  ...['p@ss', 'p#ss', 'p/ss', 'p?ss', 'p%ss', 'p ss', 'p[ss'].flatMap((password) => [
    ['DATABASE_URL', `postgres://wadachi:${password}@db:5432/wadachi`],
    ['SMTP_URL', `smtps://wadachi:${password}@mail.example.jp:465`],
  ]),
  ['API_TOKEN', 'short'],
  ['API_TOKEN', 'a-token-of-the-api,short'],
  ['METRICS_TOKEN', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'yes'],
  ['ORIGIN', 'rent.example.jp'],
  ['ORIGIN', 'ftp://rent.example.jp'],
  ['ORIGIN', 'https://rent.example.jp/site'],
  ['ORIGIN', 'https://user@rent.example.jp'],
  ['SMTP_URL', 'mail.example.jp:25'],
  ['SMTP_URL', 'https://mail.example.jp'],
  ['SMTP_URL', 'smtp://'],
  ['UNPAID_LIMIT_FACTOR', '0'],
  ['UNPAID_LIMIT_FACTOR', '10001'],
  ['UNPAID_LIMIT_FACTOR', 'many'],
  ['MAIL_FROM', 'Wadachi'],
  ['MAIL_FROM', 'a@example.jp, b@example.jp'],
  ['MAIL_FROM', 'Wadachi <no-reply@example.jp>\r\nBcc: a@example.jp'],
  ['MAIL_FROM', 'Wadachi <no reply@example.jp>'],
])('refuses %s=%s with a sentence that names it', (name, value) => {
  expect(() => configFrom({ [name]: value })).toThrow(SettingsInvalid);
  expect(() => configFrom({ [name]: value })).toThrow(new RegExp(`^${name} .*: give `));
});

it.each([
  ['no-reply@rent.example.jp', '', 'no-reply@rent.example.jp'],
  ['わだち <no-reply@例え.jp>', 'わだち', 'no-reply@xn--r8jz45g.jp'],
  ['"Wadachi, Inc." <mail+site@rent.example.jp>', 'Wadachi, Inc.', 'mail+site@rent.example.jp'],
])('takes MAIL_FROM=%s', (text, name, address) => {
  expect(configFrom({ MAIL_FROM: text }).mail.from).toEqual({ name, address });
});

it.each([
  ['https://rent.example.jp', 'no-reply@rent.example.jp'],
  ['https://rent.example.jp:8443/', 'no-reply@rent.example.jp'],
  ['http://192.168.0.7:3000', 'no-reply@localhost'],
  ['http://[::1]:3000', 'no-reply@localhost'],
])('writes from the domain of ORIGIN=%s unless said', (origin, address) => {
  const { mail } = configFrom({ NODE_ENV: 'production', ORIGIN: origin });
  expect(mail.from).toEqual({ name: '', address });
  expect(mail.origin).toBe(new URL(origin).origin);
});

it('reads how mails leave', () => {
  const env = {
    SMTP_URL: 'smtps://user:pass@mail.example.jp:465',
    DATA_DIR: '/data',
    NODE_ENV: 'production',
  };
  expect(configFrom(env).mail).toMatchObject({
    smtpUrl: env.SMTP_URL,
    dir: '/data/mail',
    isProduction: true,
  });
});

describe('cards', () => {
  const keys = {
    SQUARE_ACCESS_TOKEN: 'EAAA-token',
    SQUARE_LOCATION_ID: 'L1',
    SQUARE_APPLICATION_ID: 'sandbox-sq0idb-1',
  };

  it('are taken by Square when its keys are set, and reported at the site’s own address', () => {
    const env = { ...keys, NODE_ENV: 'production', ORIGIN: 'https://rent.example.jp' };
    expect(configFrom(env).cards).toEqual({
      kind: 'square',
      environment: 'sandbox',
      accessToken: 'EAAA-token',
      locationId: 'L1',
      applicationId: 'sandbox-sq0idb-1',
      webhookSignatureKey: undefined,
      webhookUrl: 'https://rent.example.jp/api/webhooks/square',
    });
  });

  it('are never taken by the test gateway in production', () => {
    expect(configFrom({ NODE_ENV: 'production' }).cards).toEqual({ kind: 'none' });
    expect(configFrom({ ...keys, NODE_ENV: 'production' }).cards.kind).toBe('square');
  });

  it('are not left to it by a site that forgot to say so', () => {
    const env = { ORIGIN: 'https://rent.example.jp' };
    expect(() => configFrom(env)).toThrow(/NODE_ENV is not set, .* Set production/);
    expect(configFrom({ ...env, NODE_ENV: 'development' }).cards).toEqual({ kind: 'test' });
    for (const ORIGIN of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(configFrom({ ORIGIN }).cards).toEqual({ kind: 'test' });
  });

  it('need all three keys', () => {
    const { SQUARE_LOCATION_ID: _, ...two } = keys;
    expect(() => configFrom(two)).toThrow('Payments by card need SQUARE_LOCATION_ID as well.');
  });

  it('are real ones with an application that is not of the test environment', () => {
    const env = { ...keys, SQUARE_APPLICATION_ID: 'sq0idp-1' };
    expect(configFrom(env).cards).toMatchObject({ environment: 'production' });
  });

  it('refuse a token with a space', () => {
    const read = () => configFrom({ ...keys, SQUARE_ACCESS_TOKEN: 'two words' });
    expect(read).toThrow(/^SQUARE_ACCESS_TOKEN .*: give /);
  });
});
