import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { exchangeRatesIn, ExchangeRatesFile } from './ExchangeRatesFile';
import { readConfig } from './config';
import { countryPath, countryReply, countryRoutes } from './countryRoutes';

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
  ['API_URL', 'http://api-1:3001, api-2', /API_URL is 'http:\/\/api-1:3001, api-2'/],
  ['API_URL', ',', /API_URL is ','/],
  ['OPS_URL', 'ops:3002', /OPS_URL is 'ops:3002'/],
  [
    'OVERRIDE_ORIGINS',
    'https://a.example, b.example',
    /OVERRIDE_ORIGINS is 'https:\/\/a.example, b.example'/,
  ],
  ['COUNTRY_LOOKUP_URL', 'ip.example', /COUNTRY_LOOKUP_URL is 'ip.example'/],
  ['MAP_STYLE_URL', 'maps.example', /MAP_STYLE_URL is 'maps.example'/],
  ['METRICS_TOKEN', 'short', /METRICS_TOKEN has 5 characters/],
])('refuses %s=%s in a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});

it.each([
  [{}, undefined],
  [{ SQUARE_APPLICATION_ID: 'sandbox-sq0idb-1' }, 'sandbox'],
  [{ SQUARE_APPLICATION_ID: 'sq0idp-1' }, 'production'],
])('allows of Square, with %j: %p', (env, square) => {
  expect(readConfig(env).square).toBe(square);
});

it('takes one address of the API or several', () => {
  expect(readConfig({}).apiUrls).toEqual(['http://127.0.0.1:3001']);
  const env = { API_URL: 'http://api-1:3001, http://api-2:3001/' };
  expect(readConfig(env).apiUrls).toEqual(['http://api-1:3001', 'http://api-2:3001']);
});

it('takes one address of the ops process, several or none', () => {
  expect(readConfig({}).opsUrls).toBeUndefined();
  const env = { OPS_URL: 'http://ops-1:3002, http://ops-2:3002/' };
  expect(readConfig(env).opsUrls).toEqual(['http://ops-1:3002', 'http://ops-2:3002']);
});

it('keeps its state in the data folder', () => {
  expect(readConfig({ DATA_DIR: '/srv/wadachi' }).stateDir).toBe('/srv/wadachi/host');
});

it('takes origins alone of the addresses that builds may come from', () => {
  const env = { OVERRIDE_ORIGINS: 'https://team-a.example/some/path, http://10.0.0.5:4100' };
  expect(readConfig(env).overrideOrigins).toEqual(['https://team-a.example', 'http://10.0.0.5:4100']);
});

const right = { base: 'JPY', date: '2026-11-20', source: 'European Central Bank', rates: { USD: 0.0067 } };
const textOf = (changes: object = {}) => JSON.stringify({ ...right, ...changes });
const many = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `A${String.fromCharCode(65 + (index % 26), 65 + Math.floor(index / 26))}`,
      1,
    ]),
  );

it('reads date, source and rates', () => {
  expect(exchangeRatesIn(textOf())).toEqual(right);
});

it('reads a file that begins with a byte order mark', () => {
  expect(exchangeRatesIn(`\uFEFF${textOf()}`)).toMatchObject({ date: '2026-11-20' });
});

it.each([
  ['no JSON', '{', /JSON/],
  ['a base that is no currency', textOf({ base: 'QQQ' }), /\/base is 'QQQ'/],
  ['a base among the rates', textOf({ base: 'USD' }), /\/rates\/USD is no foreign currency/],
  ['a date in the future', textOf({ date: '2999-12-31' }), /\/date is '2999-12-31', which is in the future/],
  ['a rate that is too small for any currency', textOf({ rates: { USD: 1e-300 } }), /\/rates\/USD/],
  ['a date that is none', textOf({ date: '2026-02-30' }), /\/date is '2026-02-30'/],
  ['a date in words', textOf({ date: 'today' }), /\/date/],
  ['no source', textOf({ source: '' }), /\/source/],
  ['a long source', textOf({ source: 'x'.repeat(81) }), /\/source/],
  ['no rates', textOf({ rates: {} }), /\/rates/],
  ['too many rates', textOf({ rates: many(41) }), /\/rates/],
  ['a rate of zero', textOf({ rates: { USD: 0 } }), /\/rates\/USD/],
  ['a rate below zero', textOf({ rates: { USD: -1 } }), /\/rates\/USD/],
  ['a rate without an end', textOf().replace('0.0067', '1e999'), /\/rates\/USD/],
  ['a rate as text', textOf({ rates: { USD: '1' } }), /\/rates\/USD/],
  ['a code in small letters', textOf({ rates: { usd: 1 } }), /\/rates/],
  ['an unknown code', textOf({ rates: { QQQ: 1 } }), /\/rates\/QQQ is no foreign currency/],
  ['yen itself', textOf({ rates: { JPY: 1 } }), /\/rates\/JPY is no foreign currency/],
  ['an unknown field', textOf({ amount: 1 }), /amount|the file/],
])('refuses %s', (_, text, why) => {
  expect(() => exchangeRatesIn(text)).toThrow(why);
});

describe('a file', () => {
  const log = Fastify().log;
  const logged: string[] = [];
  jest
    .spyOn(log, 'error')
    .mockImplementation((_: unknown, message?: string) => void logged.push(message ?? ''));
  let folder: string;
  let path: string;
  let file: ExchangeRatesFile | undefined;
  beforeEach(async () => {
    logged.length = 0;
    folder = await mkdtemp(join(tmpdir(), 'wadachi-rates-'));
    path = join(folder, 'rates.json');
    await writeFile(path, textOf());
  });
  afterEach(async () => {
    file?.close();
    await rm(folder, { recursive: true });
  });

  /** As operations replace it: whole, by a new name. */
  async function replace(text: string) {
    await writeFile(`${path}.new`, text);
    await rename(`${path}.new`, path);
    await file?.look();
  }
  const now = (currency?: string) => file?.of({ cookies: { currency } });

  it('may come later', async () => {
    await rm(path);
    file = await ExchangeRatesFile.open(path, log);
    await file.look();
    expect([now(), logged]).toEqual([undefined, []]);
    await replace(textOf());
    expect(now('USD')?.chosen).toBe('USD');
  });

  it.each([
    ['is wrong', textOf({ rates: { USD: 0 } }), /\/rates\/USD/],
    ['is too large', textOf() + ' '.repeat(20_000), /more than 16384 bytes/],
  ])('stops the start by its name when it %s', async (_, text, why) => {
    await writeFile(path, text);
    const opening = ExchangeRatesFile.open(path, log);
    await expect(opening).rejects.toThrow(/^The exchange rates in .*rates\.json can't be used: /);
    await expect(opening).rejects.toThrow(why);
  });

  it('says which currency the visitor has chosen, if there is a rate for it', async () => {
    file = await ExchangeRatesFile.open(path, log);
    expect(now('USD')?.chosen).toBe('USD');
    for (const other of [undefined, '', 'EUR', 'toString']) expect(now(other)?.chosen).toBeUndefined();
  });

  it('gives rates only where they are of the site’s currency, and says once that they are not', async () => {
    file = await ExchangeRatesFile.open(path, log);
    const inEuro = () => file?.of({ cookies: { currency: 'USD' } }, 'EUR');
    expect(inEuro()).toBeUndefined();
    expect(inEuro()).toBeUndefined();
    expect(logged).toHaveLength(1);
    await replace(textOf({ base: 'EUR', rates: { USD: 1.16 } }));
    expect(inEuro()).toMatchObject({ chosen: 'USD', rates: { USD: 1.16 } });
  });

  it('is read again when it is replaced; a wrong one leaves the last good rates', async () => {
    file = await ExchangeRatesFile.open(path, log);
    await replace(textOf({ date: '2026-11-21', rates: { USD: 0.007, EUR: 0.006 } }));
    expect(now('EUR')).toMatchObject({
      date: '2026-11-21',
      rates: { USD: 0.007, EUR: 0.006 },
      chosen: 'EUR',
    });
    await replace('{');
    await rm(path);
    await file.look();
    expect(now()).toMatchObject({ date: '2026-11-21', rates: { USD: 0.007 } });
    expect(logged).toHaveLength(2);
    await file.look();
    expect(logged).toHaveLength(2);
    await replace(textOf({ date: '2026-11-22' }));
    expect(now()).toMatchObject({ date: '2026-11-22' });
  });
});

it.each([
  // Japan Network Information Center, Korea Telecom, Deutsche Telekom.
  ['133.11.0.1', '1;JP;;Japan'],
  ['::ffff:133.11.0.1', '1;JP;;Japan'],
  ['168.126.63.1', '1;KR;;South Korea'],
  ['194.25.0.60', '1;DE;;Germany'],
])('says that %s is in a country: %s', (address, reply) => {
  expect(countryReply(address)).toBe(reply);
});

it.each(['127.0.0.1', '10.1.2.3', '192.168.1.1', '100.64.0.1', '2001:db8::1', '::1', '', 'unknown', '1.2.3'])(
  'says of %p that nobody can tell',
  (address) => {
    expect(countryReply(address)).toBe('0;;;');
  },
);

it('answers each visitor by their own address, and no cache keeps it', async () => {
  const app = Fastify({ trustProxy: '127.0.0.1' });
  await app.register(countryRoutes);
  const from = (address: string) =>
    app.inject({ url: countryPath, headers: { 'x-forwarded-for': address }, remoteAddress: '127.0.0.1' });
  const [japan, korea] = [await from('133.11.0.1'), await from('168.126.63.1')];
  expect([japan.body, korea.body]).toEqual(['1;JP;;Japan', '1;KR;;South Korea']);
  expect(japan.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  await app.close();
});
