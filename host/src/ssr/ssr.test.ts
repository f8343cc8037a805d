import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { japan, type Languages } from '@wadachi/intl';
import { definePage, createApi, accountOfRequest, AccountStore } from '@wadachi/shared';
import { startLocalServer, type LocalServer, type Reply } from '@wadachi/testing/localServer';
import { somePageVersions } from '../testing/boot';
import { render, type RenderRequest } from './index';
import { lookUpShopOnServer } from './lookUpShop';
import { confirmAccount } from './confirmAccount';

describe('the build for the server', () => {
  let api: LocalServer;
  const logged: unknown[] = [];
  beforeEach(async () => {
    api = await startLocalServer();
    logged.length = 0;
  });
  afterEach(() => api.close());

  const pageVersions = somePageVersions([
    { remote: 'mf-shop', path: '/terms', page: 'still', steps: [], layout: 'default' },
    { remote: 'mf-shop', path: '/shops', page: 'shops', steps: [], layout: 'default' },
    { remote: 'mf-shop', path: '/shop/:id', page: 'still', steps: ['load-shop'], layout: 'default' },
    { remote: 'mf-shop', path: '/mypage', page: 'still', steps: ['auth'], layout: 'default' },
    { remote: 'mf-shop', path: '/faulty', page: 'faulty', steps: [], layout: 'default' },
    { remote: 'mf-shop', path: '/sides', page: 'sides', steps: [], layout: 'default' },
  ]);

  const still = definePage({ head: () => ({ title: 'Still' }), View: () => null });
  const shops = definePage({
    load: ({ platform }) => platform.api('GET /api/shops/area'),
    head: () => ({ title: 'Shops' }),
    View: () => null,
  });
  /** A page that can do without what it asks for. */
  const sides = definePage({
    load: ({ platform }) => platform.api('GET /api/shops/area').catch(() => undefined),
    head: () => ({ title: 'Sides' }),
    View: () => null,
  });

  const faulty = definePage({
    load: () => Promise.reject(new TypeError('Not written well')),
    head: () => ({ title: 'Faulty' }),
    View: () => null,
  });

  function draw(path: string, more: Partial<RenderRequest> = {}) {
    return render({
      path,
      cookies: undefined,
      locale: 'en',
      origin: 'http://localhost',
      requestId: 'a request',
      protocol: 'http',
      clientAddress: '127.0.0.1',
      isCrawler: false,
      now: new Date('2026-11-22T00:00:00Z'),
      pageVersions,
      apiUrl: api.baseUrl,
      apiToken: undefined,
      loadRemote: async () => ({
        messages: {},
        pages: {
          still: async () => ({ page: still }),
          shops: async () => ({ page: shops }),
          sides: async () => ({ page: sides }),
          faulty: async () => ({ page: faulty }),
        },
      }),
      logError: (_, message) => void logged.push(message),
      ...more,
    });
  }
  async function statusOf(path: string, more?: Partial<RenderRequest>) {
    const answer = await draw(path, more);
    if (answer.kind === 'redirect') return { to: answer.to };
    answer.stream.abort();
    const { status, view, unavailable } = answer;
    return { status, view: view?.kind, why: unavailable?.why };
  }

  const away: Reply[] = ['hang-up', { status: 503, json: { code: 'service-unavailable', message: 'Later' } }];

  it.each(away)('answers a page without its content with 503: %j', async (reply) => {
    api.reply(reply);
    const why = expect.stringMatching(/^GET \/api\/shops\/area got (no answer|a 503)$/);
    expect(await statusOf('/shops')).toEqual({ status: 503, view: 'error', why });
    expect(logged).toEqual([]);
  });

  it.each(away)('answers a page without its shop with 503: %j', async (reply) => {
    api.reply(reply);
    expect(await statusOf('/shop/naha')).toMatchObject({ status: 503, view: 'error' });
  });

  it('draws a page that needs no API, or can do without it', async () => {
    expect(await statusOf('/terms')).toMatchObject({ status: 200, view: 'page' });
    api.reply('hang-up');
    expect(await statusOf('/sides')).toMatchObject({ status: 200, view: 'page' });
  });

  it('draws each page with the facts of the site that its browser is told', async () => {
    const languagesOf = async (languages: Languages) => {
      const answer = await draw('/terms', { site: { ...japan, languages } });
      if (answer.kind === 'redirect') throw new Error('It leads away');
      const html = await text(answer.stream.pipe(new PassThrough()));
      return [...html.matchAll(/hrefLang="(\w+)"/g)].map(([, language]) => language);
    };
    expect(await Promise.all([languagesOf(['en', 'pt']), languagesOf(['en', 'ja'])])).toEqual([
      ['pt'],
      ['ja'],
    ]);
  });

  it('leaves 404 a 404', async () => {
    api.reply({ status: 404, json: { code: 'not-found', message: 'None' } });
    expect(await statusOf('/shop/gone')).toMatchObject({ status: 404, view: 'error' });
    expect(await statusOf('/nothing')).toMatchObject({ status: 404, view: 'error' });
  });

  it.each([
    ['500 to everyone, where a call went wrong in the API', '/shops', 500, 500],
    ['503 to a crawler alone, where the fault is the page’s', '/faulty', 200, 503],
  ])('leaves a page to the browser with %s', async (_, path, toPeople, toCrawlers) => {
    for (const [isCrawler, status] of [
      [false, toPeople],
      [true, toCrawlers],
    ] as const) {
      api.reply({ status: 500, json: { code: 'internal-error', message: 'x' } });
      expect(await statusOf(path, { isCrawler })).toMatchObject({ status, view: undefined });
    }
  });

  it('sends nobody to the log-in page before the API says who they are', async () => {
    api.reply('hang-up');
    expect(await statusOf('/mypage', { cookies: 'session=s' })).toMatchObject({ status: 503, view: 'error' });
    expect(await statusOf('/mypage')).toEqual({ to: '/login?back=%2Fmypage' });
  });
});

describe('the shop of a page', () => {
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
      expect(logged).toMatchObject([
        {
          message: 'SSR fetch error',
          error: {
            message: expect.stringContaining(
              `Failed to fetch data from ${server.baseUrl}/api/shops/naha: GET`,
            ),
          },
        },
      ]);
      // By this name the web server knows that no release is to blame (delivery/host/render/thread/errors.ts).
      const error = logged[0]?.error as Error | undefined;
      expect([error?.name, (error?.cause as Error | undefined)?.name]).toContain('ApiError');
    },
  );
});

describe('the account of a page', () => {
  let server: LocalServer;
  beforeEach(async () => {
    server = await startLocalServer();
  });
  afterEach(() => server.close());

  const hanako = { id: 'a1', email: 'hanako@example.jp', name: '山田 花子' };
  const guest = { id: '', email: '', name: '', isLogin: false };
  const claim = `account=${encodeURIComponent(JSON.stringify({ ...hanako, isLogin: true }))}`;

  /** Confirms the account of these cookies, and notes the calls of the API. */
  async function confirm(cookies: string | undefined) {
    const account = new AccountStore(accountOfRequest(cookies));
    await confirmAccount(createApi({ baseUrl: server.baseUrl, locale: 'en', cookies }), account, cookies);
    return { account: account.toJSON(), asked: server.received.map(({ method, url }) => `${method} ${url}`) };
  }

  it.each([undefined, 'lang=ja; my_session=1', 'account=%7B%22id%22%3A1%7D'])(
    'asks nothing about the guest with the cookies %p',
    async (cookies) => expect(await confirm(cookies)).toEqual({ account: guest, asked: [] }),
  );

  it.each(['session', '__Host-session'])(
    'finds a remembered customer who has only the cookie %s',
    async (name) => {
      server.reply({ status: 200, json: { data: hanako } });
      expect(await confirm(`lang=ja; ${name}=s`)).toEqual({
        account: { ...hanako, isLogin: true },
        asked: ['GET /api/account'],
      });
      expect(server.received[0]?.headers.cookie).toBe(`lang=ja; ${name}=s`);
    },
  );

  it('draws a guest when the claimed session is over', async () => {
    server.reply({ status: 200, json: { data: null } });
    expect(await confirm(`${claim}; session=old`)).toEqual({ account: guest, asked: ['GET /api/account'] });
  });

  it('believes no forged name', async () => {
    server.reply({ status: 200, json: { data: hanako } });
    const forged = claim.replace('hanako', 'admin');
    expect(await confirm(`${forged}; session=s`)).toMatchObject({ account: { email: 'hanako@example.jp' } });
  });

  it.each([[{ status: 503, json: {} }], [{ status: 429, json: {} }], ['hang-up' as const]])(
    'logs nobody out of the drawing while the API does not answer: %j',
    async (reply) => {
      server.reply(reply);
      expect((await confirm(claim)).account).toEqual({ ...hanako, isLogin: true });
      server.reply(reply);
      expect((await confirm('session=s')).account).toEqual(guest);
    },
  );

  it('draws a guest when the API refuses', async () => {
    server.reply({ status: 401, json: { code: 'unauthenticated', message: 'x' } });
    expect((await confirm(claim)).account).toEqual(guest);
  });
});
