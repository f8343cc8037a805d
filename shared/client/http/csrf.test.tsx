import { aQuoteCall as quote } from '@wadachi/testing/calls';
import { startLocalServer, type LocalServer } from '@wadachi/testing/localServer';
import { refusalOf } from './errors/ApiError';
import { createApi } from './createApi';

const token = { status: 204, headers: { 'Set-Cookie': 'XSRF-TOKEN=t%3D1; Path=/' } };

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
});
afterEach(async () => {
  document.cookie = 'XSRF-TOKEN=; Path=/; Max-Age=0';
  document.cookie = 'session=; Path=/; Max-Age=0';
  await server.close();
});

const anApi = () => createApi({ baseUrl: `http://localhost:${server.port}`, locale: 'ja' });
const calls = () => server.received.map(({ method, url }) => `${method} ${url}`);

describe('in a browser', () => {
  it('a read goes out with the browser’s cookies and asks for no token', async () => {
    document.cookie = 'session=s1; Path=/';
    await anApi()('GET /api/account');
    expect(calls()).toEqual(['GET /api/account']);
    expect(server.received[0]?.headers).toMatchObject({ cookie: 'session=s1', 'accept-language': 'ja' });
  });

  it('the first write asks for the token, and sends it back decoded', async () => {
    server.reply(token);
    const api = anApi();
    await api('POST /api/plans/charge/:plan_id', quote);
    await api('POST /api/plans/charge/:plan_id', quote);
    expect(calls()).toEqual([
      'GET /sanctum/csrf-cookie',
      'POST /api/plans/charge/p1',
      'POST /api/plans/charge/p1',
    ]);
    expect(server.received[1]?.headers).toMatchObject({ 'x-xsrf-token': 't=1', cookie: 'XSRF-TOKEN=t%3D1' });
  });

  it('writes that start together ask for the token once', async () => {
    server.reply(token);
    const api = anApi();
    await Promise.all([
      api('POST /api/plans/charge/:plan_id', quote),
      api('POST /api/plans/charge/:plan_id', { ...quote, params: { plan_id: 'p2' } }),
    ]);
    expect(calls().filter((call) => call === 'GET /sanctum/csrf-cookie')).toHaveLength(1);
    expect(server.received.slice(1).map(({ headers }) => headers['x-xsrf-token'])).toEqual(['t=1', 't=1']);
  });

  it('a write is not sent without its token, and the next one asks again', async () => {
    server.reply({ status: 503, json: {} }, token);
    const api = anApi();
    expect(await refusalOf(api('POST /api/plans/charge/:plan_id', quote))).toMatchObject({
      operation: 'GET /sanctum/csrf-cookie',
      status: 503,
    });
    expect(calls()).toEqual(['GET /sanctum/csrf-cookie']);
    await api('POST /api/plans/charge/:plan_id', quote);
    expect(calls().slice(1)).toEqual(['GET /sanctum/csrf-cookie', 'POST /api/plans/charge/p1']);
  });

  it('a write is not sent where the browser blocks cookies: an alert says what to allow', async () => {
    const cookieEnabled = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    const alert = jest.fn();
    const effects = { alert, reload: jest.fn(), clearAccount: jest.fn(), navigate: jest.fn() };
    const errors = { toast: false, setToast: () => undefined, fill: () => undefined };
    const api = createApi({ baseUrl: `http://localhost:${server.port}`, locale: 'en', effects, errors });
    const refusal = await refusalOf(api('POST /api/plans/charge/:plan_id', quote));
    expect(refusal).toMatchObject({
      code: 'cookies-blocked',
      message: expect.stringMatching(/blocks .*cookies/),
    });
    expect(alert).toHaveBeenCalledWith(refusal?.message);
    expect(effects.reload).not.toHaveBeenCalled();
    expect(calls()).toEqual([]);
    cookieEnabled.mockRestore();
  });

  it('a token that is there already is taken', async () => {
    document.cookie = 'XSRF-TOKEN=mine; Path=/';
    await anApi()('POST /api/plans/charge/:plan_id', quote);
    expect(calls()).toEqual(['POST /api/plans/charge/p1']);
    expect(server.received[0]?.headers['x-xsrf-token']).toBe('mine');
  });
});
