import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { exchangeRatesIn, ExchangeRatesFile } from './ExchangeRatesFile';

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
