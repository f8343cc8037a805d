import { buildApp } from '../../app';
import {
  aBooking,
  anAccount,
  aPlan,
  aVisitor,
  firstOfDecember,
  lightPasswords,
  logIn,
  overTls,
  type Visitor,
  serveOn,
  onPostgres,
} from '../../testing';
import type { App } from '../operation';

const opened = onPostgres();
let app: App;
serveOn(opened, { clock: firstOfDecember, passwords: lightPasswords }, (served) => ({ app } = served));

const countReservations = async (): Promise<number> =>
  (await opened.db.selectFrom('reservations').select('id').execute()).length;

describe('the CSRF cookie', () => {
  it('may be read by scripts, the visitor key may not', async () => {
    const answer = await app.inject('/sanctum/csrf-cookie');
    expect(answer.statusCode).toBe(204);
    const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]));
    expect(cookies['XSRF-TOKEN']).toMatchObject({ path: '/', sameSite: 'Lax' });
    expect(cookies['XSRF-TOKEN']).not.toHaveProperty('httpOnly');
    expect(cookies['XSRF-TOKEN']).not.toHaveProperty('secure');
    expect(cookies.visitor_key).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: true });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('stays the same for a session and replaces what somebody else put there', async () => {
    const visitor = await aVisitor(app);
    const first = visitor.cookies.get('XSRF-TOKEN');
    await visitor.call('GET /sanctum/csrf-cookie');
    expect(visitor.cookies.get('XSRF-TOKEN')).toBe(first);
    visitor.cookies.set('XSRF-TOKEN', 'chosen-by-somebody');
    await visitor.call('GET /sanctum/csrf-cookie');
    expect(visitor.cookies.get('XSRF-TOKEN')).toMatch(/^[\w-]{43}$/);
  });

  it('is marked secure behind TLS, and the key has a name that no sister subdomain can set', async () => {
    const behindProxy = buildApp({ db: opened.db, config: { trustProxy: true } });
    const answer = await behindProxy.inject({ url: '/sanctum/csrf-cookie', headers: overTls });
    const common = { path: '/', secure: true };
    expect(answer.cookies).toMatchObject([
      { name: 'XSRF-TOKEN', ...common },
      { name: '__Host-visitor_key', httpOnly: true, ...common },
    ]);
    for (const cookie of answer.cookies) expect(cookie).not.toHaveProperty('domain');
    await behindProxy.close();
  });
});

describe('a write', () => {
  it.each([
    ['without the header', { 'x-xsrf-token': '' }],
    ['with another token', { 'x-xsrf-token': 'A'.repeat(43) }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sister site', { 'sec-fetch-site': 'same-site' }],
    ['with another site’s Origin', { origin: 'https://evil.example' }],
    ['with a hidden Origin', { origin: 'null' }],
  ])('%s is refused and changes nothing', async (_what, headers) => {
    const plan = await aPlan(opened.db);
    const visitor = await aVisitor(app);
    const answer = await visitor.call('POST /api/reserves/payment', { body: aBooking(plan), headers });
    expect(answer).toMatchObject({ status: 419, body: { code: 'csrf-mismatch' } });
    expect(await countReservations()).toBe(0);
  });

  it('of this site, or of nobody knows where, is judged by its token alone', async () => {
    const from = { name: '', address: 'rent@example.jp' };
    const origin = 'https://www.rent.example.jp';
    const mail = { origin, from, smtpUrl: 'smtp://localhost:25', dir: '', isProduction: true };
    const behindProxy = buildApp({ db: opened.db, config: { trustProxy: true, mail } });
    const proxied = { ...overTls, 'x-forwarded-host': 'rent.example.jp' };
    const sources: Record<string, string>[] = [
      {},
      { origin: 'https://rent.example.jp' },
      { origin: 'https://rent.example.jp', 'sec-fetch-site': 'same-origin' },
      { origin },
    ];
    for (const headers of sources) {
      const visitor = await aVisitor(behindProxy, 'en', proxied);
      expect((await visitor.call('POST /api/account/logout', { headers })).status).toBe(204);
      visitor.cookies.set('XSRF-TOKEN', 'A'.repeat(43));
      expect((await visitor.call('POST /api/account/logout', { headers })).status).toBe(419);
    }
    await behindProxy.close();
  });

  it('without the cookie is refused even if the header is well-formed', async () => {
    const visitor = await aVisitor(app);
    const token = visitor.cookies.get('XSRF-TOKEN') ?? '';
    visitor.cookies.clear();
    const answer = await visitor.call('POST /api/reserves/payment', {
      body: {},
      headers: { 'x-xsrf-token': token },
    });
    expect(answer.status).toBe(419);
  });
});

describe('the token of a session', () => {
  const endOthers = (visitor: Visitor, token?: string) =>
    visitor.call(
      'DELETE /api/account/sessions',
      token === undefined ? {} : { headers: { 'x-xsrf-token': token } },
    );
  const newCustomer = async (): Promise<Visitor> => {
    const visitor = await aVisitor(app);
    await logIn(visitor, await anAccount(opened.db));
    return visitor;
  };
  const tokenOf = ({ cookies }: Visitor): string => cookies.get('XSRF-TOKEN') ?? '';

  it('comes with the log-in, and with the log-out the one of a guest comes back', async () => {
    const visitor = await aVisitor(app);
    const account = await anAccount(opened.db);
    await logIn(visitor, account);
    await visitor.call('POST /api/account/logout');
    const asGuest = tokenOf(visitor);
    await logIn(visitor, account);
    expect(tokenOf(visitor)).not.toBe(asGuest);
    expect((await endOthers(visitor)).status).toBe(204);
    await visitor.call('POST /api/account/logout');
    expect(tokenOf(visitor)).toBe(asGuest);
    expect((await visitor.call('POST /api/account/logout')).status).toBe(204);
  });

  it('is no good from before the log-in, from another session or from another browser', async () => {
    const visitor = await aVisitor(app);
    const asGuest = tokenOf(visitor);
    const account = await anAccount(opened.db);
    await logIn(visitor, account);
    const earlier = tokenOf(visitor);
    await logIn(visitor, account);
    const other = tokenOf(await newCustomer());
    for (const token of [asGuest, earlier, other]) {
      // A script that can set the header can set the cookie too.
      const own = tokenOf(visitor);
      visitor.cookies.set('XSRF-TOKEN', token);
      expect(await endOthers(visitor, token)).toMatchObject({ status: 419, body: { code: 'csrf-mismatch' } });
      expect(tokenOf(visitor)).toBe(own);
    }
    expect((await endOthers(visitor)).status).toBe(204);
  });

  it('is not forged by who does not know the browser’s key', async () => {
    const visitor = await newCustomer();
    const stranger = await aVisitor(app);
    for (const name of ['XSRF-TOKEN', 'visitor_key'])
      visitor.cookies.set(name, stranger.cookies.get(name) ?? '');
    expect((await endOthers(visitor)).status).toBe(419);
  });

  it('is sent with a refusal, so that the next try succeeds', async () => {
    const visitor = await newCustomer();
    visitor.cookies.delete('XSRF-TOKEN');
    expect((await endOthers(visitor)).status).toBe(419);
    expect((await endOthers(visitor)).status).toBe(204);

    const newcomer = await aVisitor(app);
    newcomer.cookies.clear();
    expect((await newcomer.call('POST /api/account/logout')).status).toBe(419);
    expect((await newcomer.call('POST /api/account/logout')).status).toBe(204);
  });

  it.each([
    ['Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['Origin', { origin: 'https://elsewhere.example' }],
    ['an Origin of nowhere', { origin: 'null' }],
  ])(
    'is not sent to another site’s form, as %s tells: it would cost the visitor their key',
    async (_by, headers) => {
      const answer = await app.inject({ method: 'POST', url: '/api/account/logout', headers });
      expect([answer.statusCode, answer.cookies]).toEqual([419, []]);
    },
  );
});

describe('the API token', () => {
  it('is needed where one is configured, for calls but not for pictures and health', async () => {
    const guarded = buildApp({
      db: opened.db,
      config: { apiTokens: ['a-token-of-the-api', 'an-earlier-token'] },
    });
    const status = async (url: string, token?: string): Promise<number> =>
      (await guarded.inject({ url, ...(token === undefined ? {} : { headers: { 'x-api-token': token } }) }))
        .statusCode;
    expect(await status('/api/account')).toBe(403);
    expect(await status('/api/account', 'a-token-of-the-apo')).toBe(403);
    expect(await status('/api/account', 'a-token-of-the-api')).toBe(200);
    expect(await status('/api/account', 'an-earlier-token')).toBe(200);
    expect(await status('/healthz')).toBe(200);
    expect(await status('/media/unknown')).toBe(404);
    await guarded.close();
  });
});
