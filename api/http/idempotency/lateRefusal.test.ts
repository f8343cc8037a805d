import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify from 'fastify';
import { sql } from 'kysely';
import { servicesOn } from '../../services';
import { aVisitor, describeOnPostgres, firstOfDecember } from '../../testing';
import { operation, type App } from '../operation';
import { answerHooks, callHooks } from '../plugins';
import { LateRefusal, Refused } from '../refusals/refused';
import { onceOnly } from './idempotency';

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
