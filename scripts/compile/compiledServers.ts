import { stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDir } from '../common/packages';
import { keptFolder } from '../common/keptFolder';
import { runScript } from '../common/runScript';

const folders = ['shared', 'delivery/core', 'delivery/host', 'delivery/ops', 'api', 'host'];
const workspaces = ['shared', 'delivery', 'api', 'host'];

/**
 * The folder of the servers as JavaScript, the form that images have. From TypeScript each takes as much processor time
 * again until it is ready. Rejects when `signal` aborts.
 */
export const compiledServers = (signal: AbortSignal): Promise<string> =>
  keptFolder({
    name: 'servers',
    madeOf: [...folders, 'scripts/compile', 'package-lock.json'],
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
