import { join } from 'node:path';
import { sized } from '@wadachi/testing/sized';
import { changeChannel } from '../changes/changeChannel';
import { newKeyPair, signingKeyOf, trustedKeysOf } from '../signing/keys';
import { sign, type Signed } from '../signing/signed';
import type { Channel } from '../channel';
import type { ReleaseStore } from '../store/ReleaseStore';
import { aBuild } from '../testing/builds';
import { folderAlone, storeKinds, type TestStore } from '../testing/stores';
import { verifyStore } from './verifyStore';

const [old, current] = [newKeyPair(), newKeyPair()];
const keyOf = ({ pem }: { readonly pem: string }) => signingKeyOf(pem, 'a test');
const both = trustedKeysOf(`${old.line}\n${current.line}`, 'a test');

describe.each(sized({ suite: folderAlone, rehearsal: storeKinds }))('verifying %s', (_, open) => {
  let place: TestStore;
  let store: ReleaseStore;

  beforeEach(async () => {
    place = await open();
    ({ store } = place);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await aBuild(join(place.folder, version), { version });
      await store.publish(join(place.folder, version));
    }
    await promote('1.0.0', old);
    await promote('1.1.0', current);
  });
  afterEach(() => place.close());

  const promote = (version: string, signer: { readonly pem: string }) =>
    changeChannel(
      { store, channel: 'production', trusted: both },
      { verb: 'finish', set: { 'mf-a': version } },
      { by: 'ops', reason: 'a test', key: keyOf(signer), unchecked: true },
    );
  const verify = (options = {}, trusted = both) => verifyStore(store, 'production', trusted, options);
  const put = (path: string, text: string) => store.objects.replace(path, Buffer.from(text));
  const altered = async (revision: number, change: Partial<Channel>) => {
    const { signed } = (await store.readRevision(revision)) as Signed<Channel>;
    return { ...signed, ...change };
  };

  it('finds nothing where all is well, and tells how far it is', async () => {
    const progress: string[] = [];
    const onProgress = (done: number, all: number, what: string) =>
      void progress.push(`${done}/${all} ${what}`);
    expect(await verify({ onProgress })).toEqual({ problems: [], notes: [], revisions: 2, releases: 2 });
    expect(progress).toEqual(['1/2 mf-a 1.1.0', '2/2 mf-a 1.0.0']);
    expect(await verify({ all: true })).toMatchObject({ problems: [], releases: 3 });
  });

  it('names every file that is missing, altered or compressed from another', async () => {
    await put('mf-a/1.1.0/page.js', 'evil');
    await put('mf-a/1.1.0/page.css.br', 'evil');
    await store.objects.remove('mf-a/1.1.0/server/server.js');
    await put('mf-a/1.0.0/remoteEntry.js', 'a long evil text');
    expect((await verify()).problems).toEqual([
      'mf-a 1.1.0: page.css.br is not page.css',
      'mf-a 1.1.0: page.js is not what was published',
      'mf-a 1.1.0: server/server.js is missing',
      'mf-a 1.0.0: remoteEntry.js is not what was published',
    ]);
  });

  it('looks at what no channel names only when asked for all', async () => {
    await put('mf-a/1.2.0/page.js', 'evil');
    expect((await verify()).problems).toEqual([]);
    expect((await verify({ all: true })).problems).toEqual(['mf-a 1.2.0: page.js is not what was published']);
  });

  it('holds a release against what was signed, not against what it says of itself', async () => {
    const release = await store.readRelease('mf-a', '1.1.0');
    await put('mf-a/1.1.0/release.json', JSON.stringify({ ...release, entry: 'page.js' }));
    expect((await verify()).problems).toEqual(['mf-a 1.1.0: release.json is not what was published']);
    await store.objects.remove('mf-a/1.1.0/release.json');
    expect((await verify()).problems).toEqual([`There is no mf-a 1.1.0 in ${store.objects.address}`]);
  });

  it('names revisions that are altered, missing or out of order', async () => {
    await promote('1.0.0', current);
    await put(
      'channels/production/2.json',
      JSON.stringify(sign('channel', await altered(2, { replaces: null }), keyOf(current))),
    );
    expect((await verify()).problems).toEqual(['Revision 2 of production says to replace none']);
    const envelope = sign('channel', await altered(2, {}), keyOf(current));
    await put(
      'channels/production/2.json',
      JSON.stringify({ ...envelope, signed: await altered(2, { by: 'evil' }) }),
    );
    expect((await verify()).problems).toEqual(['Revision 2 of production was altered after it was signed']);
    await put('channels/production/2.json', '<html>');
    expect((await verify()).problems).toEqual(['Revision 2 of production is no JSON']);
    await store.objects.remove('channels/production/2.json');
    expect((await verify()).problems).toEqual(['Revision 2 of production is missing']);
  });

  it('names stray files, and goes on past them', async () => {
    for (const stray of ['500.json', '999999999999999999999.json', 'notes.txt'])
      await put(`channels/production/${stray}`, 'rubbish');
    expect(await verify()).toMatchObject({
      problems: ['500.json', '999999999999999999999.json', 'notes.txt'].map(
        (stray) =>
          `channels/production/${stray} in ${store.objects.address} is no revision of production: take it out`,
      ),
      revisions: 2,
      releases: 2,
    });
  });

  it('raises an alarm when two revisions mean different releases by one version', async () => {
    const forged = await altered(2, { revision: 3, replaces: 2, releases: { 'mf-a@1.1.0': 'sha384-other' } });
    await store.writeRevision(sign('channel', forged, keyOf(current)));
    expect((await verify()).problems).toContain(
      'Revision 3 of production means another mf-a 1.1.0 than those before it',
    );
  });

  it('notes what a retired key has signed; the latest must be signed by one that is trusted', async () => {
    const rotated = await verify({}, trustedKeysOf(current.line, 'a test'));
    expect(rotated.problems).toEqual([]);
    expect(rotated.notes[0]).toMatch(/^Revision 1 of production: signed by no key that is trusted now/);
    const wrong = await verify({}, trustedKeysOf(old.line, 'a test'));
    expect(wrong.problems[0]).toMatch(
      /^Revision 2 of production is signed by [0-9a-f]{16}, which is not trusted here/,
    );
  });
});
