import path from 'node:path';
import { ensureBrowser } from '../bootstrap/browser.mjs';
import { ensurePostgres } from '../bootstrap/postgres.mjs';
import { tool } from '../bootstrap/run.mjs';
import { jestCounts, playwrightCounts, report, startReport } from './counts.mjs';
import { jestFiles, playwrightFiles } from './slowest.mjs';

/** The environment with a folder first in its search path, whatever case the system writes PATH in. */
function withPath(folder) {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return { [key]: [folder, process.env[key]].join(path.delimiter) };
}

/**
 * The stages of `npm test`, in order. `run` gives the exit code; `counts` and `files` read what the stage reported.
 * Those that only read the code use one core each and run beside each other; the others take the whole machine.
 */
export const stages = [
  {
    name: 'types',
    readsOnly: true,
    what: 'tsc --build',
    run: (more) => tool('typescript-7/bin/tsc', ['--build', '--pretty', ...more]),
  },
  {
    name: 'lint',
    readsOnly: true,
    what: 'oxlint',
    run: (more) => tool('oxlint/bin/oxlint', more),
  },
  {
    name: 'format',
    readsOnly: true,
    what: 'oxfmt --check',
    run: (more) => tool('oxfmt/bin/oxfmt', ['--check', ...more]),
  },
  {
    name: 'unit',
    what: 'jest: units, pages, API on PGlite and PostgreSQL, releases',
    async run(more) {
      const programs = await ensurePostgres();
      startReport('jest');
      // Its workers have the flag too. Much is made for one file and gone with it: collected less often, it costs 6 % less.
      return tool(
        'jest/bin/jest.js',
        ['--json', `--outputFile=${report('jest')}`, ...more],
        { env: withPath(programs) },
        ['--max-semi-space-size=64'],
      );
    },
    counts: jestCounts,
    files: jestFiles,
  },
  {
    name: 'e2e',
    what: 'playwright: journeys in Chromium',
    async run(more) {
      const browser = await ensureBrowser();
      startReport('playwright');
      return tool('@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts', ...more], {
        env: { CHROMIUM_PATH: browser },
      });
    },
    counts: playwrightCounts,
    files: playwrightFiles,
  },
];
