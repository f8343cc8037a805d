import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stockFolder } from '../../../core/release';
import type { GateProblem } from '../problems';
import { newerThanOldest } from './newerThanOldest';

const hint = 'README.md names the oldest browsers; delivery/cli/gate/browsers says what may stay, and why.';

/** Browsers without `@scope` show a page on another site without styles (ADR 95). */
const isKnown = (file: string, problem: string) =>
  file.startsWith(`${stockFolder}/`) && problem.startsWith('@scope');

/** Finds syntax that the oldest browsers cannot read in the browser's files of a built folder, packages included. */
export async function browserProblems(folder: string): Promise<readonly GateProblem[]> {
  const files = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll('\\', '/'));
  const problems: GateProblem[] = [];
  for (const file of files.sort()) {
    if (file.startsWith('server/') || !/\.(?:m?js|css)$/.test(file)) continue;
    for (const problem of newerThanOldest(file, await readFile(join(folder, file), 'utf8')))
      if (!isKnown(file, problem))
        problems.push({ check: 'oldest browsers', problem: `${file}: ${problem}`, hint });
  }
  return problems;
}
