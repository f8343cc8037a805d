import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lockFolder } from '../../api/database/pglite/lock';
import { DatabaseUnavailable } from '../../api/database/unavailable';
import type { Parts } from './parts';
import { CommandRefused } from '@wadachi/tools/CommandRefused';
import { isWithin } from './tree';

/**
 * Runs the work while no API has the embedded database open.
 * @throws CommandRefused while one does, and for parts within parts.
 */
export async function alone<T>({ here }: Parts, work: () => Promise<T>): Promise<T> {
  for (const inner of here) {
    const outer = here.find((part) => part !== inner && isWithin(part.folder, inner.folder));
    if (outer)
      throw new CommandRefused(
        `The ${inner.name} is in the folder of the ${outer.name}, ${outer.folder}: give each its own.`,
      );
  }
  const database = here.find(({ name }) => name === 'database');
  if (!database) return work();
  await mkdir(dirname(database.folder), { recursive: true });
  const lock = lockOf(database.folder);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

function lockOf(folder: string) {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    throw new CommandRefused(
      `The site is running on ${folder}. Stop it, repeat this command, and start it again. Nothing was changed.`,
    );
  }
}
