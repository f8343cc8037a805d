import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { locales } from '@wadachi/intl';
import { parse } from 'yaml';
import { CommandRefused } from '@wadachi/tools/CommandRefused';
import { checkName } from './remoteName';
import type { BuiltTwice } from './testing/buildTwice';
import { typescript } from '../processes/childProcess';
import { rootDir } from '../workspace/packages';

/** The folders that the service for releases may write to: its disk is read-only. */
const { services } = parse(readFileSync(join(rootDir, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  readonly services: { readonly release: { readonly tmpfs: readonly string[]; readonly read_only: boolean } };
};
const releaseDisks = services.release.tmpfs.map((disk) => disk.replace(/^\/app/, rootDir));

/** Node refuses other writes itself: that needs neither containers nor a right to mount. */
function mayWriteOnly(folders: readonly string[]): readonly string[] {
  // Node 20 has it by its former name.
  const isStable = process.allowedNodeEnvironmentFlags.has('--permission');
  const rights = ['fs-read=*', ...folders.map((folder) => `fs-write=${folder}`), 'addons', 'worker'];
  return [
    isStable ? '--permission' : '--experimental-permission',
    ...[...rights, 'child-process'].map((right) => `--allow-${right}`),
  ];
}

describe('a remote that is built twice', () => {
  /** The builds of a new remote, made from its template. */
  let built: BuiltTwice;
  beforeAll(async () => {
    const program = join(import.meta.dirname, 'testing', 'buildTwice.ts');
    const scratch = await mkdtemp(join(tmpdir(), 'wadachi-built-'));
    const flags = mayWriteOnly(releaseDisks.map((disk) => (disk === '/tmp' ? scratch : disk)));
    const env = { ...process.env, TMPDIR: scratch, TEMP: scratch };
    const words = [...flags, ...typescript, program];
    const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: rootDir, env });
    built = JSON.parse(stdout) as BuiltTwice;
    await rm(scratch, { recursive: true });
  }, 120_000);

  it('is built where the disk of the service for releases can be written, and nowhere else', () => {
    expect(services.release.read_only).toBe(true);
    expect(built.release.entry).toBe('remoteEntry.js');
  });

  it('makes a release with its page, its route and its texts', () => {
    const { release } = built;
    expect(release).toMatchObject({
      name: 'mf-kept',
      routes: [{ path: '/kept', page: 'home', steps: [], layout: 'default' }],
      budget: { page: 15_000 },
    });
    expect(Object.keys(release.pages)).toEqual(['home']);
    expect(Object.keys(release.messages)).toEqual(locales.filter((locale) => locale !== 'en'));
  });

  it('has what it exposes in its entry, which browsers compile as a whole; its manifest names all other files', () => {
    const { release, entry, exposed } = built;
    const others = Object.keys(release.files).filter(
      (file) => /^[^/]+\.(?:js|css)$/.test(file) && file !== release.entry,
    );
    expect([...exposed].sort()).toEqual(others.sort());
    expect(others.filter((file) => file.includes('expose'))).toEqual([]);
    expect(entry).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  it('makes from what the latest build kept the very files of a build anew', () => {
    expect(built.kept).toEqual(built.anew);
    expect(built.kept).not.toEqual(built.release.files);
  });

  it('reads of a remote its own sources, none of them a test, and what it brings itself', () => {
    const { files, packages } = built.inputs;
    expect(files).toEqual(expect.arrayContaining(['mf-kept/src/remote.ts', 'mf-kept/src/routes.ts']));
    expect(files.filter((file) => !/^(mf-kept|shared)\//.test(file))).toEqual([]);
    expect(files.filter((file) => /\.test\.|\/testing\//.test(file))).toEqual([]);
    // The host brings the facade and React while the page runs.
    expect(files).not.toContain('shared/index.ts');
    expect(packages).not.toContain('node_modules/react');
    expect(packages).not.toContain('node_modules/pdfkit');
  });
});

describe('the name of a remote', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'wadachi-name-'));
    await writeFile(join(root, 'package.json'), '{"workspaces": ["shared", "mf-shop", "mf-account"]}');
    await mkdir(join(root, 'mf-left-behind'));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it.each(['mf-news', 'mf-car-news', 'mf-n2'])('takes %s', async (name) => {
    await expect(checkName(root, name)).resolves.toBeUndefined();
  });

  it.each([
    ['news', 'is no name for a remote'],
    ['mf-News', 'is no name for a remote'],
    ['mf-2news', 'is no name for a remote'],
    ['mf-news-', 'is no name for a remote'],
    ['mf-car--news', 'is no name for a remote'],
    ['mf-../api', 'is no name for a remote'],
    [`mf-${'n'.repeat(41)}`, 'is no name for a remote'],
    ['mf-ops', 'belongs to the server'],
    ['mf-api', 'belongs to the server'],
    ['mf-shared', 'already means something'],
    ['mf-shop', 'mf-shop is already there'],
    ['mf-left-behind', 'mf-left-behind is already there'],
    ['mf-terms', '/terms belongs to mf-shop'],
    ['mf-mypage', '/mypage belongs to mf-account'],
  ])('refuses %s: it %s', async (name, reason) => {
    const checked = checkName(root, name);
    await expect(checked).rejects.toThrow(CommandRefused);
    await expect(checked).rejects.toThrow(reason);
  });
});
