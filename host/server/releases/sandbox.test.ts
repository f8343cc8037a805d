import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseStore } from '@wadachi/shared/release';
import { runServerBuild } from './sandbox';

let root: string;
let store: ReleaseStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'wadachi-sandbox-'));
  store = new ReleaseStore(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const published = async (code: string, hashed = code) => {
  const folder = store.folderOf('mf-a', '1');
  await mkdir(folder, { recursive: true });
  const integrity = `sha384-${createHash('sha384').update(hashed).digest('base64')}`;
  const release = { server: 'server.js', files: { 'server.js': { size: code.length, integrity } } };
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  await writeFile(join(folder, 'server.js'), code);
};

const run = (scope = {}) => runServerBuild(store, 'mf-a', '1', scope);

it('gives a build its scope and Node’s own modules', async () => {
  await published("exports.answer = require('react').value + require('node:path').sep.length;");
  expect(await run({ react: { value: 41 } })).toEqual({ answer: 42 });
});

it('refuses every other module by name', async () => {
  await published("require('lodash');");
  await expect(run()).rejects.toThrow("asks for 'lodash', which is not in its scope");
});

it('runs nothing of a file that is not the published one', async () => {
  await published('globalThis.ranTampered = true;', 'something else');
  await expect(run()).rejects.toThrow('is not the file that was published');
  expect(globalThis).not.toHaveProperty('ranTampered');
});
