import { sql } from 'kysely';
import { describeOnPostgres } from '../../testing';

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
