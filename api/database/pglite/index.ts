import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Kysely } from 'kysely';
import { ConnectionQueue } from '../ConnectionQueue';
import { PostgresDialect } from '../dialect';
import type { OpenedDatabase } from '../opened';
import type { Schema } from '../schema';
import { startEngine } from './engine';
import { explainFailure } from './failure';
import { lockFolderInTime, type FolderLock } from './lock';
import { PgliteDriver } from './PgliteDriver';
import { startUpkeep } from './upkeep';

interface EmbeddedOptions {
  readonly dataDir?: string | undefined;
  /** The start of a database that is not there yet: a file that `Engine.save` has written. */
  readonly image?: string | undefined;
  /** Longest wait for another process that has the folder, in ms. */
  readonly lockTimeoutMs?: number | undefined;
  readonly onFailure?: ((reason: Error) => void) | undefined;
}

/**
 * The embedded PostgreSQL, in a folder that belongs to this process alone, or in memory.
 * It survives a killed process but never syncs to the disk: not for production.
 */
export async function openPglite({
  dataDir,
  image,
  lockTimeoutMs,
  onFailure,
}: EmbeddedOptions): Promise<OpenedDatabase> {
  const folder = dataDir === undefined ? undefined : path.resolve(dataDir, 'db');
  const lock = folder === undefined ? undefined : await lockOf(folder, lockTimeoutMs);
  try {
    const engine = await startEngine({ folder, image }, onFailure ?? (() => undefined));
    const queue = new ConnectionQueue(1);
    const db = new Kysely<Schema>({ dialect: new PostgresDialect(new PgliteDriver(engine, queue)) });
    const upkeep = folder === undefined ? undefined : startUpkeep(engine, queue);
    let closing: Promise<void> | undefined;
    const close = async (): Promise<void> => {
      await upkeep?.stop();
      await db.destroy();
      await engine.close().finally(() => lock?.release());
    };
    return { db, kind: 'pglite', close: () => (closing ??= close()) };
  } catch (error) {
    lock?.release();
    throw explainFailure(error, folder);
  }
}

async function lockOf(folder: string, lockTimeoutMs: number | undefined): Promise<FolderLock> {
  try {
    await mkdir(path.dirname(folder), { recursive: true });
    // Customers' data is nobody else's on this machine.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await lockFolderInTime(folder, lockTimeoutMs);
  } catch (error) {
    throw explainFailure(error, folder);
  }
}
