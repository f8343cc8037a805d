import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database';
import type { Row } from './rows';
import type { RowCounts } from './upsert';

/** Stores pictures that are not there yet. Their id is their content's hash, so that none ever changes. */
export async function addPictures(
  db: Kysely<Schema>,
  pictures: readonly Row<'pictures'>[],
): Promise<RowCounts> {
  let added = 0;
  for (const picture of pictures) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('pictures')
      .values(picture)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    added += Number(numInsertedOrUpdatedRows ?? 0);
  }
  return { added, changed: 0 };
}

/** Deletes unused pictures; withdrawn shops and plans keep theirs. */
export async function deleteUnusedPictures(db: Kysely<Schema>): Promise<number> {
  // A photograph is stored in several sizes, each under its id with an ending.
  const { numAffectedRows } = await sql`
    delete from pictures where regexp_replace(id, '-[0-9]+-(avif|webp)$', '') not in (
      select shown.id from (
        select picture as id from body_types
        union all select unnest(array[picture, favicon16, favicon32]) from shops
        union all select jsonb_array_elements_text(logo_pictures) from shops
        union all select step ->> 'picture' from shops, jsonb_array_elements(directions) step
        union all select jsonb_array_elements(pictures) ->> 'id' from plans
        union all select site #>> '{brand,mark}' from catalogue_revision
      ) shown
      -- Nothing is surely not in a list with a null.
      where shown.id is not null
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
