import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  anAccount,
  aVisitor,
  describeOnPostgres,
  knownPassword,
  lightPasswords,
  logIn,
  overTls,
} from '../../testing';
import { Passwords } from '../passwords';
import { isLoggedIn, movableApp, tryLogIn, withoutId, type MovableApp } from './testing/testApp';

const password = knownPassword;

describeOnPostgres('a log-in', (database) => {
  let movable: MovableApp;
  beforeAll(() => {
    movable = movableApp(database);
  });
  afterAll(() => movable.app.close());

  const newVisitor = () => aVisitor(movable.app);
  const sessionsOf = (accountId: string) =>
    database.db.selectFrom('sessions').selectAll().where('account_id', '=', accountId).execute();

  it('answers with the account and a session that scripts can not read', async () => {
    const account = await anAccount(database.db, { name: 'Taro Sato' });
    const visitor = await newVisitor();
    expect(await isLoggedIn(visitor)).toBe(false);
    const right = await logIn(visitor, account);
    expect(right.body).toEqual({
      data: {
        id: account.id,
        email: account.email,
        name: 'Taro Sato',
        name_kana: 'ヤマダ ハナコ',
        phone: '+819012345678',
        birthday: '1990-04-01',
        pending_email: null,
        preferences: null,
      },
    });
    expect(right.headers['cache-control']).toBe('private, no-store');
    const session = right.raw.cookies.find(({ name }) => name === 'session');
    expect(session).toEqual({
      name: 'session',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      sameSite: 'Lax',
      httpOnly: true,
    });
    expect(await isLoggedIn(visitor)).toBe(true);
  });

  it('sends its cookies over TLS only where the site has it', async () => {
    const account = await anAccount(database.db);
    const visitor = await aVisitor(movable.app, 'en', overTls);
    const { raw } = await logIn(visitor, account);
    expect(raw.cookies.map(({ name, secure }) => [name, secure]).sort()).toEqual([
      ['XSRF-TOKEN', true],
      ['__Host-session', true],
      ['__Host-visitor_key', true],
    ]);
    expect(await isLoggedIn(visitor)).toBe(true);
  });

  it('knows an address however it is written', async () => {
    await anAccount(database.db, { email: 'Hanako.Yamada@bücher.example' });
    for (const email of ['hanako.yamada@BÜCHER.example', 'ＨＡＮＡＫＯ.yamada@xn--bcher-kva.example']) {
      expect((await tryLogIn(await newVisitor(), { email, password })).status).toBe(200);
    }
  });

  it('refuses a wrong password, an unknown address and a closed account alike', async () => {
    const account = await anAccount(database.db);
    const closed = await anAccount(database.db);
    const nothing = { email: null, email_key: null, password_hash: null, birthday: null };
    await database.db
      .updateTable('accounts')
      .set({ ...nothing, name: '', name_kana: '', phone: '', closed_at: new Date() })
      .where('id', '=', closed.id)
      .execute();
    const visitor = await newVisitor();
    const wrong = await tryLogIn(visitor, { email: account.email });
    expect([wrong.status, withoutId(wrong)]).toEqual([
      422,
      {
        code: 'invalid',
        message: 'Please check what you entered.',
        errors: { email: ['The email address or password is incorrect.'] },
      },
    ]);
    for (const email of ['nobody@example.com', closed.email]) {
      const answer = await tryLogIn(visitor, { email, password });
      expect([answer.status, withoutId(answer)]).toEqual([422, withoutId(wrong)]);
      expect(answer.raw.cookies.map(({ name }) => name)).toEqual(['visitor_key']);
    }
    expect(await isLoggedIn(visitor)).toBe(false);
    expect(await sessionsOf(account.id)).toEqual([]);
  });

  it('takes the same password from every keyboard', async () => {
    const account = await anAccount(database.db);
    const fullWidth = password.replace('7', '７').replace('password', 'ｐassword');
    expect((await tryLogIn(await newVisitor(), { ...account, password: fullWidth })).status).toBe(200);
    expect(
      (await tryLogIn(await newVisitor(), { ...account, password: password.toUpperCase() })).status,
    ).toBe(422);
  });

  it('always begins a new session and ends the one this browser had, of any customer', async () => {
    const [one, other] = [await anAccount(database.db), await anAccount(database.db)];
    const visitor = await newVisitor();
    await logIn(visitor, one);
    const first = visitor.cookies.get('session') ?? '';
    await logIn(visitor, other);
    expect(visitor.cookies.get('session')).not.toBe(first);
    expect(await sessionsOf(one.id)).toEqual([]);
    visitor.cookies.set('session', first);
    expect(await isLoggedIn(visitor)).toBe(false);
  });

  it('does not take up a session that somebody planted in the browser', async () => {
    const account = await anAccount(database.db);
    const visitor = await newVisitor();
    visitor.cookies.set('session', 'A'.repeat(43));
    await visitor.call('GET /sanctum/csrf-cookie');
    await logIn(visitor, account);
    expect(visitor.cookies.get('session')).not.toBe('A'.repeat(43));
  });

  it('whose answer was lost logs in when it is repeated with its key', async () => {
    const account = await anAccount(database.db);
    const visitor = await newVisitor();
    const before = new Map(visitor.cookies);
    const tried = { ...account, idempotencyKey: 'a-log-in-that-is-lost' };
    const lost = await tryLogIn(visitor, tried);
    visitor.cookies.clear();
    for (const [name, value] of before) visitor.cookies.set(name, value);

    const repeated = await tryLogIn(visitor, tried);
    expect([repeated.status, repeated.body]).toEqual([200, lost.body]);
    expect(await isLoggedIn(visitor)).toBe(true);
    expect(await sessionsOf(account.id)).toHaveLength(1);
    // The token that came with it goes with the session.
    expect((await visitor.call('DELETE /api/account/sessions')).status).toBe(204);
  });

  it('whose key comes with another password is refused', async () => {
    const account = await anAccount(database.db);
    const visitor = await newVisitor();
    await tryLogIn(visitor, { ...account, idempotencyKey: 'one-key-for-two' });
    const answer = await tryLogIn(visitor, { email: account.email, idempotencyKey: 'one-key-for-two' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency-mismatch' } });
  });

  it.each([
    ['the password was changed', 'password_hash = NEW_HASH', 503, 'service-unavailable'],
    [
      'the account was closed',
      `email = null, email_key = null, password_hash = null, birthday = null,
       name = '', name_kana = '', phone = '', closed_at = now()`,
      422,
      'invalid',
    ],
  ])('is refused when %s while it was being checked', async (_, change, status, code) => {
    const account = await anAccount(database.db);
    const newHash = await new Passwords(lightPasswords).hash('another password');
    // Runs when a right password clears the count of failures: after the check, before the session.
    await sql`
      create function change_account() returns trigger language plpgsql as $$ begin
        update accounts set ${sql.raw(change.replace('NEW_HASH', `'${newHash}'`))} where id = ${sql.lit(account.id)};
        return null;
      end $$
    `.execute(database.db);
    await sql`
      create trigger change_account after delete on rate_limits execute function change_account()
    `.execute(database.db);
    const visitor = await newVisitor();
    const tried = { ...account, idempotencyKey: 'in-the-very-moment' };
    const first = await tryLogIn(visitor, tried);
    await sql`drop function change_account cascade`.execute(database.db);
    expect(first).toMatchObject({ status, body: { code } });
    expect((await tryLogIn(visitor, tried)).status).toBe(422);
    expect(await sessionsOf(account.id)).toEqual([]);
  });

  it('leaves nothing in the database from which a password could be guessed faster', async () => {
    const account = await anAccount(database.db);
    const body = { email: account.email, password };
    await (await newVisitor()).call('POST /api/account/login', { body });
    const request = JSON.stringify([{}, body]);
    const hash = createHash('sha256').update(request).digest('hex');
    const { rows } = await sql<{ found: number }>`
      select count(*) as found from idempotency_keys where encode(request_hash, 'hex') = ${hash}
    `.execute(database.db);
    expect(rows).toEqual([{ found: 0 }]);
  });

  it('hashes the password anew when more is asked of hashes, and only then', async () => {
    const account = await anAccount(database.db);
    const hash = async () =>
      (
        await database.db
          .selectFrom('accounts')
          .selectAll()
          .where('id', '=', account.id)
          .executeTakeFirstOrThrow()
      ).password_hash;
    const dearer = movableApp(database, { memoryKiB: 128, passes: 2 });
    await tryLogIn(await aVisitor(dearer.app), { email: account.email });
    expect(await hash()).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    await logIn(await aVisitor(dearer.app), account);
    const renewed = await hash();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=128,t=2,p=1\$/);
    await logIn(await aVisitor(dearer.app), account);
    await logIn(await newVisitor(), account);
    expect(await hash()).toBe(renewed);
    await dearer.app.close();
  });
});
