import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Kysely } from 'kysely';
import { migrate, type Opened, type Schema } from '../database';
import { openPglite } from '../database/pglite';
import { PgliteDialect } from '../database/pglite/dialect';
import { startEngine } from '../database/pglite/engine';
import { Queue } from '../database/pglite/queue';
import { savedImage } from './images';

const engineVersion = createRequire(import.meta.url)
  .resolve('@electric-sql/pglite')
  .replace(/dist.*$/, 'package.json');

/** A migrated, empty database in memory; close it when the tests of the file are done. */
export async function openTestDatabase(): Promise<Opened> {
  return openPglite({ image: await migratedImage() });
}

/** Loading the image takes a fifth of making one. */
const migratedImage = async (): Promise<string> =>
  savedImage({
    ending: '.tar',
    engine: await readFile(engineVersion),
    make: async (unfinished) => {
      const engine = await startEngine({}, () => undefined);
      await migrate(new Kysely<Schema>({ dialect: new PgliteDialect(engine, new Queue()) }));
      await engine.save(unfinished);
      await engine.close();
    },
  });
