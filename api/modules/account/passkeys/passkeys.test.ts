import type { Passkey, PasskeyCreation, PasskeyRequest } from '@wadachi/contract';
import {
  anAccount,
  aVisitor,
  describeOnPostgres,
  knownPassword,
  loggedIn,
  type TestAccount,
  type Visitor,
} from '../../../testing';
import { Authenticator } from '../../passkeys/testing/authenticator';
import { Passkeys } from '../../passkeys/Passkeys';
import { siteOn } from '../testing/testSite';

const here = 'http://localhost';
const minutes = 1 / 60;
const dataOf = <Data>({ body }: { readonly body: unknown }): Data => (body as { data: Data }).data;
const refused = { status: 422, body: { errors: { passkey: [expect.stringMatching(/not accepted/)] } } };

describeOnPostgres('passkeys', (database) => {
  const site = siteOn(database);
  let account: TestAccount;
  let customer: Visitor;
  let authenticator: Authenticator;
  beforeEach(async () => {
    site.pass(2);
    account = await anAccount(database.db, { name: 'Taro Sato' });
    customer = await loggedIn(site, account);
    authenticator = new Authenticator(here);
  });

  const ask = (current_password = knownPassword) =>
    customer.call('POST /api/account/passkeys/options', { body: { current_password } });
  const creation = async () => dataOf<PasskeyCreation>(await ask());
  const add = (passkey: unknown, visitor = customer) =>
    visitor.call('POST /api/account/passkeys', { body: { passkey } });
  const added = async (counter = 0): Promise<Passkey> => {
    const answer = await add(authenticator.make(await creation(), { counter }));
    expect(answer.status).toBe(201);
    return dataOf<Passkey>(answer);
  };
  const list = async () => dataOf<Passkey[]>(await customer.call('GET /api/account/passkeys'));

  const request = async (guest: Visitor) =>
    dataOf<PasskeyRequest>(await guest.call('GET /api/account/passkeys/login-options'));
  const logIn = (guest: Visitor, passkey: unknown) =>
    guest.call('POST /api/account/passkeys/login', { body: { passkey, remember: true } });

  it('log a customer in, who then reads in the list when', async () => {
    expect(await list()).toEqual([]);
    const { id } = await added();
    expect(await list()).toEqual([{ id, name: '', created_at: site.now().toISOString(), used_at: null }]);
    expect(await site.mailTo(account.email)).toMatchObject({ kind: 'passkey-added' });

    const guest = await aVisitor(site.app);
    const answer = await logIn(guest, authenticator.use(await request(guest)));
    expect(answer).toMatchObject({ status: 200, body: { data: { id: account.id, name: 'Taro Sato' } } });
    expect(answer.raw.cookies.find(({ name }) => name === 'session')).toMatchObject({ httpOnly: true });
    expect(dataOf(await guest.call('GET /api/account'))).toMatchObject({ email: account.email });
    expect(await list()).toMatchObject([{ id, used_at: site.now().toISOString() }]);
  });

  it('are asked for with the customer, on the host of the site, verified and without a user name', async () => {
    const { id } = await added();
    const options = await creation();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Wadachi' },
      user: { name: account.email, displayName: 'Taro Sato' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.id.toString('base64url') }],
    });
    expect(id).not.toBe(options.user.id);
    const guest = await aVisitor(site.app);
    expect(await request(guest)).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  });

  it('need the password before one is added, and a log-in', async () => {
    const wrong = await ask('a wrong password');
    expect(wrong).toMatchObject({ status: 422, body: { errors: { current_password: [expect.anything()] } } });
    const guest = await aVisitor(site.app);
    for (const call of ['GET /api/account/passkeys', 'DELETE /api/account/passkeys/' + account.id])
      expect((await guest.call(call)).status).toBe(401);
    expect((await add(authenticator.make(await creation()), guest)).status).toBe(401);
  });

  it.each([
    ['another address', { origin: 'https://evil.example' }],
    ['a finger that nobody has laid on it', { isVerified: false }],
  ])('are refused from %s, and the challenge is used up', async (_title, circumstances) => {
    const options = await creation();
    expect(await add(authenticator.make(options, circumstances))).toMatchObject(refused);
    expect(await add(authenticator.make(options))).toMatchObject(refused);
    await added();
    const guest = await aVisitor(site.app);
    const wanted = await request(guest);
    expect(await logIn(guest, authenticator.use(wanted, circumstances))).toMatchObject(refused);
    expect(await logIn(guest, authenticator.use(wanted))).toMatchObject(refused);
    expect((await logIn(guest, authenticator.use(await request(guest)))).status).toBe(200);
  });

  it('are good for one answer to a challenge, soon, from the customer who asked', async () => {
    await added();
    const guest = await aVisitor(site.app);
    const once = authenticator.use(await request(guest));
    expect((await logIn(guest, once)).status).toBe(200);
    expect(await logIn(guest, once)).toMatchObject(refused);
    const late = authenticator.use(await request(guest));
    site.pass(11 * minutes);
    expect(await logIn(guest, late)).toMatchObject(refused);

    const other = await loggedIn(site, await anAccount(database.db));
    const mine = new Authenticator(here).make(await creation());
    expect(await add(mine, other)).toMatchObject(refused);
    const made = { ...(await request(guest)), challenge: 'made-up' };
    expect(await logIn(guest, authenticator.use(made))).toMatchObject(refused);
    const broken = authenticator.use(await request(guest));
    const response = { ...broken.response, signature: broken.response.authenticatorData };
    expect(await logIn(guest, { ...broken, response })).toMatchObject(refused);
  });

  it('are refused when their count goes back, as that of a copy does', async () => {
    await added(4);
    const guest = await aVisitor(site.app);
    const used = async (counter: number) =>
      (await logIn(guest, authenticator.use(await request(guest), { counter }))).status;
    expect([await used(5), await used(5), await used(7)]).toEqual([200, 422, 200]);
  });

  it('log nobody in after they are removed, by their owner alone', async () => {
    const { id } = await added();
    const other = await loggedIn(site, await anAccount(database.db));
    const remove = async (by: Visitor) => (await by.call(`DELETE /api/account/passkeys/${id}`)).status;
    expect(await remove(other)).toBe(404);
    const guest = await aVisitor(site.app);
    const good = authenticator.use(await request(guest));
    expect([await remove(customer), await remove(customer)]).toEqual([204, 404]);
    expect(await logIn(guest, good)).toMatchObject(refused);
    expect(await list()).toEqual([]);
  });

  it('end with a new password by mail, by the old one and with the account, because a thief may have added one', async () => {
    const owner = { kind: 'account', id: account.id } as const;
    const left = () => new Passkeys(database.db, site.now).list(owner);
    await added();
    const guest = await aVisitor(site.app);
    await guest.call('POST /api/account/forgot-password', { body: { email: account.email } });
    const [token, password] = [await site.tokenOf(account.email), 'eight brown bears 8'];
    await guest.call('POST /api/account/reset-password', {
      body: { token, password, password_confirmation: password },
    });
    expect(await left()).toEqual([]);

    customer = await loggedIn(site, { ...account, password });
    const options = await ask(password);
    await add(authenticator.make(dataOf<PasskeyCreation>(options)));
    expect(await left()).toHaveLength(1);
    const again = { current_password: password, password: 'nine brown bears 9' };
    const body = { ...again, password_confirmation: again.password };
    expect((await customer.call(`POST /api/account/${account.id}`, { body })).status).toBe(200);
    expect(await left()).toEqual([]);

    await add(authenticator.make(dataOf<PasskeyCreation>(await ask(again.password))));
    expect(await left()).toHaveLength(1);
    expect((await customer.call(`DELETE /api/account/${account.id}`)).status).toBe(204);
    expect(await left()).toEqual([]);
  });

  it('are ten at the most, also of those who ask for several at the same time', async () => {
    const [first, second] = [await creation(), await creation()];
    for (let made = 0; made < 9; made += 1) {
      authenticator = new Authenticator(here);
      await added();
    }
    const tooMany = { status: 422, body: { errors: { passkey: [expect.stringMatching(/ten/)] } } };
    expect((await add(new Authenticator(here).make(first))).status).toBe(201);
    expect(await add(new Authenticator(here).make(second))).toMatchObject(tooMany);
    expect(await ask()).toMatchObject(tooMany);
  });

  it('of the staff log no customer in', async () => {
    const staff = { kind: 'staff', id: account.id } as const;
    const passkeys = new Passkeys(database.db, site.now);
    const options = await passkeys.creationOptions(
      staff,
      { site: 'Wadachi', login: 'clerk', name: 'Clerk' },
      here,
    );
    await passkeys.add(await passkeys.verifyNew(staff, authenticator.make(options), here), 'Desk');
    expect(await passkeys.list(staff)).toMatchObject([{ name: 'Desk' }]);
    const guest = await aVisitor(site.app);
    expect(await logIn(guest, authenticator.use(await request(guest)))).toMatchObject(refused);
    const own = authenticator.use(await passkeys.requestOptions('staff', here));
    expect((await passkeys.verifyUse('staff', own, here)).owner).toEqual(staff);
  });
});
