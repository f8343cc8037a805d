import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderObjects, ReleaseStore } from '@wadachi/shared/release';
import { aRelease, putRelease } from '../testing/releases';
import { runServerBuild, type Scope } from './sandbox';

let root: string;
let store: ReleaseStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'wadachi-sandbox-'));
  store = new ReleaseStore(new FolderObjects(root));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const published = (code: string) =>
  putRelease(store, aRelease({ name: 'mf-a' }), { 'server/server.js': code });

const run = async (scope: Scope = {}) => runServerBuild(store, await store.readRelease('mf-a', '1'), scope);

it('gives a build its scope and Node’s own modules', async () => {
  await published("exports.answer = require('react').value + require('node:path').sep.length;");
  expect(await run({ react: { value: 41 } })).toEqual({ answer: 42 });
});

it('refuses every other module by name', async () => {
  await published("require('lodash');");
  await expect(run()).rejects.toThrow("asks for 'lodash', which is not in its scope");
});

it('runs nothing of a file that is not the published one', async () => {
  await published('exports.isGood = true;');
  await store.objects.replace('mf-a/1/server/server.js', Buffer.from('globalThis.ranTampered = true;'));
  await expect(run()).rejects.toThrow('mf-a 1: server/server.js is not what was published');
  expect(globalThis).not.toHaveProperty('ranTampered');
});
