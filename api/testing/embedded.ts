import { migrate, openDatabase, type Opened } from '../database';

/** A migrated, empty database in memory; close it when the tests of the file are done. */
export async function openTestDatabase(): Promise<Opened> {
  const opened = await openDatabase();
  await migrate(opened.db);
  return opened;
}
