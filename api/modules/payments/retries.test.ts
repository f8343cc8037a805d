import { sql } from 'kysely';
import { describeOnPostgres, type Visitor } from '../../testing';
import { sweepHolds } from '../reservation/holds';
import { goodCard, payingApp, type PayingApp } from './testing/payingApp';

describeOnPostgres('a deadlock', (database) => {
  let shop: PayingApp;
  let visitor: Visitor;
  beforeAll(async () => {
    shop = payingApp(database, { kind: 'test' });
    visitor = await shop.someone();
    // A sequence is not rolled back: of the changes that are counted, the first alone fails.
    await sql`create sequence changes_seen`.execute(database.db);
    await sql`
      create function loses_the_first() returns trigger language plpgsql as $$
      begin
        if nextval('changes_seen') = 1 then
          raise exception 'lost against another' using errcode = 'deadlock_detected';
        end if;
        return new;
      end $$
    `.execute(database.db);
  });
  afterAll(() => shop.app.close());

  const losingIn = async (
    table: 'payments' | 'reservations',
    work: () => Promise<unknown>,
  ): Promise<void> => {
    await sql`alter sequence changes_seen restart`.execute(database.db);
    await sql`create trigger loses before update on ${sql.table(table)} for each row execute function loses_the_first()`.execute(
      database.db,
    );
    await work();
    await sql`drop trigger loses on ${sql.table(table)}`.execute(database.db);
  };

  it('does not lose the outcome of a payment', async () => {
    const held = await shop.held(visitor);
    await losingIn('payments', async () => {
      expect((await shop.pay(visitor, held.id, goodCard)).status).toBe(200);
    });
    expect(await shop.reservation(held.id)).toMatchObject({ status: 'reserved' });
    expect(await shop.paymentsOf(held.id)).toMatchObject([{ status: 'completed' }]);
  });

  it('does not keep overdue holds from being let go', async () => {
    const held = await shop.held(visitor);
    shop.passTime(16 * 60_000);
    await losingIn('reservations', () => sweepHolds(shop.db, shop.clock));
    expect(await shop.reservation(held.id)).toMatchObject({ status: 'expired' });
  });
});
