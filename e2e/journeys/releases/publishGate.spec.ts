import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteDataDir } from '../../support/dataDir';
import { gatePages, putGateRemote } from '../../support/releases/gateRemote';
import { expect, test } from '../../support/site';

const root = path.join(import.meta.dirname, '..', '..', '..');

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** `npm run release -- …` on the store of the site under test, with its API to book at. */
const release = (site: string, ...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/release/main.ts', ...args],
      { cwd: root, env: { ...process.env, DATA_DIR: siteDataDir(), GATE_API_URL: site } },
      (_, stdout, stderr) => resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });

test('nothing is published of a release with a page that fails, and each page is named', async ({
  site,
  request,
}) => {
  // A host process, and eight pages on the server and in a browser.
  test.slow();
  const folder = await mkdtemp(path.join(tmpdir(), 'wadachi-gate-'));
  try {
    await putGateRemote(folder);
    const { code, output } = await release(site.url, 'publish', '--folder', folder);
    expect(code, output).toBe(1);
    for (const page of gatePages.filter((one) => one !== 'good')) expect(output).toContain(`/gate/${page}`);

    const refused = output.slice(output.indexOf('Nothing was published'));
    expect(refused).not.toContain('/gate/good');
    for (const problem of [
      /server render: mf-gate \/gate\/server: .* left to the browser: .*No server has this/,
      /browser: mf-gate \/gate\/browser: instead of the page it shows 'Something went wrong'/,
      /browser: mf-gate \/gate\/late: it threw: It came late/,
      /browser: mf-gate \/gate\/styled: .*Content Security Policy/,
      /browser: mf-gate \/gate\/mismatch: it threw: .*#418/,
      /browser: mf-gate \/gate\/wide: it is \d+ pixels wide on a phone of 360/,
      /browser: mf-gate \/gate\/bare: it has no heading/,
    ])
      expect(refused).toMatch(problem);
    expect((await request.get('/releases/mf-gate/1.0.0/remoteEntry.js')).status()).toBe(404);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
