import { join } from 'node:path';
import { rootDir } from '../common/packages';
import { importCatalogue } from '../../api/catalogue/importCatalogue';
import { migrate, openDatabase } from '../../api/database';
import type { Progress } from '@wadachi/tools/progress';

/** Fills an empty database with the sample shops; a catalogue that was ever loaded, sample or own, stays. */
export async function loadSampleCatalogue(
  database: Parameters<typeof openDatabase>[0],
  progress: Progress,
): Promise<void> {
  await progress.step('Preparing the database and the sample catalogue', async () => {
    const opened = await openDatabase(database);
    try {
      await migrate(opened.db);
      await importCatalogue(opened.db, join(rootDir, 'api/catalogue/sample'), { onlyFirst: true });
    } finally {
      await opened.close();
    }
  });
}
