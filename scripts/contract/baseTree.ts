import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

/** There is nothing to compare with; the message says why and what to do. */
export class CannotCompare extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CannotCompare';
  }
}

const git = async (root: string, ...words: string[]) =>
  (await promisify(execFile)('git', words, { cwd: root })).stdout.trim();

/** The folder that holds the checkout. Throws `CannotCompare`. */
export const checkoutOf = (folder: string): Promise<string> =>
  git(folder, 'rev-parse', '--show-toplevel').catch(() => {
    throw new CannotCompare('This is no git checkout, so there is nothing to compare with.');
  });

/**
 * Where the working tree left `base`: what the base has gained since is not a change of this tree. Throws
 * `CannotCompare`.
 */
export async function commonCommit(root: string, base: string): Promise<string> {
  const commit = await git(
    root,
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${base}^{commit}`,
  ).catch(() => {
    throw new CannotCompare(
      `git doesn't know '${base}'. Fetch it first (git fetch origin main), or name another commit with --base.`,
    );
  });
  // A shallow clone may not reach back to where they parted.
  return git(root, 'merge-base', commit, 'HEAD').catch(() => commit);
}

/** Lays out `shared` as it was at a commit, below the checkout so that it finds the installed packages. */
export async function layOut(root: string, commit: string) {
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const dir = await mkdtemp(join(cache, 'contract-'));
  const remove = () => rm(dir, { recursive: true, force: true });
  try {
    await extract(root, commit, dir);
    await mkdir(join(dir, 'node_modules', '@wadachi'), { recursive: true });
    const packages = (await readdir(join(dir, 'shared'), { withFileTypes: true })).filter((entry) =>
      entry.isDirectory(),
    );
    for (const folder of ['shared', ...packages.map(({ name }) => join('shared', name))])
      await symlink(join(dir, folder), join(dir, 'node_modules', '@wadachi', basename(folder)), 'junction');
  } catch (error) {
    await remove();
    throw error;
  }
  return { sharedDir: join(dir, 'shared'), remove };
}

async function extract(root: string, commit: string, dir: string): Promise<void> {
  const archive = spawn('git', ['archive', '--format=tar', commit, 'shared'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const unpack = spawn('tar', ['-x', '-C', dir], { stdio: ['pipe', 'ignore', 'pipe'] });
  const errors: string[] = [];
  for (const program of [archive, unpack]) {
    program.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  }
  archive.stdout.pipe(unpack.stdin);
  const codes = await Promise.all(
    [archive, unpack].map(async (program) => (await once(program, 'close'))[0] as number),
  );
  if (codes.some((code) => code !== 0)) {
    throw new CannotCompare(`${commit} could not be laid out: ${errors.join(' ').trim()}`);
  }
}
