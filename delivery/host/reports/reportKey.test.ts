import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportKey } from './reportKey';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'wadachi-key-'))));
afterEach(() => rm(folder, { recursive: true }));

const warnings: string[] = [];
const log = { warn: (_: unknown, message = '') => void warnings.push(message) };
beforeEach(() => (warnings.length = 0));
const keyAt = async (stateDir: string, secret?: string) =>
  (await reportKey({ stateDir, secret }, log)).toString('hex');

it('is the same for all processes on one folder, in whatever order they start, and after a restart', async () => {
  const stateDir = join(folder, 'state');
  const first = await Promise.all(Array.from({ length: 8 }, () => keyAt(stateDir)));
  expect(new Set([...first, await keyAt(stateDir)]).size).toBe(1);
  expect(first[0]).toHaveLength(64);
  if (process.platform !== 'win32') expect((await stat(join(stateDir, 'report-key'))).mode & 0o077).toBe(0);
});

it('is another one on another machine, unless both have the API’s token', async () => {
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  expect(await keyAt(one)).not.toBe(await keyAt(other));
  const shared = await keyAt(one, 'a token of the api');
  expect(await keyAt(other, 'a token of the api')).toBe(shared);
  expect(await keyAt(other, 'another token of the api')).not.toBe(shared);
  expect(warnings).toEqual([]);
});

it.each([
  ['can’t be written', async () => writeFile(join(folder, 'state'), 'no folder')],
  ['is cut off', cutOff],
])('keeps no host from starting when it %s', async (_, spoil) => {
  await spoil();
  const keys = [await keyAt(join(folder, 'state')), await keyAt(join(folder, 'state'))];
  expect(keys.map((key) => key.length)).toEqual([64, 64]);
  expect(new Set(keys).size).toBe(2);
  expect(warnings).toHaveLength(2);
});

async function cutOff(): Promise<void> {
  await keyAt(join(folder, 'state'));
  const file = join(folder, 'state', 'report-key');
  await writeFile(file, (await readFile(file)).subarray(0, 8));
}
