import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandRefused } from '@wadachi/tools/CommandRefused';
import { checkName } from './remoteName';

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
