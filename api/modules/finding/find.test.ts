import type { Reservation } from '@wadachi/contract';
import {
  anAccount,
  aPlan,
  aVisitor,
  describeOnPostgres,
  loggedIn,
  noteStatements,
  type Visitor,
} from '../../testing';
import { aPerson, aSite, siteOn, verified } from '../account/testing/testSite';
import { bookedBy, dataOf } from '../booking/testing/testBookings';

interface Found {
  readonly id: string;
  readonly access_token: string;
}

let count = 0;
const anAddress = () => `looking-${(count += 1)}@example.com`;

describeOnPostgres('finding a reservation by number and address', (database) => {
  const site = siteOn(database);
  let guest: Visitor;
  beforeEach(async () => {
    // Nobody waits for what another test has tried.
    site.pass(2);
    guest = await aVisitor(site.app);
  });

  const booked = async (email: string, visitor?: Visitor): Promise<Reservation> =>
    bookedBy(visitor ?? (await aVisitor(site.app)), await aPlan(database.db), { email });
  const find = (reserve_number: string, email: string, visitor = guest) =>
    visitor.call('POST /api/reserves/find', { body: { reserve_number, email } });
  const receipt = (id: string, access_token: string) =>
    guest.call(`GET /api/reserves/receipt/${id}`, { query: { access_token } });

  it('opens it for the guest with a link of its own, for a week', async () => {
    const email = anAddress();
    const { id, reserve_number, access_token: first } = await booked(email);
    const found = dataOf<Found>(await find(reserve_number, email));
    expect(found.id).toBe(id);
    expect(found.access_token).not.toBe(first);
    expect((await receipt(id, found.access_token)).status).toBe(200);
    site.pass(7 * 24);
    expect((await receipt(id, found.access_token)).status).toBe(404);
    expect((await receipt(id, first)).status).toBe(200);
  });

  it('forgives how number and address are written', async () => {
    const { id, reserve_number } = await booked('Find.Me@Example.com');
    await database.db
      .updateTable('reservations')
      .set({ reserve_number: 'WD-01AB23CD' })
      .where('id', '=', id)
      .execute();
    expect(reserve_number).toMatch(/^WD-[0-9A-Z]{8}$/);
    for (const written of [
      'wd-01ab23cd',
      ' WD 01AB 23CD ',
      'ＷＤ－０１ＡＢ２３ＣＤ',
      'WD‐OlAB23CD',
      '01AB23CD',
      'wdo1ab23cd',
    ]) {
      expect(dataOf<Found>(await find(written, 'ｆｉｎｄ．ｍｅ@EXAMPLE.com'))).toMatchObject({ id });
    }
  });

  it('says the same of a wrong number, a wrong address, and what is an account’s', async () => {
    const noted = noteStatements(database.db);
    const watched = await aSite(noted.db);
    watched.pass(1_000);
    const [email, joiningEmail] = [anAddress(), anAddress()];
    const account = await anAccount(database.db);
    const member = await loggedIn(site, account);
    const guests = await booked(email);
    const theirs = await booked(account.email, member);
    const joined = await booked(joiningEmail);
    const { id, token } = await verified(site, member, joiningEmail);
    await (await aVisitor(site.app)).call(`POST /api/account/store/${id}`, { body: { ...aPerson(), token } });

    const stranger = await aVisitor(watched.app);
    const seen = [];
    for (const [reserve_number, address] of [
      ['WD-00000000', email],
      [guests.reserve_number, anAddress()],
      [theirs.reserve_number, account.email],
      [joined.reserve_number, joiningEmail],
    ] as const) {
      const { answer, statements } = await noted.during(() => find(reserve_number, address, stranger));
      seen.push({ status: answer.status, body: { ...(answer.body as object), request_id: '' }, statements });
    }
    await watched.app.close();
    expect(seen[0]).toMatchObject({
      status: 422,
      body: { errors: { reserve_number: [expect.stringMatching(/log in/)] } },
    });
    for (const other of seen) expect(other).toEqual(seen[0]);
    expect(seen[0]?.statements.length).toBeGreaterThan(0);
  });

  it.each([
    ['number', (n: number) => ({ number: 'WD-KNOWN000', email: `${n}@example.com` })],
    ['address', (n: number) => ({ number: `WD-0000000${n}`, email: 'known@example.com' })],
  ])('makes a %s wait that was tried wrongly too often, and no other', async (_title, tried) => {
    for (let n = 1; n <= 5; n += 1) {
      expect((await find(tried(n).number, tried(n).email)).status).toBe(422);
    }
    const { email, number } = tried(6);
    expect(await find(number, email)).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests', retry_after: 1 },
      headers: { 'retry-after': '1' },
    });
    expect((await find('WD-99999999', anAddress())).status).toBe(422);
  });

  it('makes a client wait that tries many', async () => {
    for (let n = 0; n < 20; n += 1) {
      expect((await find(`WD-ABCDEF${String(n).padStart(2, '0')}`, anAddress())).status).toBe(422);
    }
    const email = anAddress();
    const { reserve_number } = await booked(email);
    expect((await find(reserve_number, email)).status).toBe(429);
    site.pass(0.1);
    expect((await find(reserve_number, email)).status).toBe(200);
  });

  it('does not count what was right', async () => {
    const email = anAddress();
    const { reserve_number } = await booked(email);
    for (let n = 0; n < 25; n += 1) expect((await find(reserve_number, email)).status).toBe(200);
  });

  it('refuses what is no number or address', async () => {
    for (const [number, email, field] of [
      ['', 'a@example.com', 'reserve_number'],
      ['x'.repeat(21), 'a@example.com', 'reserve_number'],
      ['WD-00000000', 'nothing', 'email'],
      ["' or true --", 'a@example.com', 'reserve_number'],
    ] as const) {
      expect(await find(number, email)).toMatchObject({
        status: 422,
        body: { errors: { [field]: expect.anything() } },
      });
    }
  });
});
