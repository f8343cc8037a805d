import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Kysely } from 'kysely';
import { migrate, type Opened, type Schema } from '../database';
import { openPglite } from '../database/pglite';
import { PgliteDialect } from '../database/pglite/dialect';
import { startEngine } from '../database/pglite/engine';
import { Queue } from '../database/pglite/queue';

const root = path.join(import.meta.dirname, '..', '..');
const images = path.join(root, '.cache', 'test-database');
const migrations = path.join(root, 'api', 'migrations');
const engineVersion = createRequire(import.meta.url)
  .resolve('@electric-sql/pglite')
  .replace(/dist.*$/, 'package.json');

/** A migrated, empty database in memory; close it when the tests of the file are done. */
export async function openTestDatabase(): Promise<Opened> {
  return openPglite({ image: await migratedImage() });
}

/** An image of the migrated database, made once for these migrations: loading it takes a fifth of making one. */
async function migratedImage(): Promise<string> {
  const file = path.join(images, `${await fingerprint()}.tar`);
  if (existsSync(file)) return file;
  await mkdir(images, { recursive: true });
  // Those of other migrations are never asked for again.
  for (const old of await readdir(images)) if (old.endsWith('.tar')) await rm(path.join(images, old));
  const unfinished = `${file}.${process.pid}`;
  const engine = await startEngine({}, () => undefined);
  await migrate(new Kysely<Schema>({ dialect: new PgliteDialect(engine, new Queue()) }));
  await engine.save(unfinished);
  await engine.close();
  // Several test processes may make the same image at once; each of them leaves a whole one.
  await rename(unfinished, file);
  return file;
}

async function fingerprint(): Promise<string> {
  const files = (await readdir(migrations)).sort().map((name) => path.join(migrations, name));
  const hash = createHash('sha256');
  for (const file of [engineVersion, ...files]) hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
