import { stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDir } from '../workspace/packages';
import { cachedFolder } from './cachedFolder';
import { compiledFolders } from './packageJsonOf';
import { runScript } from '../processes/childProcess';

const workspaces = ['shared', 'delivery', 'api', 'host'];

/**
 * The folder of the servers as JavaScript, the form that images have. From TypeScript each takes as much processor time
 * again until it is ready. Rejects when `signal` aborts.
 */
export const compiledServers = (signal: AbortSignal): Promise<string> =>
  cachedFolder({
    name: 'servers',
    madeOf: [...compiledFolders, 'scripts/compile', 'package-lock.json'],
    make: async (folder) => {
      await runScript('scripts/compile/main.ts', [folder], signal);
      // What is installed for one workspace alone; all else is found in a folder above.
      for (const workspace of workspaces) {
        const installed = join(rootDir, workspace, 'node_modules');
        const isThere = await stat(installed).catch(() => undefined);
        if (isThere) await symlink(installed, join(folder, workspace, 'node_modules'), 'junction');
      }
    },
  });
