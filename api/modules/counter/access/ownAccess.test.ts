import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { CounterSession, Passkey, PasskeyCreation, PasskeyRequest } from '@wadachi/contract';
import {
  anAccount,
  aStaffMember,
  atCounter,
  aVisitor,
  describeOnPostgres,
  knownPassword,
  loggedIn,
  mailsOf,
  type TestStaff,
  type Visitor,
} from '../../../testing';
import { siteOn } from '../../account/testing/testSite';
import { dataOf } from '../../booking/testing/testBookings';
import { Authenticator } from '../../passkeys/testing/authenticator';
import { Outbox } from '../../mail/Outbox';
import { lockStaff } from '../staff/staff.repository';
import { StaffService } from '../staff/staff.service';
import { useCode } from './StaffLogin';
import { StaffSessions } from './StaffSessions';
import { TotpSeal } from './totpSeal';

const here = 'http://localhost';
const password = 'seven brown bears 7';
const refused = { status: 422, body: { errors: { passkey: [expect.stringMatching(/not accepted/)] } } };

describeOnPostgres('one’s own access to the counter', (database) => {
  const site = siteOn(database);
  let staff: TestStaff;
  let desk: Visitor;
  let authenticator: Authenticator;
  beforeEach(async () => {
    site.pass(2);
    staff = await aStaffMember(database.db, { pin: '1111' });
    desk = await at(staff);
    authenticator = new Authenticator(here);
  });

  const at = (person: TestStaff, options = {}) =>
    atCounter({ app: site.app, db: database.db, clock: site.now }, person, options);
  const ask = (current_password = knownPassword) =>
    desk.call('POST /api/counter/access/passkeys/options', { body: { current_password } });
  const add = (passkey: unknown) => desk.call('POST /api/counter/access/passkeys', { body: { passkey } });
  const added = async (): Promise<Passkey> =>
    dataOf(await add(authenticator.make(dataOf<PasskeyCreation>(await ask()))));
  const request = async (visitor: Visitor) =>
    dataOf<PasskeyRequest>(await visitor.call('GET /api/counter/session/passkey'));
  const logIn = async (visitor: Visitor, more: object = {}) => {
    const passkey = authenticator.use(await request(visitor));
    return visitor.call('POST /api/counter/session/passkey', { body: { passkey, ...more } });
  };
  const sessionOf = async (visitor: Visitor) =>
    dataOf<CounterSession>(await visitor.call('GET /api/counter/session'));
  const isAtWork = async (visitor: Visitor) => (await sessionOf(visitor)).clerk?.id === staff.id;
  const list = async () => dataOf<Passkey[]>(await desk.call('GET /api/counter/access/passkeys'));
  const actions = async () => {
    const own = database.db.selectFrom('staff_audit').select('action').where('staff_id', '=', staff.id);
    return (await own.orderBy('id').execute()).map(({ action }) => action);
  };
  const setPassword = (current_password: string) =>
    desk.call('POST /api/counter/access/password', {
      body: { current_password, password, password_confirmation: password },
    });
  const setPin = (pin?: string, current_password = knownPassword) =>
    desk.call('POST /api/counter/access/pin', { body: { current_password, ...(pin && { pin }) } });

  it('is a passkey in place of password and code, on a shop’s device too', async () => {
    const { id } = await added();
    expect(await list()).toMatchObject([{ id, used_at: null }]);
    const other = await aVisitor(site.app);
    expect(await logIn(other, { shop_device: true })).toMatchObject({
      status: 200,
      body: { data: { id: staff.id, is_shop_device: true } },
    });
    expect(await isAtWork(other)).toBe(true);
    expect((await sessionOf(other)).by_pin).toEqual([expect.objectContaining({ id: staff.id })]);
    expect(await list()).toMatchObject([{ id, used_at: site.now().toISOString() }]);
    expect(await actions()).toEqual(['access.passkey-added', 'session.opened-by-passkey']);
  });

  it('needs the password for a passkey, and lets nobody else’s be removed', async () => {
    expect(await ask('another password')).toMatchObject({
      status: 422,
      body: { errors: { current_password: [expect.any(String)] } },
    });
    const { id } = await added();
    const stranger = await at(await aStaffMember(database.db));
    const elsewhere = await at(staff);
    const remove = async (by: Visitor, current_password = knownPassword) => {
      const body = { current_password };
      return (await by.call(`POST /api/counter/access/passkeys/${id}/removal`, { body })).status;
    };
    expect(await remove(stranger)).toBe(404);
    expect(await remove(desk, 'another password')).toBe(422);
    expect([await list(), await isAtWork(elsewhere)]).toEqual([[expect.objectContaining({ id })], true]);
    expect(await remove(desk)).toBe(204);
    expect([await isAtWork(desk), await isAtWork(elsewhere)]).toEqual([true, false]);
    expect(await logIn(await aVisitor(site.app))).toMatchObject(refused);
    expect(await actions()).toEqual(['access.passkey-added', 'access.passkey-removed']);
  });

  it('takes no passkey of a customer, and a customer’s log-in none of the staff', async () => {
    await added();
    const guest = await aVisitor(site.app);
    const ofCustomers = await guest.call('GET /api/account/passkeys/login-options');
    const body = { passkey: authenticator.use(dataOf<PasskeyRequest>(ofCustomers)) };
    expect(await guest.call('POST /api/account/passkeys/login', { body })).toMatchObject(refused);

    const customer = await loggedIn(site, await anAccount(database.db));
    authenticator = new Authenticator(here);
    const creation = await customer.call('POST /api/account/passkeys/options', {
      body: { current_password: knownPassword },
    });
    const passkey = authenticator.make(dataOf<PasskeyCreation>(creation));
    expect((await customer.call('POST /api/account/passkeys', { body: { passkey } })).status).toBe(201);
    expect(await logIn(await aVisitor(site.app))).toMatchObject(refused);
  });

  it('ends with the access: no passkey opens the counter any more', async () => {
    await added();
    const owner = await at(await aStaffMember(database.db, { role: 'owner' }));
    expect((await owner.call(`DELETE /api/counter/staff/${staff.id}`)).status).toBe(204);
    expect(await logIn(await aVisitor(site.app))).toMatchObject(refused);
    // Nor after a new invitation, which gives new ways in.
    expect(
      await database.db.selectFrom('passkeys').select('id').where('owner_id', '=', staff.id).execute(),
    ).toEqual([]);
  });

  it('is a password that its owner changes, which ends their other sessions', async () => {
    const elsewhere = await at(staff);
    expect(await setPassword('another password')).toMatchObject({
      status: 422,
      body: { errors: { current_password: [expect.any(String)] } },
    });
    const short = { current_password: knownPassword, password: 'wadachi', password_confirmation: 'wadachi' };
    expect((await desk.call('POST /api/counter/access/password', { body: short })).status).toBe(422);
    const copy = await aVisitor(site.app);
    for (const [name, value] of desk.cookies) copy.cookies.set(name, value);
    expect([await isAtWork(elsewhere), await isAtWork(copy)]).toEqual([true, true]);
    expect((await setPassword(knownPassword)).status).toBe(204);
    expect(await Promise.all([desk, elsewhere, copy].map(isAtWork))).toEqual([true, false, false]);
    expect((await setPassword(knownPassword)).status).toBe(422);
    expect((await setPassword(password)).status).toBe(204);
    expect(await actions()).toEqual(Array(2).fill('access.password-changed'));
  });

  it('is no passkey of a thief who asks while the owner gets a new password', async () => {
    const passkey = authenticator.make(dataOf<PasskeyCreation>(await ask()));
    let adding: ReturnType<typeof add> | undefined;
    await database.db.transaction().execute(async (trx) => {
      await lockStaff(trx, staff.id);
      adding = add(passkey);
      const locks = sql`select from pg_locks where locktype = 'transactionid' and not granted`;
      while ((await locks.execute(database.db)).rows.length === 0);
      await new StaffSessions(trx, site.now).endAll(staff.id);
    });
    expect((await adding)?.status).toBe(401);
  });

  it('is a PIN that its owner changes and removes', async () => {
    const device = await at(staff, { isShopDevice: true });
    const takeOver = async (pin: string) =>
      (await device.call('POST /api/counter/session/pin', { body: { id: staff.id, pin } })).status;
    expect((await setPin('2580', 'another password')).status).toBe(422);
    expect(await takeOver('1111')).toBe(200);
    expect((await setPin('2580')).status).toBe(204);
    expect([await takeOver('1111'), await takeOver('2580')]).toEqual([422, 200]);
    expect((await setPin()).status).toBe(204);
    expect((await sessionOf(device)).by_pin).toEqual([]);
    expect(await takeOver('2580')).toBe(422);
  });

  it('tells its owner of each change by mail, in their language', async () => {
    await database.db.updateTable('staff').set({ locale: 'ja' }).where('id', '=', staff.id).execute();
    const changes = async () =>
      (await mailsOf(database.db)).flatMap(({ to, kind, locale, content }) =>
        to === staff.email ? [[kind, locale, content['change'], content['passkeys']]] : [],
      );
    const { id } = await added();
    await setPin('2580');
    await setPin();
    expect((await setPin('3333', 'another password')).status).toBe(422);
    await setPassword(knownPassword);
    await desk.call(`POST /api/counter/access/passkeys/${id}/removal`, {
      body: { current_password: password },
    });
    expect(await changes()).toEqual(
      [
        ...[
          ['passkey-added', 1],
          ['pin-changed', 1],
          ['pin-removed', 1],
        ],
        ...[
          ['password-changed', 1],
          ['passkey-removed', 0],
        ],
      ].map(([change, passkeys]) => ['staff-access-changed', 'ja', change, passkeys]),
    );
  });

  describe('by the app', () => {
    const seal = TotpSeal.byApiTokens(['the token of an API']);
    const codeOf = ({ totpSecret }: TestStaff) =>
      new TOTP({ secret: new Secret({ buffer: Uint8Array.from(totpSecret).buffer }) }).generate({
        timestamp: site.now().getTime(),
      });
    const stored = () =>
      database.db
        .selectFrom('staff')
        .select(['id as staffId', 'email_key as emailKey', 'password_hash', 'totp_secret'])
        .where('id', '=', staff.id)
        .executeTakeFirstOrThrow();
    const log = { error: jest.fn() };
    const isGood = async (by = seal) => {
      const { password_hash, ...known } = await stored();
      return database.db
        .transaction()
        .execute((trx) =>
          useCode(
            trx,
            { ...known, passwordHash: password_hash ?? '' },
            { code: codeOf(staff), now: site.now(), seal: by, log },
          ),
        );
    };

    it('has its secret encrypted from the next log-in on, and only the same token opens it', async () => {
      expect(Buffer.from((await stored()).totp_secret!)).toEqual(staff.totpSecret);
      expect(await isGood()).toBe(true);
      const { totp_secret } = await stored();
      expect(Buffer.from(totp_secret!).includes(staff.totpSecret)).toBe(false);
      expect(seal.open(totp_secret!, staff.id)).toEqual(staff.totpSecret);
      expect(seal.open(totp_secret!, crypto.randomUUID())).toBeUndefined();
      site.pass(1);
      expect(log.error).not.toHaveBeenCalled();
      expect(await isGood(TotpSeal.byApiTokens(['another token of it']))).toBe(false);
      expect(log.error.mock.calls).toEqual([
        [
          { staffId: staff.id },
          expect.stringMatching(/^API_TOKEN .* recovery code .* passkey, .* new link$/),
        ],
      ]);
      expect(await isGood(TotpSeal.byApiTokens())).toBe(false);
      expect(await isGood()).toBe(true);
    });

    it('moves to a new token at a log-in while the earlier one still counts', async () => {
      expect(await isGood()).toBe(true);
      site.pass(1);
      expect(await isGood(TotpSeal.byApiTokens(['a new token of it', 'the token of an API']))).toBe(true);
      site.pass(1);
      expect(await isGood()).toBe(false);
      expect(await isGood(TotpSeal.byApiTokens(['a new token of it']))).toBe(true);
    });

    it('is set up with a secret that only the invitation opens', async () => {
      const { id, token } = await database.db.transaction().execute((trx) =>
        new StaffService({ db: trx, clock: site.now, outbox: new Outbox(trx, site.now) }).invite(null, {
          ...{ email: 'sealed@example.com', role: 'clerk', shops: undefined, locale: 'en' },
        }),
      );
      const visitor = await aVisitor(site.app);
      const shown = dataOf<{ totp_secret: string }>(
        await visitor.call('GET /api/counter/invitation', { query: { token } }),
      );
      const { totp_secret } = await database.db
        .selectFrom('staff_invitations')
        .select('totp_secret')
        .where('staff_id', '=', id)
        .executeTakeFirstOrThrow();
      const secret = Buffer.from(Secret.fromBase32(shown.totp_secret).bytes);
      expect(Buffer.from(totp_secret).includes(secret)).toBe(false);
      expect(TotpSeal.byInvitation(token).open(totp_secret, id)).toEqual(secret);
      expect(TotpSeal.byInvitation(`${token}x`).open(totp_secret, id)).toBeUndefined();
    });
  });
});
