import { aPeriod, aQuoteCall as quote, aReservation } from '@wadachi/testing/calls';
import { startLocalServer, type LocalServer } from '@wadachi/testing/localServer';
import { ApiError, refusalOf } from './errors/ApiError';
import { createApi } from './createApi';
import type { ApiOptions } from './options';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
});
afterEach(() => server.close());

const anApi = (options: Partial<ApiOptions> = {}) =>
  createApi({ baseUrl: server.baseUrl, locale: 'en', cookies: 'session=s1; XSRF-TOKEN=a%3Db', ...options });

describe('a call', () => {
  it('gives the whole body of a success', async () => {
    const body = { data: [], meta: { total: 0, page: 1, per_page: 20 } };
    server.reply({ status: 200, json: body });
    await expect(anApi()('GET /api/shops/list', { query: { area: 'okinawa' } })).resolves.toEqual(body);
    expect(server.received[0]).toMatchObject({ method: 'GET', url: '/api/shops/list?area=okinawa' });
  });

  it('gives null for an answer without a body', async () => {
    server.reply({ status: 204 });
    await expect(anApi()('GET /sanctum/csrf-cookie')).resolves.toBeNull();
  });

  it('carries cookies, language, tokens and the given headers', async () => {
    await anApi({ locale: 'ja', apiToken: 'secret', headers: { 'X-Request-Id': 'r1' } })('GET /api/account');
    expect(server.received[0]?.headers).toMatchObject({
      accept: 'application/json',
      'accept-language': 'ja',
      cookie: 'session=s1; XSRF-TOKEN=a%3Db',
      'x-xsrf-token': 'a=b',
      'x-api-token': 'secret',
      'x-request-id': 'r1',
    });
  });

  it('tells when the server answered, by the head of each answer', async () => {
    const heard: string[] = [];
    await anApi({ onServerDate: (date) => heard.push(date) })('GET /api/account');
    expect(heard).toEqual([expect.stringMatching(/^\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT$/)]);
  });

  it('begins when what was pressed is painted; only the first has to wait', async () => {
    let paint = (): void => undefined;
    const painted = jest.fn(() => new Promise<void>((resolve) => (paint = resolve)));
    const api = anApi({ painted });
    const first = api('GET /api/account');
    await anApi()('GET /api/account');
    expect(server.received).toHaveLength(1);
    paint();
    await first;
    await api('GET /api/account');
    expect(server.received).toHaveLength(3);
    expect(painted).toHaveBeenCalledTimes(1);
  });

  it('carries no token header where there is no token', async () => {
    await anApi({ cookies: '' })('GET /api/account');
    const { headers } = server.received[0] ?? {};
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('x-xsrf-token');
    expect(headers).not.toHaveProperty('x-api-token');
    expect(headers).not.toHaveProperty('idempotency-key');
  });

  it('keeps the key the caller gives, so that a repeat is done once', async () => {
    await anApi()('POST /api/plans/charge/:plan_id', { ...quote, idempotencyKey: 'the-same-write' });
    expect(server.received[0]?.headers['idempotency-key']).toBe('the-same-write');
  });

  it('sends a write as JSON with a key of its own', async () => {
    const api = anApi();
    await api('POST /api/plans/charge/:plan_id', quote);
    await api('POST /api/plans/charge/:plan_id', quote);
    const [first, second] = server.received;
    expect(first).toMatchObject({ method: 'POST', url: '/api/plans/charge/p1' });
    expect(first?.headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(first?.body ?? '')).toEqual(aPeriod);
    expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
  });
});

describe('a refusal', () => {
  const refusal = {
    message: 'Check your entries',
    code: 'invalid',
    request_id: 'r7',
    errors: { email: ['Not an address', 'Too long'], name: 'Missing', memo: [] },
  };

  it('says all that the API said', async () => {
    server.reply({ status: 422, json: refusal });
    const failure = await refusalOf(anApi()('GET /api/account'));
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      operation: 'GET /api/account',
      status: 422,
      code: 'invalid',
      message: 'Check your entries',
      requestId: 'r7',
      errors: refusal.errors,
      body: refusal,
    });
    expect(failure?.formErrors).toEqual({ email: 'Not an address', name: 'Missing' });
  });

  it('without field errors goes to the whole form', async () => {
    server.reply({ status: 403, json: { message: 'No', code: 'csrf-mismatch', request_id: 'r' } });
    const failure = await refusalOf(anApi()('GET /api/account'));
    expect(failure?.formErrors).toEqual({ 'FINAL_FORM/form-error': 'No' });
  });

  it('gives its typed body to who asks for that operation and status', async () => {
    const soldOut = { message: 'Sold out', code: 'sold-out', request_id: 'r', alternatives: [] };
    server.reply({ status: 409, json: soldOut }, { status: 409, json: soldOut });
    const failure = await refusalOf(anApi()('POST /api/reserves/payment', { body: aReservation }));
    expect(failure?.bodyOf('POST /api/reserves/payment', 409)).toMatchObject({ alternatives: [] });
    expect(failure?.bodyOf('GET /api/account', 200)).toBeUndefined();
  });

  it.each([
    [500, '<html>Bad gateway</html>'],
    [502, ''],
    [404, '[]'],
    [400, '{"message": 7, "errors": {"a": [1]}, "code": null}'],
  ])('of status %d that is not the API’s own is still an ApiError', async (status, text) => {
    server.reply({ status, text });
    const failure = await refusalOf(anApi({ locale: 'ja' })('GET /api/account'));
    expect(failure).toMatchObject({
      status,
      code: 'unreadable',
      message: 'エラーが発生しました',
      errors: {},
    });
  });

  it('is also a success that is no JSON', async () => {
    server.reply({ status: 200, text: '<html>Sign in to the hotel network</html>' });
    expect(await refusalOf(anApi()('GET /api/account'))).toMatchObject({ status: 200, code: 'unreadable' });
  });

  it.each([400, 401, 418, 451, 511, 599])('is every status such as %d', async (status) => {
    server.reply({ status, json: {} });
    expect(await refusalOf(anApi()('GET /api/account'))).toMatchObject({ status });
  });

  it('is nothing for a call that succeeds, and other errors are thrown on', async () => {
    expect(await refusalOf(anApi()('GET /api/account'))).toBeUndefined();
    await expect(refusalOf(Promise.reject(new RangeError('mine')))).rejects.toThrow(new RangeError('mine'));
  });
});

describe('no answer', () => {
  it('is an ApiError with status 0 that keeps its cause', async () => {
    server.reply('hang-up');
    const failure = await refusalOf(anApi()('GET /api/account'));
    expect(failure).toMatchObject({ status: 0, code: 'unreachable', message: 'An error occurred' });
    expect(failure?.cause).toBeInstanceOf(Error);
  });

  it('within the time-out counts as none', async () => {
    server.reply(undefined);
    expect(await refusalOf(anApi({ timeoutMs: 50 })('GET /api/account'))).toMatchObject({
      code: 'unreachable',
    });
    // Not tried again; a busy server may not have come to the first.
    expect(server.received.length).toBeLessThan(2);
  });

  it('because the caller gave up is thrown as the caller’s reason', async () => {
    server.reply(undefined);
    const giveUp = new AbortController();
    const call = refusalOf(anApi()('GET /api/account', { signal: giveUp.signal }));
    giveUp.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is not even asked for when the caller had given up before', async () => {
    await expect(anApi()('GET /api/account', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(server.received).toHaveLength(0);
  });
});

describe('the client’s own code', () => {
  const alert = jest.fn();
  const effects = { alert, reload: alert, clearAccount: alert, navigate: alert };
  /** The first `missing` requests for the file get nothing. */
  function anApiWithoutFile(missing: number) {
    alert.mockClear();
    let left = missing;
    return createApi({ baseUrl: server.baseUrl, locale: 'en', effects }, async () => {
      left -= 1;
      if (left >= 0) throw new Error('Loading chunk failed');
      return import('./ApiClient');
    });
  }

  it('is asked for twice', async () => {
    server.reply({ status: 200, json: {} });
    await expect(anApiWithoutFile(1)('GET /api/account')).resolves.toEqual({});
    expect(alert).not.toHaveBeenCalled();
  });

  it.each([
    [{}, [['An error occurred']]],
    [{ toast: false }, []],
    [{ handles: [0] }, []],
  ])('says what it would say where it does not come (%j)', async (behavior, said) => {
    const call = anApiWithoutFile(Number.POSITIVE_INFINITY)('GET /api/account', behavior);
    await expect(call).rejects.toMatchObject({ status: 0, code: 'unreachable' });
    expect(alert.mock.calls).toEqual(said);
  });
});
