import { randomUUID } from 'node:crypto';
import { operations, type OperationName } from '@wadachi/contract';
import type { App } from '../../http';
import {
  anAccount,
  aShop,
  aStaffMember,
  atCounter,
  aVisitor,
  december,
  describeOnPostgres,
  lightPasswords,
  loggedIn,
  serveOn,
} from '../../testing';
import { audit } from './audit/audit';
import { aBlock, aCall, broughtBack, handedOver } from './testing/atShop';

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
      refund: { amount: 1, method: 'cash', note: 'Storm' },
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

  it('shows the log of one shop', async () => {
    const { db } = database;
    const owner = await aStaffMember(db, { role: 'owner' });
    const entry = { by: owner.id, action: 'car.blocked', subject: 'C-1' };
    const one = randomUUID();
    for (const shop_id of [one, randomUUID()]) await audit(db, { ...entry, shop: shop_id });
    const visitor = await atCounter({ app, db }, owner);
    expect((await visitor.call('GET /api/counter/audit', { query: { shop_id: one } })).body).toMatchObject({
      data: [{ action: 'car.blocked', subject_name: 'C-1' }],
      meta: { total: 1 },
    });
  });

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
    await expect(db.updateTable('staff_audit').set({ action: 'nothing' }).execute()).rejects.toThrow(
      'only grows',
    );
    await expect(db.deleteFrom('staff_audit').execute()).rejects.toThrow('only grows');
    expect((await visitor.call('GET /api/counter/audit', { query: { per_page: '1' } })).body).toEqual(
      listed.body,
    );
  });
});
