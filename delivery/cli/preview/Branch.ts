import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CommandRefused } from '@wadachi/tools/CommandRefused';

/** A branch, or another name of a commit, that can be built with the packages installed here. */
export interface Branch {
  readonly name: string;
  readonly commit: string;
  /** Names of its workspaces that hold a host or a remote. */
  readonly packages: readonly string[];
  /** Those of them in which it differs from the commit where it left the branch main, or what is checked out. */
  readonly changed: readonly string[];
}

/** Runs git. Rejects with what it says. */
export const gitIn =
  (cwd: string) =>
  async (...words: readonly string[]): Promise<string> =>
    (await promisify(execFile)('git', [...words], { cwd, maxBuffer: 10_000_000 })).stdout.trim();

/** Throws `CommandRefused` for one that there is not, that has changes which are not committed, or needs other packages. */
export async function branchNamed(name: string, root: string): Promise<Branch> {
  const git = gitIn(root);
  await git('rev-parse', '--is-inside-work-tree').catch(() => {
    throw new CommandRefused('This is no git checkout: name a built folder with --folder.');
  });
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).catch(
    () => {
      throw new CommandRefused(`There is no branch ${name} here: fetch it first, or see git branch --all.`);
    },
  );
  const isCheckedOut = (await git('branch', '--show-current')) === name;
  if (isCheckedOut && (await git('status', '--porcelain')) !== '')
    throw new CommandRefused(
      `${name} has changes that are not committed, which its preview would not have. Commit them, or leave the branch out and name --package to preview the working tree.`,
    );
  const lock = await git('diff', '--name-only', commit, '--', 'package-lock.json');
  if (lock !== '')
    throw new CommandRefused(
      `${name} needs other packages than are installed here (package-lock.json). Check it out, run npm install, and preview the working tree with --package.`,
    );
  const folders = (await git('ls-tree', '-d', '--name-only', commit)).split('\n');
  const packages = folders.filter((folder) => folder === 'host' || folder.startsWith('mf-'));
  const bases = await Promise.all(
    ['origin/main', 'main', 'HEAD'].map((one) => git('merge-base', one, commit).catch(() => commit)),
  );
  const base = bases.find((one) => one !== commit) ?? commit;
  const files = (await git('diff', '--name-only', base, commit)).split('\n');
  const changed = packages.filter((folder) => {
    const sources = folder === 'host' ? ['host/', 'delivery/host/', 'delivery/core/'] : [`${folder}/`];
    return files.some((file) => sources.some((source) => file.startsWith(source)));
  });
  return { name, commit, packages, changed };
}
