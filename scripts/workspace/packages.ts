import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Package, Project } from '@wadachi/delivery/cli';

/** The folder that holds every workspace. */
export const rootDir = join(import.meta.dirname, '..', '..');

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
        root: rootDir,
        version: version ?? '0.0.0',
      };
    }),
  );
}

/** This project, as builds are told of it. */
export const project: Project = { root: rootDir, listPackages };

async function readManifest(dir: string): Promise<{ version?: string; workspaces?: string[] }> {
  return JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')) as {
    version?: string;
    workspaces?: string[];
  };
}
