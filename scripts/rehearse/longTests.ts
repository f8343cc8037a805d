import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { rootDir } from '../common/packages';

/** The test files that have a long form, as paths from the root. */
export const longTests = (): readonly string[] =>
  execFileSync('git', ['grep', '-l', '--untracked', '-E', 'sized\\(\\{', '--', '*.test.ts', '*.test.tsx'], {
    cwd: rootDir,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);

/** Runs the long form of these test files with Jest and gives its exit code. */
export function rehearseTests(files: readonly string[]): number {
  const jest = path.join(rootDir, 'node_modules', 'jest', 'bin', 'jest.js');
  const { status } = spawnSync(
    process.execPath,
    [jest, '--testTimeout=1200000', '--runTestsByPath', ...files],
    {
      cwd: rootDir,
      stdio: 'inherit',
      env: { ...process.env, REHEARSE_TESTS: '1' },
    },
  );
  return status ?? 1;
}
