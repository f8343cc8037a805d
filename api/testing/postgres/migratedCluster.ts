import { spawnSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { migrate, openDatabase } from '../../database';
import { savedImage } from '../images';
import { ask, urlOf } from './ask';
import { findBinaries } from './binaries';
import { startCluster } from './cluster';

/** The migrated, empty database that others are copied from. */
export const template = 'wadachi_template';

/** The files of a stopped cluster that holds `template`: to start from them takes a third of starting anew. */
export const migratedCluster = (): Promise<string> =>
  savedImage({
    ending: '.cluster',
    engine: spawnSync(findBinaries().postgres, ['--version']).stdout,
    make: async (unfinished) => {
      const cluster = await startCluster();
      try {
        await ask(cluster.url, `create database ${template}`);
        const opened = await openDatabase({ url: urlOf(cluster.url, template) });
        try {
          await migrate(opened.db);
        } finally {
          await opened.close();
        }
      } finally {
        await cluster.stop((files) => cp(files, unfinished, { recursive: true }));
      }
    },
  });
