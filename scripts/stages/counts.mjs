import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../bootstrap/run.mjs';

/** The folder has the reports of the last run's test runners and its summary. */
export const folder = path.join(root, '.cache', 'reports');

/** The file a test runner writes its JSON report to. */
export const report = (runner) => path.join(folder, `${runner}.json`);

/** Removes the last run's report, so that a runner that dies is not counted by it. */
export function startReport(runner) {
  mkdirSync(folder, { recursive: true });
  rmSync(report(runner), { force: true });
}

/** Reads the last report of a test runner, or undefined. */
export const read = (runner) =>
  existsSync(report(runner)) ? JSON.parse(readFileSync(report(runner), 'utf8')) : undefined;

/** Jest's tests; a file that could not run counts as one failure. */
export function jestCounts(result = read('jest')) {
  if (!result) return { passed: 0, failed: 0 };
  return { passed: result.numPassedTests, failed: result.numFailedTests + result.numRuntimeErrorTestSuites };
}

/** Playwright's tests, once per project. */
export function playwrightCounts(result = read('playwright')) {
  if (!result) return { passed: 0, failed: 0 };
  const { expected, unexpected } = result.stats;
  return { passed: expected, failed: unexpected };
}
