import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeChannel, type Author, type ChannelDesk } from '../changes/changeChannel';
import { FolderObjects } from '../store/FolderObjects';
import { ReleaseStore } from '../store/ReleaseStore';
import { aRelease } from '../testing/aRelease';
import { readStanding } from './channels';
import { newKeyPair, signingKeyOf, trustedKeysOf } from './keys';
import { RevisionRefused } from './RevisionRefused';

let root: string;
let desk: ChannelDesk;
let author: Author;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'wadachi-standing-'));
  const { pem, line } = newKeyPair();
  const store = new ReleaseStore(new FolderObjects(root));
  desk = { store, channel: 'production', trusted: trustedKeysOf(line, 'a test') };
  author = { by: 'mika', reason: 'a test', key: signingKeyOf(pem, 'a test'), unchecked: true };
  for (const version of ['1', '2', '3']) {
    const release = JSON.stringify(aRelease({ name: 'mf-a', version }));
    await store.objects.replace(`mf-a/${version}/release.json`, Buffer.from(release));
  }
  await promoted('1');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const promoted = (version: string, by = desk) =>
  changeChannel(by, { verb: 'promote', set: { 'mf-a': version } }, author);

describe('something else under the next number', () => {
  const put = (key: string, text: string) =>
    desk.store.objects.replace(`channels/production/${key}.json`, Buffer.from(text));
  const standing = () => readStanding(desk.store, 'production', desk.trusted);

  it('keeps every change away, and says why and the way out', async () => {
    await put('2', 'rubbish');
    await put('3', 'rubbish');
    const sentence = `Revision 3 of production is no valid revision: Revision 3 of production is no JSON. The last good one is revision 1. Until it is gone nothing can be changed. Take channels/production/2.json to 3.json out of ${root}, and find out who writes there (docs/guides/releasing.md).`;
    await expect(promoted('2')).rejects.toThrow(sentence);
    await expect(promoted('2')).rejects.toThrow(RevisionRefused);
    expect(await standing()).toMatchObject({ latest: { signed: { revision: 1 } } });
    expect((await standing())?.refused?.message).toBe(sentence);
    for (const number of [2, 3]) await desk.store.objects.remove(`channels/production/${number}.json`);
    expect((await promoted('2')).after.revision).toBe(2);
  });

  it('may be one that only the reader does not know', async () => {
    await promoted('2');
    const others = { ...desk, trusted: trustedKeysOf(newKeyPair().line, 'a test') };
    await expect(promoted('3', others)).rejects.toThrow(
      'If its key is one of yours, bring production.pub up to date; else take',
    );
  });

  it('is not there beyond a gap, unless a trusted key has signed it', async () => {
    for (const stray of ['500', '999999999999999999999', 'x/7', 'notes']) await put(stray, 'rubbish');
    expect((await promoted('2')).after.revision).toBe(2);
    expect((await promoted('3')).after.revision).toBe(3);
    await desk.store.objects.remove('channels/production/2.json');
    expect((await standing())?.latest.signed.revision).toBe(3);
    expect((await promoted('2')).after.revision).toBe(4);
  });
});
