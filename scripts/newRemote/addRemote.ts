import { mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fillTemplate, type Bundler } from './fillTemplate';
import { workspaceLists, type RemoteManifest } from './workspaceLists';
import { checkName, isRemoteIn } from './remoteName';
import { CommandRefused } from '@wadachi/tools/CommandRefused';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Formats files or folders of the project at `root`. Rejects when a file has a syntax error. */
async function formatFiles(root: string, ...paths: readonly string[]): Promise<void> {
  const program = join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt');
  await promisify(execFile)(process.execPath, [program, ...paths], { cwd: root });
}

/**
 * Adds a working remote to the project in `root`: its folder, its line in each list, its link in `node_modules`. All of it
 * or, when anything fails, nothing. Throws `CommandRefused` for a name that can't be taken.
 */
export async function addRemote(root: string, name: string, bundler?: Bundler): Promise<readonly string[]> {
  await checkName(root, name);
  const files = await fillTemplate(name, bundler);
  const lists = await readLists(root);
  const wasInstalled = await isInstalled(root);
  let linked = false;
  try {
    const manifest = await writePackage(root, name, files);
    for (const { list, before } of lists) {
      await writeFile(join(root, list.path), list.add(before, name, manifest));
    }
    if (wasInstalled) {
      await link(root, name);
      linked = true;
    }
  } catch (error) {
    await rm(join(root, name), { recursive: true, force: true });
    if (linked) await rm(join(root, 'node_modules', name), { force: true });
    for (const { list, before } of lists) await writeFile(join(root, list.path), before);
    if (wasInstalled) await noteInstalled(root);
    throw error;
  }
  return [...files.keys()].sort();
}

/**
 * Takes a remote out of the project in `root`: its folder, its line in each list, its link. Throws `CommandRefused`
 * where there is none of this name.
 */
export async function removeRemote(root: string, name: string): Promise<void> {
  await ensureRemovable(root, name);
  const wasInstalled = await isInstalled(root);
  for (const { list, before } of await readLists(root))
    await writeFile(join(root, list.path), list.remove(before, name));
  await rm(join(root, name), { recursive: true, force: true });
  await rm(join(root, 'node_modules', name), { force: true });
  if (wasInstalled) await noteInstalled(root);
}

/** Throws `CommandRefused` where there is no remote of this name, or where git does not have all of it. */
export async function ensureRemovable(root: string, name: string): Promise<void> {
  if (!(await isRemoteIn(root, name)))
    throw new CommandRefused(`There is no remote ${name} in this project.`);
  const status = promisify(execFile)('git', ['status', '--porcelain', '--', name], { cwd: root });
  // A folder without git has no commits.
  const { stdout } = await status.catch(() => ({ stdout: '' }));
  if (stdout !== '')
    throw new CommandRefused(`${name} has files that are in no commit: commit them, or delete the folder.`);
}

const readLists = (root: string) =>
  Promise.all(
    workspaceLists.map(async (list) => ({ list, before: await readFile(join(root, list.path), 'utf8') })),
  );

async function writePackage(
  root: string,
  name: string,
  files: ReadonlyMap<string, string>,
): Promise<RemoteManifest> {
  const template = JSON.parse(files.get('package.json') ?? '{}') as RemoteManifest;
  const manifest = { ...template, dependencies: { ...template.dependencies, react: await reactOf(root) } };
  const all = new Map(files).set('package.json', JSON.stringify(manifest));
  for (const [path, text] of all) {
    const file = join(root, name, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  // A longer or shorter name breaks lines elsewhere.
  await formatFiles(root, name);
  return manifest;
}

/** The very version that the house has: a second one would be a second copy in the page. */
async function reactOf(root: string): Promise<string> {
  const file = join(root, 'shared', 'client', 'package.json');
  const version = (JSON.parse(await readFile(file, 'utf8')) as RemoteManifest).dependencies['react'];
  if (!version) throw new Error(`${file} names no version of react`);
  return version;
}

const recordOf = (root: string) => join(root, 'node_modules', '.wadachi-installed');
const changedAt = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

/** True if the installed packages fit the lock (scripts/bootstrap/install.mjs). */
async function isInstalled(root: string): Promise<boolean> {
  const records = [recordOf(root), join(root, 'node_modules', '.package-lock.json')];
  const newest = Math.max(...(await Promise.all(records.map(changedAt))));
  return newest > 0 && newest >= (await changedAt(join(root, 'package-lock.json')));
}

/** Links a workspace as npm would, if it needs no further package. */
async function link(root: string, name: string): Promise<void> {
  await symlink(
    process.platform === 'win32' ? join(root, name) : join('..', name),
    join(root, 'node_modules', name),
    'junction',
  );
  await noteInstalled(root);
}

/** Written after the lock has changed, because what is installed still fits it. */
const noteInstalled = (root: string) => writeFile(recordOf(root), `${new Date().toISOString()}\n`);
