import type { Kysely } from 'kysely';
import type { Schema } from '../../database';

/**
 * The next number of a shop's invoices in a year. The row stays locked until the caller's transaction ends: a number whose
 * transaction is rolled back is given to the next one, so that there is neither a gap nor a double.
 */
export async function nextNumber(db: Kysely<Schema>, shopId: string, year: number): Promise<number> {
  const { last } = await db
    .insertInto('paper_series')
    .values({ shop_id: shopId, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'year'])
        .doUpdateSet((row) => ({ last: row('paper_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
