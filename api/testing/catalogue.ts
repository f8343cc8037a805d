import type { Kysely } from 'kysely';
import type { Schema } from '../database';
import { Catalogue } from '../modules/catalogue/Catalogue';

/** Reads the current offers. */
export async function catalogueOf(db: Kysely<Schema>): Promise<Catalogue> {
  const catalogue = new Catalogue(db);
  await catalogue.refresh();
  return catalogue;
}
