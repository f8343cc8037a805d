import { accountOfRequest, AccountStore, createApi } from '@wadachi/shared';
import { startLocalServer, type LocalServer } from '@wadachi/testing/localServer';
import { confirmAccount } from './confirmAccount';

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
