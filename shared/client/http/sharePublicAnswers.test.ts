import { startLocalServer, type LocalServer } from '@wadachi/testing/localServer';
import { createApi } from './createApi';
import type { ApiOptions } from './options';
import { sharePublicAnswers } from './sharePublicAnswers';

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
