import { TOTP, Secret } from 'otpauth';
import {
  aShop,
  aStaffMember,
  atCounter,
  aVisitor,
  describeOnPostgres,
  knownPassword,
  type TestStaff,
  type Visitor,
  anAccount,
  december,
  lightPasswords,
  loggedIn,
  serveOn,
} from '../../testing';
import { siteOn } from '../account/testing/testSite';
import { inviteOwner } from './staff/inviteOwner';
import { StaffService } from './staff/staff.service';
import { Outbox } from '../mail/Outbox';
import { randomUUID } from 'node:crypto';
import { operations, type OperationName } from '@wadachi/contract';
import type { App } from '../../http';
import { aBlock, aCall, broughtBack, handedOver } from './testing/atShop';

const password = 'seven brown bears 7';
const halfAnHour = 0.5;

describeOnPostgres('people of the counter', (database) => {
  const site = siteOn(database);
  // Each test has codes of its own.
  beforeEach(() => site.pass(2));

  const codeOf = (secret: Secret) => new TOTP({ secret }).generate({ timestamp: site.now().getTime() });
  const codeFor = ({ totpSecret }: TestStaff) =>
    codeOf(new Secret({ buffer: Uint8Array.from(totpSecret).buffer }));
  const browser = () => aVisitor(site.app);
  const at = (staff: TestStaff, options = {}) =>
    atCounter({ app: site.app, db: database.db, clock: site.now }, staff, options);
  const whoIsAt = async (visitor: Visitor) => (await sessionOf(visitor)).clerk?.id;
  const sessionOf = async (visitor: Visitor) => {
    const { body } = await visitor.call('GET /api/counter/session');
    return (body as { data: { clerk: { id: string } | null; by_pin: { id: string }[] } }).data;
  };
  const logIn = (visitor: Visitor, { email }: TestStaff, code: string, more: object = {}) =>
    visitor.call('POST /api/counter/session', { body: { email, password: knownPassword, code, ...more } });

  async function invited(email: string, role: 'clerk' | 'owner' = 'clerk') {
    const { id, token } = await database.db.transaction().execute((trx) =>
      new StaffService({ db: trx, clock: site.now, outbox: new Outbox(trx, site.now) }).invite(null, {
        email,
        role,
        shops: undefined,
        locale: 'ja',
      }),
    );
    return { id, token };
  }
  async function accepted(visitor: Visitor, token: string, more: object = {}) {
    const found = await visitor.call('GET /api/counter/invitation', { query: { token } });
    const { totp_secret } = (found.body as { data: { totp_secret: string } }).data;
    const code = codeOf(Secret.fromBase32(totp_secret));
    const body = { token, name: 'Mika', password, password_confirmation: password, code, ...more };
    return visitor.call('POST /api/counter/invitation', { body });
  }

  it('come by a mail, choose password, app and PIN, and are at work', async () => {
    const { id, token } = await invited('mika@example.com');
    expect(await site.mailTo('mika@example.com')).toMatchObject({ kind: 'staff-invitation', locale: 'ja' });
    const visitor = await browser();
    const answer = await accepted(visitor, token, { pin: '4711' });
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { clerk: { id, name: 'Mika', role: 'clerk', is_everywhere: true } } },
    });
    expect(await whoIsAt(visitor)).toBe(id);
    const body = { token, name: 'Mika', password, password_confirmation: password, code: '123456' };
    const again = await (await browser()).call('POST /api/counter/invitation', { body });
    expect(again).toMatchObject({ status: 422, body: { errors: { token: [expect.any(String)] } } });
  });

  it('set nothing up with a code that their app does not show', async () => {
    const { id, token } = await invited('wrong-code@example.com');
    const visitor = await browser();
    expect(await accepted(visitor, token, { code: '000000' })).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.any(String)] } },
    });
    site.pass(24 * 7);
    const late = await visitor.call('GET /api/counter/invitation', { query: { token } });
    expect(late).toMatchObject({ status: 422, body: { errors: { token: [expect.any(String)] } } });
    const staff = database.db.selectFrom('staff').select('password_hash').where('id', '=', id);
    expect(await staff.executeTakeFirst()).toEqual({ password_hash: null });
  });

  it('log in with password and code, each code once', async () => {
    const staff = await aStaffMember(database.db);
    const code = codeFor(staff);
    const [first, second] = [await browser(), await browser()];
    const ime = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect(await logIn(first, staff, ime)).toMatchObject({ status: 200, body: { data: { id: staff.id } } });
    expect((await logIn(second, staff, code)).status).toBe(422);
    expect(await whoIsAt(second)).toBeUndefined();
  });

  it('learn from a refusal neither whether the address, the password nor the code was wrong', async () => {
    const staff = await aStaffMember(database.db);
    const visitor = await browser();
    const refusals = [
      await logIn(visitor, { ...staff, email: 'nobody@example.com' }, codeFor(staff)),
      await logIn(visitor, staff, codeFor(staff), { password: 'another password' }),
      await logIn(visitor, staff, '123456'),
    ];
    const [first] = refusals.map(({ body }) => (body as { errors: object }).errors);
    for (const { status, body } of refusals)
      expect([status, (body as { errors: object }).errors]).toEqual([422, first]);
  });

  it('wait after five wrong codes, the right password notwithstanding', async () => {
    const staff = await aStaffMember(database.db);
    const visitor = await browser();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await logIn(visitor, staff, `00000${tries}`)).status).toBe(422);
    expect((await logIn(visitor, staff, codeFor(staff))).status).toBe(429);
  });

  it('log in with a recovery code in place of the app, once', async () => {
    const { token } = await invited('lost-phone@example.com');
    const answer = await accepted(await browser(), token);
    const { recovery_codes } = (answer.body as { data: { recovery_codes: string[] } }).data;
    expect(new Set(recovery_codes).size).toBe(10);
    // 16 letters of 5 bits.
    for (const code of recovery_codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    const use = async () =>
      (await browser()).call('POST /api/counter/session', {
        body: { email: 'lost-phone@example.com', password, code: recovery_codes[3]?.toUpperCase() },
      });
    expect((await use()).status).toBe(200);
    expect((await use()).status).toBe(422);
  });

  it('are no longer at work after half an hour without a call', async () => {
    const visitor = await at(await aStaffMember(database.db, { role: 'owner' }));
    const work = async () => (await visitor.call('GET /api/counter/staff')).status;
    site.pass(halfAnHour * 0.9);
    expect(await work()).toBe(200);
    site.pass(halfAnHour * 0.9);
    // A page that is locked or opened anew asks who is at work: that is no use of the session.
    expect(await whoIsAt(visitor)).toBeDefined();
    site.pass(halfAnHour * 0.2);
    expect(await sessionOf(visitor)).toEqual({ clerk: null, by_pin: [] });
  });

  it('take over a shop’s device by PIN, and only who has logged in there', async () => {
    const { db } = database;
    const [one, other] = [await aStaffMember(db, { pin: '1111' }), await aStaffMember(db, { pin: '2222' })];
    const stranger = await aStaffMember(db, { pin: '3333' });
    const visitor = await browser();
    for (const [staff, shop_device] of [
      [one, true],
      // It stays the shop's.
      [other, false],
    ] as const)
      expect((await logIn(visitor, staff, codeFor(staff), { shop_device })).status).toBe(200);
    const takeOver = (id: string, pin: string) =>
      visitor.call('POST /api/counter/session/pin', { body: { id, pin } });

    await visitor.call('POST /api/counter/session/lock');
    const { clerk, by_pin } = await sessionOf(visitor);
    expect([clerk, by_pin.map(({ id }) => id).sort()]).toEqual([null, [one.id, other.id].sort()]);
    expect((await takeOver(stranger.id, '3333')).status).toBe(422);
    expect(await takeOver(one.id, '1111')).toMatchObject({ status: 200, body: { data: { id: one.id } } });
    expect(await takeOver(other.id, '2222')).toMatchObject({ status: 200, body: { data: { id: other.id } } });
    expect(await whoIsAt(visitor)).toBe(other.id);
    const { token } = await invited('at-the-tablet@example.com');
    expect((await accepted(visitor, token)).status).toBe(201);
    expect((await sessionOf(visitor)).by_pin).toHaveLength(2);
    site.pass(24 * 30);
    expect(await sessionOf(visitor)).toEqual({ clerk: null, by_pin: [] });
  });

  it('have five tries for a PIN, however they come', async () => {
    const staff = await aStaffMember(database.db, { pin: '1234' });
    const visitor = await at(staff, { isShopDevice: true });
    const takeOver = (pin: string) =>
      visitor.call('POST /api/counter/session/pin', { body: { id: staff.id, pin } });
    const tries = await Promise.all(Array.from({ length: 8 }, (_, index) => takeOver(`900${index}`)));
    expect(tries.map(({ status }) => status)).toEqual(Array(8).fill(422));
    expect((await takeOver('1234')).status).toBe(422);
    expect((await sessionOf(visitor)).by_pin).toEqual([]);
  });

  it('lose every session and link when their access ends, and get another by a new invitation', async () => {
    const { db } = database;
    const shop = await aShop(db);
    const manager = await at(await aStaffMember(db, { role: 'manager', shops: [shop.id] }));
    const clerk = await aStaffMember(db, { shops: [shop.id] });
    const theirs = await at(clerk);
    await manager.call(`POST /api/counter/staff/${clerk.id}/invitation`);
    const token = await site.tokenOf(clerk.email);
    expect((await manager.call(`DELETE /api/counter/staff/${clerk.id}`)).status).toBe(204);
    expect(await whoIsAt(theirs)).toBeUndefined();
    expect((await logIn(await browser(), clerk, codeFor(clerk))).status).toBe(422);
    const dead = await theirs.call('GET /api/counter/invitation', { query: { token } });
    expect(dead.status).toBe(422);
    const again = { email: clerk.email, role: 'clerk', shop_ids: [shop.id] };
    expect((await manager.call('POST /api/counter/staff', { body: again })).status).toBe(201);
    expect((await accepted(theirs, await site.tokenOf(clerk.email))).status).toBe(201);
    expect(await whoIsAt(theirs)).toBe(clerk.id);
  });

  it('get other work at once; a manager gives none beyond their own shops, and makes no owner', async () => {
    const { db } = database;
    const [own, foreign] = [(await aShop(db)).id, (await aShop(db)).id];
    const manager = await at(await aStaffMember(db, { role: 'manager', shops: [own] }));
    const clerk = await aStaffMember(db, { shops: [own] });
    const change = (body: object) => manager.call(`POST /api/counter/staff/${clerk.id}`, { body });
    for (const body of [
      { role: 'owner' },
      { role: 'clerk' },
      { role: 'clerk', shop_ids: [own, foreign] },
      { role: 'clerk', shop_ids: ['nowhere'] },
    ])
      expect((await change(body)).status).toBe(404);
    expect((await change({ role: 'manager', shop_ids: [own] })).status).toBe(200);
    expect((await (await at(clerk)).call('GET /api/counter/staff')).status).toBe(200);
  });

  it('become owners on the word of the command line, also those who have lost everything', async () => {
    const clerk = await aStaffMember(database.db);
    const token = await inviteOwner(database.db, clerk.email, site.now);
    const visitor = await browser();
    expect(await accepted(visitor, token)).toMatchObject({
      status: 201,
      body: { data: { clerk: { id: clerk.id, role: 'owner', is_everywhere: true } } },
    });
    expect((await logIn(await browser(), clerk, codeFor(clerk))).status).toBe(422);
    expect((await visitor.call('GET /api/counter/audit')).status).toBe(200);
  });

  it('leave the company with an owner, also when two end each other’s access at the same time', async () => {
    const { db } = database;
    await db.deleteFrom('staff_roles').where('role', '=', 'owner').execute();
    const owners = [await aStaffMember(db, { role: 'owner' }), await aStaffMember(db, { role: 'owner' })];
    await invited('not-yet@example.com', 'owner');
    const [one, other] = await Promise.all(owners.map((owner) => at(owner)));
    const answers = await Promise.all([
      one?.call(`DELETE /api/counter/staff/${owners[1]?.id}`),
      other?.call(`DELETE /api/counter/staff/${owners[0]?.id}`),
    ]);
    expect(answers.map((answer) => answer?.status).sort()).toEqual([204, 409]);
  });
});

/** Calls for everybody: whoever is not at work yet. */
const open: readonly string[] = [
  'GET /api/counter/session',
  'GET /api/counter/session/passkey',
  'POST /api/counter/session/passkey',
  'POST /api/counter/session',
  'DELETE /api/counter/session',
  'GET /api/counter/invitation',
  'POST /api/counter/invitation',
  'GET /api/counter/calendar/:token',
];
/** Calls about the caller alone. */
const own = /^\w+ \/api\/counter\/(?:daily-mail$|session\/(?:lock|pin)$|access\/)/;

const aPasskey = {
  ...{ id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: 'a', attestationObject: 'a' },
};
const someDay = { starts_on: '2099-12-10', ends_on: '2099-12-10' };

/** A body that the contract takes, for each write about others. */
const bodies: Readonly<Record<string, (shop: string) => object>> = {
  'POST /api/counter/session/pin': () => ({ id: randomUUID(), pin: '1234' }),
  'POST /api/counter/access/passkeys': () => ({ passkey: aPasskey }),
  'POST /api/counter/access/passkeys/options': () => ({ current_password: 'seven' }),
  'POST /api/counter/access/passkeys/:id/removal': () => ({ current_password: 'seven' }),
  'POST /api/counter/access/password': () => ({
    ...{
      current_password: 'seven',
      password: 'seven brown bears',
      password_confirmation: 'seven brown bears',
    },
  }),
  'POST /api/counter/access/pin': () => ({ current_password: 'seven', pin: '1234' }),
  'POST /api/counter/staff': (shop) => ({ email: 'new@example.com', role: 'clerk', shop_ids: [shop] }),
  'POST /api/counter/staff/:id': (shop) => ({ role: 'clerk', shop_ids: [shop] }),
  'POST /api/counter/webhook': () => ({ url: 'https://example.com/hook' }),
  'POST /api/counter/shops/:shop/closings': () => ({ ...someDay, reason: { en: 'Storm' } }),
  'POST /api/counter/shops/:shop/closings/:id/calls': () => ({ booking: randomUUID(), is_called: true }),
  'POST /api/counter/shops/:shop/quote': () => ({ plan_id: 'plan', ...december }),
  'POST /api/counter/shops/:shop/bookings': (shop) => aCall({ id: 'plan', shop_id: shop }),
  'POST /api/counter/daily-mail': () => ({ wanted: true }),
  'POST /api/counter/shops/:shop/cars/:car/blocks': () => aBlock('10', '12'),
  'POST /api/counter/shops/:shop/cars/:car/withdrawal': () => ({ from_date: '2026-12-10', note: 'Sold' }),
  ...Object.fromEntries(
    Object.entries({
      papers: { missing: [], note: '' },
      'hand-over': handedOver('car'),
      return: broughtBack(),
      cancel: { by: 'shop', fee: 0, note: 'Storm' },
      payment: { taken: { method: 'cash', amount: 1 } },
      refund: { amount: 1, method: 'cash', note: 'Storm' },
      waive: { amount: 1, note: 'Storm' },
      move: { car_id: 'car' },
      extend: { return_date: '2026-12-12', return_time: '10:00', note: '' },
      change: { plan_id: 'plan', ...december },
    }).map(([what, body]) => [`POST /api/counter/shops/:shop/bookings/:id/${what}`, () => body]),
  ),
};

/** Calls of managers and owners. */
const managers = /\/staff|\/withdrawal|numbers|closings|daily-mail/;

/** A query that the contract takes, for each read that needs one. */
const queries: Readonly<Record<string, Record<string, string>>> = {
  'GET /api/counter/shops/:shop/find': { q: 'Hanako' },
  'GET /api/counter/shops/:shop/closings/touched': someDay,
  'GET /api/counter/shops/:shop/bookings/:id/receipt': { paper: 'receipt' },
};

const names = (Object.keys(operations) as OperationName[]).filter((name) => name.includes(' /api/counter/'));
const closed = names.filter((name) => !open.includes(name));

describeOnPostgres('the counter', (database) => {
  let app: App;
  serveOn(database, { passwords: lightPasswords }, (served) => ({ app } = served));

  let shop: string;
  let person: string;
  beforeAll(async () => {
    shop = (await aShop(database.db)).id;
    person = (await aStaffMember(database.db, { shops: [shop] })).id;
  });

  const targetOf = (name: string) =>
    name.replace(':shop', shop).replace(/:\w+/g, name.includes('/staff/') ? person : randomUUID());
  const call = async (name: string, visitor: Awaited<ReturnType<typeof aVisitor>>) => {
    const body = bodies[name]?.(shop);
    const query = queries[name];
    return visitor.call(targetOf(name), { ...(body !== undefined && { body }), ...(query && { query }) });
  };

  it.each(closed)('%s is nothing for a guest or a customer: 401', async (name) => {
    const customer = await loggedIn({ app }, await anAccount(database.db));
    for (const visitor of [await aVisitor(app), customer])
      expect(await call(name, visitor)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it.each(closed.filter((name) => !own.test(name)))(
    '%s does not exist for clerks and managers of another shop: 404',
    async (name) => {
      for (const role of ['clerk', 'manager'] as const) {
        const other = await aShop(database.db);
        const stranger = await aStaffMember(database.db, { role, shops: [other.id] });
        const visitor = await atCounter({ app, db: database.db }, stranger);
        const answer = await call(name, visitor);
        // A manager has staff, but not that of another shop.
        if (role === 'manager' && name === 'GET /api/counter/staff')
          expect(answer).toMatchObject({ status: 200, body: { data: [{ id: stranger.id }] } });
        else expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
      }
    },
  );

  it.each(closed.filter((name) => managers.test(name)))(
    '%s is nothing for a clerk of the shop',
    async (name) => {
      const clerk = await aStaffMember(database.db, { shops: [shop] });
      const answer = await call(name, await atCounter({ app, db: database.db }, clerk));
      expect(answer).toMatchObject({ status: 404 });
    },
  );

  it('has an audit log that nobody changes', async () => {
    const { db } = database;
    const owner = await aStaffMember(db, { role: 'owner' });
    const visitor = await atCounter({ app, db }, owner);
    const body = { email: 'kept@example.com', role: 'manager', shop_ids: [shop] };
    await visitor.call('POST /api/counter/staff', { body });
    const listed = await visitor.call('GET /api/counter/audit', { query: { per_page: '1' } });
    expect(listed).toMatchObject({
      status: 200,
      body: { data: [{ action: 'staff.invited', after: { role: 'manager', shops: [shop] } }] },
    });
    const elsewhere = { query: { shop_id: randomUUID() } };
    expect((await visitor.call('GET /api/counter/audit', elsewhere)).body).toMatchObject({ data: [] });
    await expect(db.updateTable('staff_audit').set({ action: 'nothing' }).execute()).rejects.toThrow(
      'only grows',
    );
    await expect(db.deleteFrom('staff_audit').execute()).rejects.toThrow('only grows');
    expect((await visitor.call('GET /api/counter/audit', { query: { per_page: '1' } })).body).toEqual(
      listed.body,
    );
  });
});
