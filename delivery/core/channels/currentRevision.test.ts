import { folderPerTest } from '@wadachi/testing/folderPerTest';
import { changeChannel, type Author } from '../changes/changeChannel';
import type { ChannelContext } from './ChannelContext';
import { announceRetired, signAgain } from '../changes/signAgain';
import { FolderObjects } from '../store/FolderObjects';
import { ReleaseStore } from '../store/ReleaseStore';
import { aRelease } from '../testing/aRelease';
import { readCurrentRevision } from './channels';
import { newKeyPair, signingKeyOf, trustedKeysOf } from '../signing/keys';
import { RevisionRefused } from './RevisionRefused';
import { verifyStore } from '../verify/verifyStore';

let root: string;
let context: ChannelContext;
let author: Author;

folderPerTest((made) => (root = made));
beforeEach(async () => {
  const { pem, line } = newKeyPair();
  const store = new ReleaseStore(new FolderObjects(root));
  context = { store, channel: 'production', trusted: trustedKeysOf(line, 'a test') };
  author = { by: 'mika', reason: 'a test', key: signingKeyOf(pem, 'a test'), unchecked: true };
  for (const version of ['1', '2', '3']) {
    const release = JSON.stringify(aRelease({ name: 'mf-a', version }));
    await store.objects.replace(`mf-a/${version}/release.json`, Buffer.from(release));
  }
  await promoted('1');
});

const promoted = (version: string, by = context) =>
  changeChannel(by, { verb: 'finish', set: { 'mf-a': version } }, author);

describe('something else under the next number', () => {
  const put = (key: string, text: string) =>
    context.store.objects.replace(`channels/production/${key}.json`, Buffer.from(text));
  const current = () => readCurrentRevision(context.store, 'production', context.trusted);

  it('is replaced by the next change when it was never in force, which is said before', async () => {
    await put('2', 'rubbish');
    await put('3', JSON.stringify({ signed: {}, signatures: [] }));
    expect(await current()).toMatchObject({ latest: { signed: { revision: 1 } } });
    expect((await current())?.refused?.message).toBe(
      'Revision 3 of production is no valid revision: Revision 3 of production is not signed. The last good one is revision 1. Hosts refuse it too. The next change replaces it with revision 4; find out who writes there (docs/guides/releasing.md).',
    );
    expect((await promoted('2')).after).toMatchObject({ revision: 4, replaces: 1 });
    expect((await promoted('3')).after).toMatchObject({ revision: 5, replaces: 4 });
    const back = (to: string) => changeChannel(context, { verb: 'back', names: ['mf-a'], to }, author);
    expect((await back('1')).after.revision).toBe(6);
    expect(await verifyStore(context.store, 'production', context.trusted)).toMatchObject({
      problems: expect.not.arrayContaining([expect.stringContaining('Revision')]) as unknown,
      notes: [expect.stringContaining('Revisions 2, 3 of production: refused, and replaced')],
    });
  });

  it('is replaced however many files somebody has put there', async () => {
    for (let number = 2; number <= 61; number += 1) await put(`${number}`, 'rubbish');
    expect((await promoted('2')).after).toMatchObject({ revision: 62, replaces: 1 });
  });

  it('keeps every change away when it was altered: what it said must not be lost', async () => {
    await promoted('2');
    const genuine = (await context.store.objects.read('channels/production/2.json'))?.toString() ?? '';
    await put('2', genuine.replace('a test', 'another'));
    const sentence = `Revision 2 of production is no valid revision: Revision 2 of production was altered after it was signed. The last good one is revision 1. Until it is gone nothing can be changed. Put the original back, which each host keeps in DATA_DIR/host, or take channels/production/2.json out of ${root}, and find out who writes there (docs/guides/releasing.md).`;
    await expect(promoted('3')).rejects.toThrow(sentence);
    await expect(promoted('3')).rejects.toThrow(RevisionRefused);
    await put('2', genuine);
    expect((await promoted('3')).after.revision).toBe(3);
  });

  it('is replaced when a retired key has signed it', async () => {
    const stale = newKeyPair();
    const old = { ...author, key: signingKeyOf(stale.pem, 'a test') };
    const staleContext = {
      ...context,
      trusted: new Map([...context.trusted, ...trustedKeysOf(stale.line, 'a test')]),
    };
    await changeChannel(staleContext, { verb: 'finish', set: { 'mf-a': '2' } }, old);
    await expect(promoted('3')).rejects.toThrow('is not trusted here');
    const informed = { ...context, retired: trustedKeysOf(stale.line, 'a test') };
    expect((await promoted('3', informed)).after).toMatchObject({ revision: 3, replaces: 1 });
  });

  it('may be one that only the reader does not know', async () => {
    await promoted('2');
    const others = { ...context, trusted: trustedKeysOf(newKeyPair().line, 'a test') };
    await expect(promoted('3', others)).rejects.toThrow(
      'If its key is one of yours, bring production.pub up to date; else take',
    );
  });

  it('is not there beyond a gap, unless a trusted key has signed it', async () => {
    for (const stray of ['500', '999999999999999999999', 'x/7', 'notes']) await put(stray, 'rubbish');
    expect((await promoted('2')).after.revision).toBe(2);
    expect((await promoted('3')).after.revision).toBe(3);
    await context.store.objects.remove('channels/production/2.json');
    expect((await current())?.latest.signed.revision).toBe(3);
    expect((await promoted('2')).after.revision).toBe(4);
  });
});

describe('a key that hosts would refuse', () => {
  const old = newKeyPair();
  const withOld = { key: signingKeyOf(old.pem, 'a test') };
  const both = () => ({
    ...context,
    trusted: new Map([...context.trusted, ...trustedKeysOf(old.line, 'a test')]),
  });
  const promotedBy = (by: ChannelContext) =>
    changeChannel(by, { verb: 'finish', set: { 'mf-a': '2' } }, { ...author, ...withOld });

  it('signs nothing when the list of trusted keys lacks it', async () => {
    await expect(promotedBy(context)).rejects.toThrow('which production.pub does not list');
    expect(await context.store.revisions('production')).toEqual([1]);
  });

  it('signs nothing after it was retired elsewhere, where the list is out of date', async () => {
    expect((await promotedBy(both())).after.revision).toBe(2);
    const retired = signingKeyOf(old.pem, 'a test').id;
    expect(await announceRetired(both(), retired, author)).toMatchObject({ revision: 3, replaces: 2 });
    expect(await announceRetired(both(), retired, author)).toBeUndefined();
    expect((await promoted('3')).after.retired_keys).toEqual([retired]);
    await expect(promotedBy(both())).rejects.toThrow(`Key ${retired} was retired, as revision 4`);
    await expect(signAgain(both(), { ...author, ...withOld })).rejects.toThrow('was retired');
    expect(await context.store.revisions('production')).toEqual([1, 2, 3, 4]);
  });
});
