import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transform } from '@swc/core';
import { integrityOfBytes } from '../verifyFiles';
import { FolderObjects } from '../store/FolderObjects';
import { ReleaseStore } from '../store/ReleaseStore';
import { aBuild } from '../testing/builds';
import { verifyPublished } from '../verify/verifyPublished';
import { placeText } from './frames';
import { replacedInMap } from './replacedInMap';
import { SourceMaps } from './SourceMaps';

const source = `(self.chunkOfMark = self.chunkOfMark || []).push(function anything(value) {
  const handleClick = () => {
    throw new Error("click");
  };
  return value.items.map(handleClick);
});
`;

let root: string;
let store: ReleaseStore;
let code: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'wadachi-maps-'));
  store = new ReleaseStore(new FolderObjects(join(root, 'store')));
  const built = await transform(source, {
    filename: 'webpack://mf-a@1/./src/Page.ts',
    sourceMaps: true,
    minify: true,
    jsc: { minify: { compress: true, mangle: true } },
  });
  const map = replacedInMap(built.map ?? '', built.code, 'chunkOfMark', 'chunkOf_mf_a_1_0_0');
  code = built.code.replaceAll('chunkOfMark', 'chunkOf_mf_a_1_0_0');
  await aBuild(
    join(root, 'built'),
    { maps: { 'page.js.map': { size: map.length, integrity: integrityOfBytes(Buffer.from(map)) } } },
    { 'remoteEntry.js': 'entry', 'page.js': code, 'page.css': '', 'server/server.js': '1' },
  );
  await writeFile(join(root, 'built', 'page.js.map'), map);
  await store.publish(join(root, 'built'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const frameAt = (text: string, file = 'page.js') => `t@mf-a/1.0.0/${file}:1:${code.indexOf(text) + 1}`;
const placeOf = async (...frames: readonly string[]) => {
  const place = await new SourceMaps(store).placeOf(frames);
  return place && placeText(place);
};

it('finds file, line and function, also behind the version that was written into the build', async () => {
  expect(await placeOf(frameAt('Error('))).toBe('mf-a/src/Page.ts:3 handleClick');
});

it('takes the topmost frame that it can find', async () => {
  const unknown = ['t@mf-a/9.9.9/page.js:1:1', frameAt('throw', 'remoteEntry.js')];
  expect(await placeOf(...unknown, frameAt('throw'))).toBe('mf-a/src/Page.ts:3 handleClick');
});

it('says where in the built file it is when there is no map, and nothing of an empty stack', async () => {
  expect(await placeOf('t@mf-a/9.9.9/page.js:1:23')).toBe('mf-a/page.js:1 t (column 23)');
  expect(await placeOf()).toBeNull();
});

it('believes no map that is not the one published, and verify finds it', async () => {
  expect(await verifyPublished(store, 'mf-a', '1.0.0')).toEqual([]);
  await store.objects.replace('mf-a/1.0.0/page.js.map', Buffer.from('{}'));
  expect(await verifyPublished(store, 'mf-a', '1.0.0')).toEqual([expect.stringContaining('page.js.map')]);
  expect(await placeOf(frameAt('throw'))).toMatch(/^mf-a\/page\.js:1/);
});
