import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder that holds every workspace. */
export const rootDir = join(import.meta.dirname, '..', '..');

/** What can be released: the host, and each workspace whose name starts with `mf-`. */
export interface Package {
  readonly name: string;
  readonly role: 'host' | 'remote';
  readonly dir: string;
  /** The version its package.json says, without what a local build adds. */
  readonly version: string;
}

/** The folders of all workspaces, as paths from the root. */
export const listWorkspaces = async (): Promise<readonly string[]> =>
  (await readManifest(rootDir)).workspaces ?? [];

export async function listPackages(): Promise<readonly Package[]> {
  const dirs = (await listWorkspaces()).filter((dir) => dir === 'host' || dir.startsWith('mf-'));
  return Promise.all(
    dirs.map(async (name) => {
      const dir = join(rootDir, name);
      const { version } = await readManifest(dir);
      return {
        name,
        role: name === 'host' ? ('host' as const) : ('remote' as const),
        dir,
        version: version ?? '0.0.0',
      };
    }),
  );
}

async function readManifest(dir: string): Promise<{ version?: string; workspaces?: string[] }> {
  return JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')) as {
    version?: string;
    workspaces?: string[];
  };
}
