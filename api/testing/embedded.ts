import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Kysely } from 'kysely';
import { migrate, type OpenedDatabase, type Schema } from '../database';
import { ConnectionQueue } from '../database/ConnectionQueue';
import { PostgresDialect } from '../database/dialect';
import { openPglite } from '../database/pglite';
import { startEngine } from '../database/pglite/engine';
import { PgliteDriver } from '../database/pglite/PgliteDriver';
import { savedImage } from './images';

/** The version of the engine, and how it is started. */
const madeWith = [
  createRequire(import.meta.url)
    .resolve('@electric-sql/pglite')
    .replace(/dist.*$/, 'package.json'),
  path.join(import.meta.dirname, '..', 'database', 'pglite', 'thread.ts'),
  import.meta.filename,
];

/** A migrated, empty database in memory, or new in a folder; close it when the tests of the file are done. */
export async function openEmbedded(dataDir?: string): Promise<OpenedDatabase> {
  return openPglite({ dataDir, image: await migratedImage() });
}

/** Loading the image takes a tenth of making one. */
const migratedImage = async (): Promise<string> =>
  savedImage({
    ending: '.tar',
    engine: Buffer.concat(await Promise.all(madeWith.map(async (file) => readFile(file)))),
    make: async (unfinished) => {
      const engine = await startEngine({}, () => undefined);
      const driver = new PgliteDriver(engine, new ConnectionQueue(1));
      await migrate(new Kysely<Schema>({ dialect: new PostgresDialect(driver) }));
      // Nobody copies a database from these; without them the image has a third of the files.
      for (const name of ['template0', 'template1']) {
        await engine.run(`update pg_database set datistemplate = false where datname = '${name}'`, []);
        await engine.run(`drop database ${name}`, []);
      }
      await engine.save(unfinished);
      await engine.close();
    },
  });
