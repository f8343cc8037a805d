import { sql } from 'kysely';
import { aPlan, describeOnBothDatabases } from '../testing';

describeOnBothDatabases('the two databases', (database) => {
  it('answer with the same types', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select date '2026-12-31' as day, timestamptz '2026-12-31 10:00+09' as instant, timestamp '2026-12-31 10:00' as local,
             7::int8 as big, 1.50::numeric as exact, '{"a": [1]}'::jsonb as document, '\\x6162'::bytea as bytes, 3::smallint as small
    `.execute(database.db);
    const [row] = rows;
    expect({ ...row, bytes: Buffer.from(row?.bytes as Uint8Array).toString() }).toEqual({
      day: '2026-12-31',
      instant: new Date('2026-12-31T01:00:00Z'),
      local: '2026-12-31 10:00:00',
      big: 7,
      exact: '1.50',
      document: { a: [1] },
      bytes: 'ab',
      small: 3,
    });
  });

  it('take the same rows', async () => {
    const plan = await aPlan(database.db, { cars: 3 });
    const cars = await database.db.selectFrom('cars').select('id').where('plan_id', '=', plan.id).execute();
    expect(cars).toHaveLength(3);
    const [shop] = await database.db
      .selectFrom('shops')
      .select(['hours', 'holidays'])
      .where('id', '=', plan.shop_id)
      .execute();
    expect(shop?.hours[6]).toEqual({ open: '00:00', close: '24:00' });
    expect(shop?.holidays).toEqual([]);
  });

  it('count changed rows alike', async () => {
    const result = await database.db.updateTable('plans').set({ recommended: true }).executeTakeFirst();
    expect(result.numUpdatedRows).toBe(1n);
  });
});
