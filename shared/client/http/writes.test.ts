import { aQuoteCall as quote, aReservation } from '@wadachi/testing/calls';
import { startLocalServer, type LocalServer, type Reply } from '@wadachi/testing/localServer';
import { refusalOf } from './errors/ApiError';
import { createApi } from './createApi';
import { DoubleSubmit } from './DoubleSubmit';
import type { ApiOptions } from './options';

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
    expect(await refusalOf(anApi()('POST /api/plans/charge/:plan_id', quote))).toMatchObject({ status: 500 });
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
