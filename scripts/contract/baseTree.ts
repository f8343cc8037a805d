import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { compareOperations, type ApiContract } from './compareOperations';
import type { Finding } from './findings';

/** There is nothing to compare with; the message says why and what to do. */
export class CannotCompare extends Error {
  override readonly name = 'CannotCompare';
}

const run = promisify(execFile);
const git = async (cwd: string, ...words: string[]) => (await run('git', words, { cwd })).stdout.trim();

/** Compares the API of the checkout around `folder` with the commit where it left `base`. Throws `CannotCompare`. */
export async function compareWith(base: string, folder: string): Promise<readonly Finding[]> {
  const root = await git(folder, 'rev-parse', '--show-toplevel').catch(() => {
    throw new CannotCompare('This is no git checkout, so there is nothing to compare with.');
  });
  const commit = await commonCommit(root, base);
  // Below the checkout, so that it finds the installed packages.
  await mkdir(join(root, '.cache'), { recursive: true });
  const dir = await mkdtemp(join(root, '.cache', 'contract-'));
  try {
    const archive = join(dir, 'shared.tar');
    await git(root, 'archive', '--format=tar', `--output=${archive}`, commit, 'shared');
    await run('tar', ['-x', '-f', archive, '-C', dir]);
    return compareOperations(await readApi(dir), await readApi(root));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/**
 * Finds the commit where the working tree left `base`: later changes of the base are not changes of this tree.
 * @throws CannotCompare
 */
export async function commonCommit(root: string, base: string): Promise<string> {
  const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`];
  const commit = await git(root, ...words).catch(() => {
    throw new CannotCompare(
      `git doesn't know '${base}'. Fetch it first (git fetch origin main), or name another commit with --base.`,
    );
  });
  // A shallow clone may not reach back to where they parted.
  return git(root, 'merge-base', commit, 'HEAD').catch(() => commit);
}

/** The contract's schemas as plain JSON Schema. */
async function readApi(tree: string): Promise<ApiContract> {
  const file = join(tree, 'shared', 'contract', 'index.ts');
  if (!existsSync(file)) throw new CannotCompare('One of the two has no shared/contract.');
  const { operations } = (await import(pathToFileURL(file).href)) as { operations: object };
  return JSON.parse(JSON.stringify(operations)) as ApiContract;
}
