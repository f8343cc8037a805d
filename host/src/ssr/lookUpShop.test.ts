import { createApi } from '@wadachi/shared';
import { startLocalServer, type LocalServer } from '@wadachi/testing/localServer';
import { lookUpShopOnServer } from './lookUpShop';

let server: LocalServer;
const logged: { error: unknown; message: string }[] = [];
beforeEach(async () => {
  server = await startLocalServer();
  logged.length = 0;
});
afterEach(() => server.close());

const lookUp = (id: string) =>
  lookUpShopOnServer(
    createApi({
      baseUrl: server.baseUrl,
      locale: 'ja',
      apiToken: 'a-configured-token',
      cookies: 'XSRF-TOKEN=t; account=x',
    }),
    { apiUrl: server.baseUrl, logError: (error, message) => void logged.push({ error, message }) },
  )(id, new AbortController().signal);

it('asks with the same headers as a browser', async () => {
  server.reply({ status: 200, json: { data: { id: 'naha' } } });
  expect(await lookUp('naha')).toEqual({ id: 'naha' });
  expect(server.received).toMatchObject([
    {
      method: 'GET',
      url: '/api/shops/naha',
      headers: {
        accept: 'application/json',
        'accept-language': 'ja',
        cookie: 'XSRF-TOKEN=t; account=x',
        'x-xsrf-token': 't',
        'x-api-token': 'a-configured-token',
      },
    },
  ]);
});

it('takes a shop that does not exist for an empty answer', async () => {
  server.reply({ status: 404, json: { code: 'not-found', message: 'None' } });
  expect(await lookUp('gone')).toBeNull();
  expect(logged).toEqual([]);
});

it.each([[{ status: 500, json: {} }], [{ status: 503, json: {} }], ['hang-up' as const]])(
  'logs a failure and throws it in the specification’s words: %j',
  async (reply) => {
    server.reply(reply);
    await expect(lookUp('naha')).rejects.toHaveProperty(
      'message',
      `Failed to fetch data from ${server.baseUrl}/api/shops/naha`,
    );
    expect(logged).toMatchObject([{ message: 'SSR fetch error' }]);
    // By this name the web server knows that no release is to blame (delivery/host/render/thread/errors.ts).
    const error = logged[0]?.error as Error | undefined;
    expect([error?.name, (error?.cause as Error | undefined)?.name]).toContain('ApiError');
  },
);
