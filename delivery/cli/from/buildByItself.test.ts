import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderPerTest } from '@wadachi/testing/folderPerTest';
import type { Release } from '../../core/release';
import { buildByItself } from './buildByItself';
import { aBuild, aRoute, putBuild } from './testing/otherBuild';

// npm, on a machine that may be busy.
jest.setTimeout(60_000);

let dir: string;
let outDir: string;
folderPerTest((made) => (dir = made));
beforeEach(async () => {
  outDir = join(dir, 'release');
  await mkdir(outDir);
  const { 'remote.json': _, ...built } = aBuild();
  await putBuild(join(dir, 'prepared'), built);
});

async function build(script: string): Promise<string> {
  await writeFile(join(dir, 'package.json'), JSON.stringify({ name: 'mf-news', scripts: { build: script } }));
  const target = { name: 'mf-news', role: 'remote' as const, dir, root: dir, version: '1.4.0' };
  const shared = { react: { range: '^19.0.0', exports: ['useState'] } };
  const known = { routes: [{ ...aRoute, layout: 'default' as const, steps: [] }], shared, git: 'abc' };
  return buildByItself(target, { from: 'dist', outDir, known });
}

const copies = `node -e "fs.cpSync('prepared', 'dist', { recursive: true })"`;

it('makes a release of what a remote’s own script leaves, and of what its sources say', async () => {
  const version = await build(copies);
  const release = JSON.parse(await readFile(join(outDir, 'release.json'), 'utf8')) as Release;
  expect(release).toMatchObject({
    version,
    git: 'abc',
    routes: [aRoute],
    shared: { react: { range: '^19.0.0', exports: ['useState'] } },
  });
});

it('makes nothing where the script fails', async () => {
  await expect(build('node -e "process.exit(3)"')).rejects.toThrow(
    'npm run build -w mf-news ended with code 3.',
  );
  expect(await readdir(outDir)).toEqual([]);
});

it('makes nothing where the script leaves no build', async () => {
  await expect(build('node -e 0')).rejects.toThrow('there is no such folder');
  expect(await readdir(outDir)).toEqual([]);
});
