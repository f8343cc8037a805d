import { json } from '../../database';
import {
  anAccount,
  aShop,
  aVisitor,
  describeOnPostgres,
  inBoth,
  knownPassword,
  loggedIn,
  logIn,
} from '../../testing';
import { translate } from '../../texts';
import { aPerson, siteOn, verified } from './testing/testSite';

describeOnPostgres('the log', (database) => {
  const site = siteOn(database);
  const lines: Record<string, unknown>[] = [];
  beforeAll(() => {
    site.onLine((line) => {
      if (line['msg'] === 'account') lines.push(line);
    });
  });
  beforeEach(() => {
    site.pass(2);
    lines.splice(0);
  });

  const newPassword = 'eight brown bears 8';
  const chosen = { password: newPassword, password_confirmation: newPassword };
  const line = (event: string, account: string | undefined, status: number) => ({
    ...{ msg: 'account', event, account, ok: status < 400, status, network: '127.0.0.0/24' },
  });

  it('has a line for each log-in, right or wrong, and for each log-out', async () => {
    const { id, email } = await anAccount(database.db);
    const visitor = await aVisitor(site.app);
    const tryLogIn = (body: object) => visitor.call('POST /api/account/login', { body });
    await tryLogIn({ email, password: 'a wrong password' });
    await tryLogIn({ email: 'nobody@example.com', password: 'a wrong password' });
    await logIn(visitor, { email, password: knownPassword });
    await visitor.call('DELETE /api/account/sessions');
    await visitor.call('POST /api/account/logout');
    expect(lines).toEqual([
      line('log-in', id, 422),
      line('log-in', undefined, 422),
      line('log-in', id, 200),
      line('end-sessions', id, 204),
      line('log-out', id, 204),
    ]);
  });

  it('has one for a log-in that waits, and none for a replay', async () => {
    const { id, email } = await anAccount(database.db);
    const visitor = await aVisitor(site.app);
    const options = { body: { email, password: knownPassword }, idempotencyKey: 'the-same-log-in' };
    await visitor.call('POST /api/account/login', options);
    await visitor.call('POST /api/account/login', options);
    expect(lines).toEqual([line('log-in', id, 200)]);

    const stranger = await aVisitor(site.app);
    const body = { email, password: 'a wrong password' };
    while (lines.at(-1)?.['status'] !== 429 && lines.length < 50)
      await stranger.call('POST /api/account/login', { body });
    expect(lines.at(-1)).toEqual(line('log-in', undefined, 429));
  });

  it('has lines for passwords, registrations and closed accounts', async () => {
    const { id, email } = await anAccount(database.db);
    const visitor = await aVisitor(site.app);
    await visitor.call('POST /api/account/forgot-password', { body: { email } });
    const token = await site.tokenOf(email);
    await visitor.call('POST /api/account/reset-password', { body: { token, ...chosen } });
    await visitor.call('POST /api/account/reset-password', { body: { token, ...chosen } });

    const customer = await loggedIn(site, { email, password: newPassword });
    const change = (current_password: string) =>
      customer.call(`POST /api/account/${id}`, { body: { ...chosen, current_password } });
    await change('a wrong password');
    await change(newPassword);
    await customer.call(`POST /api/account/${id}`, { body: { name: 'Hanako Sato' } });
    await customer.call(`DELETE /api/account/${id}`);

    const registering = await verified(site, visitor, 'new@example.com');
    const body = aPerson({ token: registering.token });
    const opened = await visitor.call(`POST /api/account/store/${registering.id}`, { body });
    expect(lines).toEqual([
      line('ask-password-reset', id, 202),
      line('reset-password', id, 202),
      line('reset-password', undefined, 422),
      line('log-in', id, 200),
      line('change-password', id, 422),
      line('change-password', id, 200),
      line('close-account', id, 204),
      line('register', (opened.body as { data: { id: string } }).data.id, 201),
    ]);
  });

  it('names nobody', async () => {
    const { email } = await anAccount(database.db, { name: 'Taro Sato' });
    await loggedIn(site, { email, password: knownPassword });
    expect(JSON.stringify(lines)).not.toMatch(/Sato|@|127\.0\.0\.1|password for/);
    expect(lines).toHaveLength(1);
  });
});

const password = 'ishigaki-2026';

describeOnPostgres('a password made of the site’s names', (database) => {
  const site = siteOn(database);

  beforeAll(async () => {
    await aShop(database.db, { name: json(inBoth('Ishigaki Island')) });
  });

  it.each([
    ['en', /^Names of this company and its shops .* at least 10 other characters\.$/],
    ['ja', /^会社名や店舗名は.*10文字以上使用してください。$/],
  ] as const)('is refused in %s by a registration, a reset and a change', async (locale, sentence) => {
    const visitor = await aVisitor(site.app, locale);
    const refused = { status: 422, body: { errors: { password: [expect.stringMatching(sentence)] } } };
    const { id, token } = await verified(site, visitor, `${locale}@example.com`);
    const body = aPerson({ token, password, password_confirmation: password });
    expect(await visitor.call(`POST /api/account/store/${id}`, { body })).toMatchObject(refused);

    const account = await anAccount(database.db);
    await visitor.call('POST /api/account/forgot-password', { body: { email: account.email } });
    const reset = { token: await site.tokenOf(account.email), password, password_confirmation: password };
    expect(await visitor.call('POST /api/account/reset-password', { body: reset })).toMatchObject(refused);

    const customer = await loggedIn(site, account, locale);
    const change = { password, password_confirmation: password, current_password: knownPassword };
    expect(await customer.call(`POST /api/account/${account.id}`, { body: change })).toMatchObject(refused);
  });
});

it('says so in Portuguese', () => {
  expect(translate({ id: 'field.passwordNames', values: { limit: 10 } }, 'pt')).toMatch(
    /^Os nomes da empresa e das lojas .* pelo menos 10 outros caracteres\.$/,
  );
});
