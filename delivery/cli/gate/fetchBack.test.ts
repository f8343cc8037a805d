import { join } from 'node:path';
import { folderPerTest } from '@wadachi/testing/folderPerTest';
import { aContext } from '../../core/testing/releases';
import type { ReleaseStore } from '../../core/store/ReleaseStore';
import { fetchBack } from './fetchBack';
import { putBuilt, remoteOf } from './testing/handmade';

let folder: string;
let store: ReleaseStore;

folderPerTest((made) => (folder = made));
beforeEach(async () => {
  ({ store } = aContext(join(folder, 'store')).context);
  const { release, files } = remoteOf('mf-tiny', { home: '() => ({})' });
  await putBuilt(join(folder, 'built'), release, files);
  await store.publish(join(folder, 'built'));
});

it('leaves a release alone that came back as it went in', async () => {
  expect(await fetchBack(store, 'mf-tiny', '2.0.0')).toEqual([]);
  expect(await store.has('mf-tiny', '2.0.0')).toBe(true);
});

it('removes a release of which a file came back otherwise, and names the file', async () => {
  await store.objects.replace('mf-tiny/2.0.0/server/server.js', Buffer.from('exports.remote = 1;'));
  const problems = await fetchBack(store, 'mf-tiny', '2.0.0');
  expect(problems).toMatchObject([
    { check: 'fetch back', problem: 'mf-tiny 2.0.0: server/server.js is not what was published' },
  ]);
  expect(problems[0]?.hint).toContain('was removed again');
  expect(await store.has('mf-tiny', '2.0.0')).toBe(false);
  expect(await store.objects.list('mf-tiny/')).toEqual([]);
});
