import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listWorkspaces, rootDir } from '../common/packages';

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
}

/** The files that the packages of the project export, by what an import says: `@wadachi/intl/moment`. */
export async function exportedFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const workspace of await listWorkspaces()) {
    const folder = join(rootDir, workspace);
    const { name, exports = {} } = JSON.parse(
      await readFile(join(folder, 'package.json'), 'utf8'),
    ) as Manifest;
    for (const [path, file] of Object.entries(exports)) files.set(name + path.slice(1), join(folder, file));
  }
  return files;
}
