import { aQuoteCall as quote, aReservation } from '@wadachi/testing/calls';
import { startLocalServer, type LocalServer, type Reply } from '@wadachi/testing/localServer';
import { DoubleSubmit } from './DoubleSubmit';
import { readCookie } from './cookies';
import { createApi } from './createApi';
import { refusalOf } from './errors/ApiError';
import { fileNameIn } from './answer';
import { idempotencyKey } from './idempotencyKey';
import type { ApiOptions } from './options';
import { requestOf } from './request';
import { sharePublicAnswers } from './sharePublicAnswers';

it('reads one cookie of many, decoded', () => {
  expect(readCookie('a=1; XSRF-TOKEN=x%3Dy%2F; b=2', 'XSRF-TOKEN')).toBe('x=y/');
  expect(readCookie('a=1;b=2', 'b')).toBe('2');
});

it('takes no part of a name for the name', () => {
  expect(readCookie('xlang=ja; lang2=en', 'lang')).toBeUndefined();
  expect(readCookie('', 'lang')).toBeUndefined();
});

it('gives what cannot be decoded as it is', () => {
  expect(readCookie('lang=%E3%8', 'lang')).toBe('%E3%8');
  expect(readCookie('lang=', 'lang')).toBe('');
});

it.each([
  ['attachment; filename="receipt-1.pdf"', 'receipt-1.pdf'],
  [
    'attachment; filename="receipt-1.pdf"; filename*=UTF-8\'\'%E9%A0%98%E5%8F%8E%E6%9B%B8_1.pdf',
    '領収書_1.pdf',
  ],
  ["attachment; filename*=utf-8''%E9%A0%98.pdf; filename=plain.pdf", '領.pdf'],
  ['attachment; filename="plain.pdf"; filename*=UTF-8\'\'%E9%A0', 'plain.pdf'],
  ['inline', ''],
  ['', ''],
])('finds the name of a file in %j', (header, name) => {
  expect(fileNameIn(header)).toBe(name);
});

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('is a new UUID each time', () => {
  const keys = Array.from({ length: 100 }, idempotencyKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(version4);
});

it('is one as well where the browser has no randomUUID', () => {
  const own = Object.getOwnPropertyDescriptor(crypto, 'randomUUID');
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    const keys = Array.from({ length: 100 }, idempotencyKey);
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(key).toMatch(version4);
  } finally {
    if (own) Object.defineProperty(crypto, 'randomUUID', own);
    else Reflect.deleteProperty(crypto, 'randomUUID');
  }
});

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

describe('answers that are the same for all', () => {
  let server: LocalServer;
  let now = 0;
  let adapter: ReturnType<typeof sharePublicAnswers>;
  beforeEach(async () => {
    server = await startLocalServer();
    now = 0;
    adapter = sharePublicAnswers(() => now);
  });
  afterEach(() => server.close());

  /** The shops as the page of one visitor gets them. */
  const shopsOf = (cookies: string, options: Partial<ApiOptions> = {}) =>
    createApi({ baseUrl: server.baseUrl, locale: 'en', cookies, adapter, ...options })('GET /api/shops/area');

  const replyWith = (headers: Record<string, string>, data: unknown = []) =>
    server.reply({ status: 200, json: { data }, headers });
  const publicFor = (seconds: number) => ({
    'cache-control': `public, max-age=${seconds}, stale-while-revalidate=600`,
    vary: 'Accept-Language',
  });

  it('makes pages of several visitors of one public answer', async () => {
    replyWith(publicFor(60), ['okinawa']);
    const first = await shopsOf('session=a');
    expect(await shopsOf('session=b')).toEqual(first);
    expect(first).toEqual({ data: ['okinawa'] });
    expect(server.received).toHaveLength(1);
  });

  it('gives each page an answer of its own', async () => {
    replyWith(publicFor(60), ['okinawa']);
    (await shopsOf('')).data.length = 0;
    expect(await shopsOf('')).toEqual({ data: ['okinawa'] });
  });

  it.each([
    [60, 4_999, 1],
    [60, 5_000, 2],
    [3, 2_999, 1],
    [3, 3_000, 2],
    [0, 0, 2],
  ])('asks again when an answer for %d s is %d ms old: %d calls', async (seconds, age, calls) => {
    replyWith(publicFor(seconds));
    await shopsOf('');
    now = age;
    await shopsOf('');
    expect(server.received).toHaveLength(calls);
  });

  it('asks for each language', async () => {
    replyWith(publicFor(60), ['Okinawa']);
    replyWith(publicFor(60), ['沖縄']);
    await shopsOf('');
    expect(await shopsOf('', { locale: 'ja' })).toEqual({ data: ['沖縄'] });
  });

  it.each([
    ['is one visitor’s', { 'cache-control': 'private, no-store' }],
    ['does not say whose it is', {}],
    ['sets a cookie', { ...publicFor(60), 'set-cookie': 'session=a' }],
    ['differs by what a visitor sends', { ...publicFor(60), vary: 'Cookie' }],
  ])('shares no answer that %s', async (_, headers) => {
    replyWith(headers, ['of a']);
    replyWith(headers, ['of b']);
    await shopsOf('session=a');
    expect(await shopsOf('session=b')).toEqual({ data: ['of b'] });
  });

  it('shares no refusal', async () => {
    server.reply({ status: 404, json: { code: 'not-found', message: 'x' }, headers: publicFor(60) });
    await expect(shopsOf('')).rejects.toThrow();
    replyWith(publicFor(60), ['okinawa']);
    expect(await shopsOf('')).toEqual({ data: ['okinawa'] });
  });

  it('keeps the newest answers where they become too many', async () => {
    const large = 'x'.repeat(1_500_000);
    replyWith(publicFor(60), large);
    await shopsOf('');
    replyWith(publicFor(60), large);
    await shopsOf('', { locale: 'ja' });
    await shopsOf('', { locale: 'ja' });
    expect(server.received).toHaveLength(2);
    await shopsOf('');
    expect(server.received).toHaveLength(3);
  });
});

describe('writes', () => {
  let server: LocalServer;
  beforeEach(async () => {
    server = await startLocalServer();
  });
  afterEach(() => server.close());

  const anApi = (options: Partial<ApiOptions> = {}) =>
    createApi({ baseUrl: server.baseUrl, locale: 'en', cookies: 'XSRF-TOKEN=t', ...options });

  describe('retries', () => {
    it.each([408, 409, 425, 429, 500, 502, 503, 504])(
      'a write once after %d, with the same key',
      async (status) => {
        server.reply({ status, json: {} }, { status: 200, json: { data: { charge: 1 } } });
        await expect(anApi()('POST /api/plans/charge/:plan_id', quote)).resolves.toEqual({
          data: { charge: 1 },
        });
        const [first, second, ...more] = server.received;
        expect(more).toEqual([]);
        expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
        expect(second?.body).toBe(first?.body);
      },
    );

    it('a write only once', async () => {
      server.reply({ status: 503, json: {} }, { status: 500, json: {} });
      expect(await refusalOf(anApi()('POST /api/plans/charge/:plan_id', quote))).toMatchObject({
        status: 500,
      });
      expect(server.received).toHaveLength(2);
    });

    it('nothing when no answer came', async () => {
      server.reply('hang-up');
      expect(await refusalOf(anApi()('POST /api/plans/charge/:plan_id', quote))).toMatchObject({ status: 0 });
      expect(server.received).toHaveLength(1);
    });

    it.each([408, 409, 425, 429, 500, 502, 503, 504])(
      'no DELETE after %d: it is idempotent',
      async (status) => {
        server.reply({ status, json: {} });
        expect(await refusalOf(anApi()('DELETE /api/account/sessions'))).toMatchObject({ status });
        expect(server.received).toHaveLength(1);
      },
    );

    it.each([400, 401, 403, 404, 410, 413, 419, 422, 501, 505])('no write after %d', async (status) => {
      server.reply({ status, json: {} });
      expect(await refusalOf(anApi()('POST /api/plans/charge/:plan_id', quote))).toMatchObject({ status });
      expect(server.received).toHaveLength(1);
    });

    it.each([408, 409, 425, 429, 500, 502, 503, 504])('no read after %d', async (status) => {
      server.reply({ status, json: {} });
      expect(await refusalOf(anApi()('GET /api/account'))).toMatchObject({ status });
      expect(server.received).toHaveLength(1);
    });

    it.each([
      ['1', [1_000]],
      ['60', [2_000]],
      ['0', []],
      ['Wed, 21 Oct 2026 07:28:00 GMT', []],
    ])('after Retry-After %j, two seconds at most', async (retryAfter, expected) => {
      const waits: number[] = [];
      const wait = (milliseconds: number) => {
        waits.push(milliseconds);
        return Promise.resolve();
      };
      server.reply({ status: 429, json: {}, headers: { 'Retry-After': retryAfter } });
      await anApi({ wait })('POST /api/plans/charge/:plan_id', quote);
      expect(waits).toEqual(expected);
      expect(server.received).toHaveLength(2);
    });

    it('nothing that was given up while waiting', async () => {
      const giveUp = new AbortController();
      const wait = () => Promise.resolve(giveUp.abort());
      server.reply({ status: 503, json: {}, headers: { 'Retry-After': '1' } });
      const call = anApi({ wait })('POST /api/plans/charge/:plan_id', { ...quote, signal: giveUp.signal });
      await expect(call).rejects.toMatchObject({ name: 'AbortError' });
      expect(server.received).toHaveLength(1);
    });
  });

  describe('double submission', () => {
    it('is blocked until the first write has finished', async () => {
      const gate = aGate();
      server.reply(gate.promise);
      const api = anApi();
      const first = api('POST /api/reserves/payment', { body: aReservation });
      const second = await api('POST /api/reserves/payment', { body: aReservation }).catch(
        (error: unknown) => error,
      );
      if (!(second instanceof DoubleSubmit)) throw second;
      expect(second.call).toBe('POST /api/reserves/payment');
      gate.resolve({ status: 201, json: { data: { id: '1' } } });
      await expect(first).resolves.toEqual({ data: { id: '1' } });
      await second.ended;
      await api('POST /api/reserves/payment', { body: aReservation });
      expect(server.received).toHaveLength(2);
    });

    it('is free again after a failure', async () => {
      server.reply({ status: 422, json: {} });
      const api = anApi();
      await refusalOf(api('POST /api/plans/charge/:plan_id', quote));
      await api('POST /api/plans/charge/:plan_id', quote);
      expect(server.received).toHaveLength(2);
    });

    it('concerns the same method and path only, no reads, and none who allow repeats', async () => {
      const api = anApi();
      await Promise.all([
        api('POST /api/plans/charge/:plan_id', quote),
        api('POST /api/plans/charge/:plan_id', { ...quote, params: { plan_id: 'p2' } }),
        api('POST /api/plans/charge/:plan_id', { ...quote, allowRepeat: true }),
        api('POST /api/plans/charge/:plan_id', { ...quote, allowRepeat: true }),
        api('GET /api/account'),
        api('GET /api/account'),
      ]);
      expect(server.received).toHaveLength(6);
    });
  });

  /** A reply that the test lets through when it wants. */
  function aGate() {
    let resolve: (reply: Reply) => void = () => undefined;
    const promise = new Promise<Reply>((resolvePromise) => {
      resolve = resolvePromise;
    });
    return { promise, resolve: (reply: Reply) => resolve(reply) };
  }
});
