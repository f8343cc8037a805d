import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Kysely } from 'kysely';
import { migrate, type Opened, type Schema } from '../database';
import { ConnectionQueue } from '../database/ConnectionQueue';
import { PostgresDialect } from '../database/dialect';
import { openPglite } from '../database/pglite';
import { startEngine } from '../database/pglite/engine';
import { PgliteDriver } from '../database/pglite/PgliteDriver';
import { savedImage } from './images';

const engineVersion = createRequire(import.meta.url)
  .resolve('@electric-sql/pglite')
  .replace(/dist.*$/, 'package.json');

/** A migrated, empty database in memory, or new in a folder; close it when the tests of the file are done. */
export async function openEmbedded(dataDir?: string): Promise<Opened> {
  return openPglite({ dataDir, image: await migratedImage() });
}

/** Loading the image takes a fifth of making one. */
const migratedImage = async (): Promise<string> =>
  savedImage({
    ending: '.tar',
    engine: await readFile(engineVersion),
    make: async (unfinished) => {
      const engine = await startEngine({}, () => undefined);
      const driver = new PgliteDriver(engine, new ConnectionQueue(1));
      await migrate(new Kysely<Schema>({ dialect: new PostgresDialect(driver) }));
      await engine.save(unfinished);
      await engine.close();
    },
  });
