import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { rootDir } from '../../workspace/packages';
import { typescript } from '../../processes/childProcess';

/** A small project under git, below this one so that it finds the installed packages. */
export async function aCheckout() {
  const cache = join(rootDir, '.cache');
  await mkdir(cache, { recursive: true });
  const dir = await mkdtemp(join(cache, 'checkout-'));
  const git = (...words: string[]) =>
    promisify(execFile)('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...words], {
      cwd: dir,
    });
  await git('init', '--quiet', '--initial-branch=main');
  return {
    dir,
    async put(files: Readonly<Record<string, string>>): Promise<void> {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(dir, path)), { recursive: true });
        await writeFile(join(dir, path), text);
      }
    },
    async commit(): Promise<void> {
      await git('add', '--all');
      await git('commit', '--quiet', '--message', 'a change');
    },
    git,
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** `npm run contract` in a folder. */
export async function contract(dir: string, ...words: string[]): Promise<Ended> {
  const program = join(rootDir, 'scripts', 'contract', 'main.ts');
  try {
    const said = await promisify(execFile)(process.execPath, [...typescript, program, ...words], {
      cwd: dir,
    });
    return { code: 0, ...said };
  } catch (error) {
    return error as Ended;
  }
}
