import { execFile, execFileSync, type ChildProcess } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Site } from '../Site';
import { CommandRefused } from '@wadachi/tools/CommandRefused';
import { gitIn, type Branch } from './Branch';

/** A branch may build for so long, milliseconds. */
const longestBuild = 10 * 60_000;

interface BuiltBranch {
  readonly folders: readonly string[];
  /** Removes the folders with all that was checked out; the end of the process does, too. */
  remove(): void;
}

/**
 * Builds packages of a branch as the branch itself builds them: checked out below `.cache`, where Node finds the installed
 * packages in the folders above. What is checked out otherwise stays as it is. Throws `CommandRefused` when it can't be built.
 */
export async function buildBranch(
  { commit }: Pick<Branch, 'commit'>,
  packages: readonly string[],
  { root, command }: Pick<Site, 'root' | 'command'>,
): Promise<BuiltBranch> {
  const parent = join(root, '.cache', 'previews');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'branch-'));
  const remove = () => {
    process.off('exit', remove);
    rmSync(folder, { recursive: true, force: true });
    execFileSync('git', ['worktree', 'prune'], { cwd: root, stdio: 'ignore' });
  };
  process.once('exit', remove);
  const endsWith = (code: number) => () => process.exit(code);
  const signals = [
    ['SIGINT', endsWith(130)],
    ['SIGTERM', endsWith(143)],
  ] as const;
  for (const [signal, end] of signals) process.once(signal, end);
  try {
    // No hook of the repository is meant for this.
    const add = ['worktree', 'add', '--detach', '--force', folder, commit];
    await gitIn(root)('-c', 'core.hooksPath=/dev/null', ...add);
    await linkOwnPackages(root, folder);
    return { folders: await build(folder, [...command, ...buildWords(packages)]), remove };
  } catch (error) {
    remove();
    throw error;
  } finally {
    for (const [signal, end] of signals) process.off(signal, end);
  }
}

/** The words with which a branch's own command is asked for its packages. */
export const buildWords = (packages: readonly string[]): readonly string[] => [
  ...['publish', ...packages, '--build-only', '--json'],
];

/** Its own packages must be those of the branch, and what one workspace alone has installed must be found from there. */
async function linkOwnPackages(root: string, folder: string): Promise<void> {
  const { workspaces = [] } = await manifestOf(folder);
  for (const workspace of workspaces) {
    const { name } = await manifestOf(join(folder, workspace));
    if (name === undefined) continue;
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(folder, workspace), link, 'junction');
    const installed = join(root, workspace, 'node_modules');
    const nested = join(folder, workspace, 'node_modules');
    if (!existsSync(installed)) continue;
    // A link in its place would be a change of the branch: only a folder of that name is ignored.
    await mkdir(nested);
    for (const one of await readdir(installed))
      await symlink(join(installed, one), join(nested, one), 'junction');
  }
}

interface Manifest {
  readonly name?: string;
  readonly workspaces?: readonly string[];
}

const manifestOf = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;

async function build(folder: string, command: readonly string[]): Promise<readonly string[]> {
  let child: ChildProcess | undefined;
  const stop = () => void child?.kill();
  process.once('exit', stop);
  try {
    const out = await new Promise<string>((resolve, reject) => {
      const options = { cwd: folder, timeout: longestBuild, maxBuffer: 10_000_000 };
      child = execFile(process.execPath, [...command], options, (error, stdout, stderr) => {
        if (!error) return resolve(stdout);
        reject(
          new CommandRefused(`The branch can't be built:\n${lastLines(stderr || stdout || error.message)}`),
        );
      });
    });
    return foldersIn(out, folder);
  } finally {
    process.off('exit', stop);
  }
}

/** Asks the branch's own command, which may be an older or a newer one. */
function foldersIn(out: string, folder: string): readonly string[] {
  try {
    const built = JSON.parse(out) as readonly { readonly folder: string }[];
    const folders = built.map((one) => one.folder);
    if (folders.length > 0 && folders.every((one) => !relative(folder, one).startsWith('..'))) return folders;
  } catch {
    // It is said below.
  }
  throw new CommandRefused(
    'The branch’s own build does not say where its releases are: bring the branch up to date, or use --folder.',
  );
}

const lastLines = (text: string): string => text.trim().split('\n').slice(-30).join('\n');
