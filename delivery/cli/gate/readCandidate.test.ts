import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderPerTest } from '@wadachi/testing/folderPerTest';
import { takeFolder } from '../from/takeFolder';
import { aBuild, putBuild } from '../from/testing/otherBuild';
import { compress, hashFiles } from '../releaseFiles';
import { readCandidate } from './readCandidate';

let root: string;
folderPerTest((made) => (root = made));

it('refuses a manifest that vouches for another content than the release has', async () => {
  const [from, folder] = [join(root, 'dist'), join(root, 'release')];
  for (const made of [from, folder]) await mkdir(made);
  await putBuild(from, aBuild());
  await takeFolder({ name: 'mf-news', from, outDir: folder });
  expect((await readCandidate(folder)).problems).toEqual([]);

  const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8')) as object;
  const write = (file: string, value: object) => writeFile(join(folder, file), JSON.stringify(value));
  const manifest = (await read('mf-manifest.json')) as { readonly integrity: object };
  const integrity = { ...manifest.integrity, 'home.js': 'sha384-other' };
  await write('mf-manifest.json', { ...manifest, integrity });
  await compress(folder);
  await write('release.json', { ...(await read('release.json')), files: await hashFiles(folder) });
  const [problem] = (await readCandidate(folder)).problems;
  expect(problem?.problem).toBe('mf-manifest.json has another hash of home.js than release.json');
});
