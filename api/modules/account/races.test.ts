import { sql } from 'kysely';
import type { PasskeyCreation } from '@wadachi/contract';
import {
  aBooking,
  anAccount,
  aPlan,
  aVisitor,
  knownPassword,
  logIn,
  mailsOf,
  onPostgres,
  type VisitorAnswer,
} from '../../testing';
import { Authenticator } from '../passkeys/testing/authenticator';
import { aPerson, siteOn, verified } from './testing/testSite';

describe('accounts that are changed twice at once', () => {
  /** The embedded database has one connection, so only a server shows races. */
  const opened = onPostgres();
  const site = siteOn(opened);
  beforeEach(() => site.pass(2));

  const statuses = (answers: readonly VisitorAnswer[]) => answers.map(({ status }) => status).sort();
  const accountsOf = (email: string) =>
    opened.db.selectFrom('accounts').select('id').where('email_key', '=', email).execute();

  it('gives one account to ten completions with one token', async () => {
    const email = 'ten@example.com';
    const { id, token } = await verified(site, await aVisitor(site.app), email);
    const visitors = await Promise.all(Array.from({ length: 10 }, () => aVisitor(site.app)));
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.call(`POST /api/account/store/${id}`, { body: aPerson({ token }) })),
    );
    expect(statuses(answers)).toEqual([201, ...Array.from({ length: 9 }, () => 422)]);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  it('gives one account to an address whose two links are followed at once', async () => {
    const email = 'two@example.com';
    const visitors = [await aVisitor(site.app), await aVisitor(site.app)];
    const links = [];
    for (const visitor of visitors) links.push({ visitor, ...(await verified(site, visitor, email)) });
    const answers = await Promise.all(
      links.map(({ visitor, id, token }) =>
        visitor.call(`POST /api/account/store/${id}`, { body: aPerson({ token }) }),
      ),
    );
    expect(statuses(answers)).toEqual([201, 422]);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  it('answers two registrations of one address at once, each with its mail', async () => {
    const email = 'both@example.com';
    const visitors = [await aVisitor(site.app), await aVisitor(site.app)];
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.call('POST /api/account', { body: { email } })),
    );
    expect(statuses(answers)).toEqual([202, 202]);
    const mails = (await mailsOf(opened.db)).filter(({ to }) => to === email);
    expect(mails.map(({ kind }) => kind)).toEqual(['registration', 'registration']);
  });

  it('sets one password by a link that is used twice at once', async () => {
    const account = await anAccount(opened.db);
    const visitors = [await aVisitor(site.app), await aVisitor(site.app)];
    await visitors[0]?.call('POST /api/account/forgot-password', { body: { email: account.email } });
    const token = await site.tokenOf(account.email);
    const answers = await Promise.all(
      visitors.map((visitor, nth) => {
        const password = `twelve pink pigs ${nth}`;
        const body = { token, password, password_confirmation: password };
        return visitor.call('POST /api/account/reset-password', { body });
      }),
    );
    expect(statuses(answers)).toEqual([202, 422]);
  });

  it('either closes an account or finds the booking that is being made, every time', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, closeWhileBooking));
    for (const outcome of outcomes) {
      expect([
        { booking: 201, closing: 409, bookings: 'of the account', isClosed: false },
        { booking: 201, closing: 204, bookings: 'of a guest', isClosed: true },
        // Closed before the booking asks who is logged in: its session has ended.
        { booking: 401, closing: 204, bookings: 'none', isClosed: true },
      ]).toContainEqual(outcome);
    }
  });

  async function closeWhileBooking() {
    const account = await anAccount(opened.db);
    const plan = await aPlan(opened.db);
    const visitor = await aVisitor(site.app);
    await logIn(visitor, account);
    const [booking, closing] = await Promise.all([
      visitor.call('POST /api/reserves/payment', { body: aBooking(plan) }),
      visitor.call(`DELETE /api/account/${account.id}`),
    ]);
    return { booking: booking.status, closing: closing.status, ...(await stateOf(account.id, plan.id)) };
  }

  async function stateOf(accountId: string, planId: string) {
    const reservation = await opened.db
      .selectFrom('reservations')
      .select('account_id')
      .where('plan_id', '=', planId)
      .executeTakeFirst();
    const { closed_at } = await opened.db
      .selectFrom('accounts')
      .select('closed_at')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    return { bookings: ownerOf(reservation, accountId), isClosed: closed_at !== null };
  }

  function ownerOf(reservation: { account_id: string | null } | undefined, accountId: string): string {
    if (reservation === undefined) return 'none';
    return reservation.account_id === accountId ? 'of the account' : 'of a guest';
  }

  it('makes the closing of an account wait for a booking that has begun, and then refuses', async () => {
    const account = await anAccount(opened.db);
    const visitor = await aVisitor(site.app);
    await logIn(visitor, account);
    const plan = await aPlan(opened.db);
    // The car is locked by another transaction, so the booking stops between its lock on the account and its insert.
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const holding = opened.db.transaction().execute(async (trx) => {
      await trx.selectFrom('cars').select('id').where('plan_id', '=', plan.id).forUpdate().execute();
      await held;
    });
    const booking = visitor.call('POST /api/reserves/payment', { body: aBooking(plan) });
    await untilWaiting(1);
    const closing = visitor.call(`DELETE /api/account/${account.id}`);
    await untilWaiting(2);
    letGo();
    await holding;
    expect([(await booking).status, (await closing).status]).toEqual([201, 409]);
  });

  it('adds no passkey for a thief who asks while the owner sets a new password', async () => {
    const account = await anAccount(opened.db);
    const thief = await aVisitor(site.app);
    await logIn(thief, account);
    const options = await thief.call('POST /api/account/passkeys/options', {
      body: { current_password: knownPassword },
    });
    const { data } = options.body as { data: PasskeyCreation };
    const passkey = new Authenticator('http://localhost').make(data);
    let adding: Promise<VisitorAnswer> | undefined;
    await opened.db.transaction().execute(async (trx) => {
      await trx.selectFrom('accounts').select('id').where('id', '=', account.id).forUpdate().execute();
      adding = thief.call('POST /api/account/passkeys', { body: { passkey } });
      await untilWaiting(1);
      await trx.deleteFrom('sessions').where('account_id', '=', account.id).execute();
    });
    expect((await adding)?.status).toBe(401);
  });

  /** Waits until this number of connections wait for a lock. */
  async function untilWaiting(count: number): Promise<void> {
    for (;;) {
      const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(opened.db);
      if ((rows[0]?.waiting ?? 0) >= count) return;
    }
  }
});
