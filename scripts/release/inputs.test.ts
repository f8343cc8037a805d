import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { localVersion } from './inputs';
import type { Package } from '../common/packages';

let root: string;
let target: Package;

const put = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};
const lock = (packages: object) =>
  JSON.stringify({ packages: { 'node_modules/react': { version: '19.0.0' }, ...packages } });
const version = () => localVersion(target, root);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'wadachi-inputs-'));
  target = { name: 'host', role: 'host', dir: join(root, 'host'), version: '0.1.0' };
  await put('package-lock.json', lock({}));
  await put('host/package.json', '{}');
  await put('host/src/client.tsx', 'start()');
  await put('shared/index.ts', 'export {}');
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('is the package’s version and a hash, the same for the same sources', async () => {
  const first = await version();
  expect(first).toMatch(/^0\.1\.0-[0-9a-f]{12}$/);
  await put('host/src/client.tsx', 'start()');
  expect(await version()).toBe(first);
});

it.each([
  'host/src/client.tsx',
  'host/src/ssr/renderApp.tsx',
  'host/package.json',
  'shared/index.ts',
  'shared/build/server.ts',
])('changes with %s', async (file) => {
  const before = await version();
  await put(file, 'changed');
  expect(await version()).not.toBe(before);
});

it('changes with an installed package, not with one more part of the project', async () => {
  const before = await version();
  await put('package-lock.json', lock({ 'mf-news': {}, 'node_modules/mf-news': { link: true } }));
  expect(await version()).toBe(before);
  await put('package-lock.json', lock({ 'node_modules/react': { version: '19.0.1' } }));
  expect(await version()).not.toBe(before);
});

it('changes when a file takes another name', async () => {
  await put('host/src/one.ts', 'text');
  const before = await version();
  await rm(join(root, 'host/src/one.ts'));
  await put('host/src/two.ts', 'text');
  expect(await version()).not.toBe(before);
});

it.each([
  'host/src/client.test.tsx',
  'host/src/testing/page.tsx',
  'host/server/app.ts',
  'shared/node_modules/a/index.js',
  'shared/tsconfig.json',
  'mf-shop/src/remote.ts',
])('stays the same with %s, which is not built into it', async (file) => {
  const before = await version();
  await put(file, 'changed');
  expect(await version()).toBe(before);
});
