import { randomUUID } from 'node:crypto';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify from 'fastify';
import { sql } from 'kysely';
import { servicesOn } from '../../services';
import { sweep } from '../../sweep';
import { aBooking, aPlan, aVisitor, describeOnPostgres, firstOfDecember, serveOn } from '../../testing';
import { operation, type App } from '../operation';
import { answerHooks, callHooks } from '../plugins';
import { LateRefusal, Refused } from '../refusals/refused';
import { onceOnly } from './idempotency';

const payment = 'POST /api/reserves/payment';
const idempotencyKey = 'a-key-of-the-client';

describeOnPostgres('a write with an idempotency key', (database) => {
  let app: App;
  serveOn(database, { clock: firstOfDecember }, (served) => ({ app } = served));

  const reservationsOf = async (planId: string): Promise<number> =>
    (await database.db.selectFrom('reservations').select('id').where('plan_id', '=', planId).execute())
      .length;

  it('is done once and answered alike each time, in whatever order its fields come', async () => {
    const plan = await aPlan(database.db, { cars: 5 });
    const visitor = await aVisitor(app);
    const first = await visitor.call(payment, { body: aBooking(plan), idempotencyKey });
    expect(first.status).toBe(201);
    const reordered = Object.fromEntries(Object.entries(aBooking(plan)).reverse());
    const second = await visitor.call(payment, { body: reordered, idempotencyKey });
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await reservationsOf(plan.id)).toBe(1);
  });

  it('happens once when it arrives ten times at once', async () => {
    const plan = await aPlan(database.db, { cars: 20 });
    const visitor = await aVisitor(app);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visitor.call(payment, { body: aBooking(plan), idempotencyKey })),
    );
    expect(await reservationsOf(plan.id)).toBe(1);
    const done = answers.filter(({ status }) => status === 201);
    expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const others = answers.filter(({ status }) => status !== 201);
    expect(
      others.every(
        ({ status, body }) => status === 409 && (body as { code: string }).code === 'idempotency-in-progress',
      ),
    ).toBe(true);
  });

  it('is not stored when it failed by a fault, and succeeds when it is repeated', async () => {
    const plan = await aPlan(database.db);
    const visitor = await aVisitor(app);
    await sql`alter table reservations add constraint broken check (passengers > 100) not valid`.execute(
      database.db,
    );
    const first = await visitor.call(payment, { body: aBooking(plan), idempotencyKey });
    await sql`alter table reservations drop constraint broken`.execute(database.db);
    const second = await visitor.call(payment, { body: aBooking(plan), idempotencyKey });
    expect([first.status, second.status]).toEqual([500, 201]);
  });

  it('is taken without one, each time as another write', async () => {
    const plan = await aPlan(database.db, { cars: 2 });
    const visitor = await aVisitor(app);
    const book = () => visitor.call(payment, { body: aBooking(plan), idempotencyKey: null });
    expect([(await book()).status, (await book()).status, (await book()).status]).toEqual([201, 201, 409]);
    expect(await reservationsOf(plan.id)).toBe(2);
  });

  it('is refused with one that is too short or not visible', async () => {
    const plan = await aPlan(database.db);
    const visitor = await aVisitor(app);
    for (const key of ['short', 'x'.repeat(129), 'with a space']) {
      const answer = await visitor.call(payment, { body: aBooking(plan), idempotencyKey: key });
      expect(answer).toMatchObject({ status: 400, body: { code: 'idempotency-key-invalid' } });
    }
    expect(await reservationsOf(plan.id)).toBe(0);
  });

  it('is refused when the key comes back with another body', async () => {
    const plan = await aPlan(database.db, { cars: 5 });
    const visitor = await aVisitor(app);
    await visitor.call(payment, { body: aBooking(plan), idempotencyKey });
    const answer = await visitor.call(payment, { body: aBooking(plan, { passengers: 3 }), idempotencyKey });
    expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency-mismatch' } });
    expect(await reservationsOf(plan.id)).toBe(1);
  });

  it('repeats a refusal too', async () => {
    const plan = await aPlan(database.db, { cars: 0 });
    const visitor = await aVisitor(app);
    const first = await visitor.call(payment, { body: aBooking(plan), idempotencyKey });
    expect(first).toMatchObject({ status: 409, body: { code: 'sold-out' } });
    await database.db
      .insertInto('cars')
      .values({ shop_id: plan.shop_id, id: 'late', plan_id: plan.id })
      .execute();
    const second = await visitor.call(payment, { body: aBooking(plan), idempotencyKey });
    expect(second.body).toEqual(first.body);
    expect(await reservationsOf(plan.id)).toBe(0);
  });

  it('keeps nothing of what is not there, nor of sessions that nobody has', async () => {
    const visitor = await aVisitor(app);
    const kept = async () => (await database.db.selectFrom('idempotency_keys').selectAll().execute()).length;
    const before = await kept();
    const path = `POST /api/reserves/cancel/${randomUUID()}` as 'POST /api/reserves/cancel/:id';
    expect(await visitor.call(path, { body: { fee: 0 } })).toMatchObject({ status: 404 });
    for (const cookie of ['session', 'counter']) visitor.cookies.set(cookie, 'a'.repeat(43));
    await visitor.call('GET /sanctum/csrf-cookie');
    expect(await visitor.call('POST /api/account/logout')).toMatchObject({ status: 204 });
    expect(await visitor.call('DELETE /api/counter/session')).toMatchObject({ status: 204 });
    expect(await kept()).toBe(before);
  });

  it('does not show one visitor what another was answered', async () => {
    const plan = await aPlan(database.db, { cars: 5 });
    const [one, other] = [await aVisitor(app), await aVisitor(app)];
    const first = await one.call(payment, { body: aBooking(plan), idempotencyKey });
    const second = await other.call(payment, { body: aBooking(plan), idempotencyKey });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).not.toEqual(first.body);
    expect(await reservationsOf(plan.id)).toBe(2);
  });

  it('leaves neither the key nor the answer readable in the database', async () => {
    const plan = await aPlan(database.db);
    const visitor = await aVisitor(app);
    const answer = await visitor.call(payment, {
      body: aBooking(plan),
      idempotencyKey: 'a-key-to-be-hidden',
    });
    const token = (answer.body as { data: { access_token: string } }).data.access_token;
    const rows = JSON.stringify(await database.db.selectFrom('idempotency_keys').selectAll().execute());
    expect(rows).not.toContain(token);
    expect(rows).not.toContain('a-key-to-be-hidden');
    expect(JSON.stringify(await database.db.selectFrom('reservations').selectAll().execute())).not.toContain(
      token,
    );
  });

  it('is forgotten after a day', async () => {
    const plan = await aPlan(database.db, { cars: 5 });
    const visitor = await aVisitor(app);
    await visitor.call(payment, { body: aBooking(plan), idempotencyKey });
    await sql`update idempotency_keys set created_at = now() - interval '23 hours'`.execute(database.db);
    await sweep(database.db, console);
    await visitor.call(payment, { body: aBooking(plan), idempotencyKey });
    expect(await reservationsOf(plan.id)).toBe(1);
    await sql`update idempotency_keys set created_at = now() - interval '25 hours'`.execute(database.db);
    await sweep(database.db, console);
    expect(await database.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  });
});

const logout = 'POST /api/account/logout';

describeOnPostgres('a refusal that needs queries', (database) => {
  it('is looked up when the work has let go of its locks, and once', async () => {
    const lookedUp: (boolean | undefined)[] = [];
    const isFree = async () => {
      const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(42) as free`.execute(
        database.db,
      );
      return rows[0]?.free;
    };
    const app: App = fastify().withTypeProvider<TypeBoxTypeProvider>();
    app.register(answerHooks);
    app.register(async (calls: App) => {
      await calls.register(callHooks, servicesOn(database.db, firstOfDecember));
      const once = onceOnly(database.db, logout);
      calls.route({
        ...operation(logout),
        handler: async (request, reply) =>
          once(request, reply, async (trx) => {
            await sql`select pg_advisory_xact_lock(42)`.execute(trx);
            expect(await isFree()).toBe(false);
            throw new LateRefusal(async () => {
              lookedUp.push(await isFree());
              return new Refused('not-changeable');
            });
          }),
      });
    });
    const visitor = await aVisitor(app);
    const send = () => visitor.call(logout, { idempotencyKey: 'a-key-of-the-client' });
    const first = await send();
    expect(first).toMatchObject({ status: 409, body: { code: 'not-changeable' } });
    expect((await send()).body).toEqual(first.body);
    expect(lookedUp).toEqual([true]);
    await app.close();
  });
});

describeOnPostgres('a claim of an idempotency key', (database) => {
  it('finds the key among those of a busy day without reading the others', async () => {
    await sql`
      insert into idempotency_keys (key, operation, request_hash, status, body)
      select 'key-' || number, 'POST /api/reserves/payment', '\\x00', 201, repeat('x', 500)
      from generate_series(1, 3000) number
    `.execute(database.db);
    await sql`analyze idempotency_keys`.execute(database.db);
    await database.db.transaction().execute(async (trx) => {
      const claimed = await sql`
        select key from claim_idempotency_keys('["key-7", "key-0"]', 'POST /api/reserves/payment')
      `.execute(trx);
      expect(claimed.rows).toEqual([{ key: 'key-7' }]);
      const reads = await sql`
        select seq_scan from pg_stat_xact_user_tables where relname = 'idempotency_keys'
      `.execute(trx);
      expect(reads.rows).toEqual([{ seq_scan: 0 }]);
    });
  });
});
