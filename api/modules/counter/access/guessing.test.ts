import { Secret, TOTP } from 'otpauth';
import {
  aStaffMember,
  atCounter,
  aVisitor,
  describeOnPostgres,
  knownPassword,
  mailsOf,
  type TestStaff,
  type Visitor,
} from '../../../testing';
import { siteOn } from '../../account/testing/testSite';

const minutes = 1 / 60;

describeOnPostgres('whoever guesses at the counter', (database) => {
  const site = siteOn(database);
  beforeEach(() => site.pass(2));

  const browser = () => aVisitor(site.app);
  const codeOf = ({ totpSecret }: TestStaff) =>
    new TOTP({ secret: new Secret({ buffer: Uint8Array.from(totpSecret).buffer }) }).generate({
      timestamp: site.now().getTime(),
    });
  const logIn = async (visitor: Visitor, staff: TestStaff, more: object = {}) => {
    const body = { email: staff.email, password: knownPassword, code: codeOf(staff), ...more };
    return (await visitor.call('POST /api/counter/session', { body })).status;
  };
  const logOut = (visitor: Visitor) => visitor.call('DELETE /api/counter/session');
  const actions = async ({ id }: TestStaff) => {
    const own = database.db.selectFrom('staff_audit').select('action').where('staff_id', '=', id);
    return (await own.orderBy('id').execute()).map(({ action }) => action);
  };

  it('has five tries at a PIN until its owner gives the password again, right ones between or not', async () => {
    const staff = await aStaffMember(database.db, { pin: '4711' });
    const visitor = await atCounter({ ...database, app: site.app, clock: site.now }, staff, {
      isShopDevice: true,
    });
    const takeOver = async (pin: string) =>
      (await visitor.call('POST /api/counter/session/pin', { body: { id: staff.id, pin } })).status;
    for (const pin of ['9001', '9002', '9003', '9004']) expect(await takeOver(pin)).toBe(422);
    expect(await takeOver('4711')).toBe(200);
    expect(await takeOver('9005')).toBe(422);
    expect(await takeOver('4711')).toBe(422);
    expect(await actions(staff)).toEqual([
      ...Array<string>(4).fill('session.pin-refused'),
      'session.taken-over',
      'session.pin-refused',
    ]);
    expect(await logIn(visitor, staff)).toBe(200);
    expect(await takeOver('4711')).toBe(200);
  });

  it.each(['1111', '1234', '4321', '56789'])('is not helped by a PIN such as %s', async (pin) => {
    const staff = await aStaffMember(database.db);
    const visitor = await atCounter({ ...database, app: site.app, clock: site.now }, staff);
    const body = { current_password: knownPassword, pin };
    expect(await visitor.call('POST /api/counter/access/pin', { body })).toMatchObject({
      status: 422,
      body: { errors: { pin: [expect.stringMatching(/harder to guess/)] } },
    });
  });

  it('makes nobody wait in a browser where they have logged in before', async () => {
    const staff = await aStaffMember(database.db);
    const desk = await browser();
    expect(await logIn(desk, staff)).toBe(200);
    await logOut(desk);
    // Another person uses the browser meanwhile.
    expect(await logIn(desk, await aStaffMember(database.db))).toBe(200);
    await logOut(desk);
    site.pass(24);
    const password = 'a wrong password';
    for (let tries = 0; tries < 5; tries += 1)
      expect(await logIn(await browser(), staff, { password })).toBe(422);
    expect(await logIn(await browser(), staff)).toBe(429);
    expect(await logIn(desk, staff)).toBe(200);
    await logOut(desk);
    for (let tries = 0; tries < 5; tries += 1) expect(await logIn(desk, staff, { password })).toBe(422);
    expect(await logIn(desk, staff)).toBe(429);
  });

  it('gets ten codes with a right password, which its owner is told', async () => {
    const staff = await aStaffMember(database.db);
    const [thief, desk] = [await browser(), await browser()];
    expect(await logIn(desk, staff)).toBe(200);
    await logOut(desk);
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await logIn(thief, staff, { code: `00000${tries}` })).toBe(422);
      expect((await mailsOf(database.db)).filter(({ to }) => to === staff.email)).toHaveLength(
        tries === 9 ? 1 : 0,
      );
      site.pass(1 * minutes);
    }
    expect(await site.mailTo(staff.email)).toMatchObject({ kind: 'staff-codes-guessed', locale: 'en' });
    expect(await actions(staff)).toContain('session.codes-guessed');
    site.pass(0.5 * minutes);
    expect(await logIn(thief, staff, { code: '000000' })).toBe(422);
    // The next one waits two minutes, and hears nothing of the password.
    site.pass(1.5 * minutes);
    expect(await logIn(thief, staff)).toBe(422);
    expect(await logIn(desk, staff)).toBe(200);
  });
});
