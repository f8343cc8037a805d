import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sized } from '@wadachi/testing/sized';
import type { Channel } from '../channel';
import { changeChannel } from '../changes/changeChannel';
import { newKeyPair, signingKeyOf, trustedKeysOf } from '../signing/keys';
import { sign } from '../signing/signed';
import { ReleaseMissing } from '../store/releaseErrors';
import type { ReleaseStore } from '../store/ReleaseStore';
import { aBuild } from '../testing/builds';
import { folderAlone, storeKinds, type TestStore } from '../testing/stores';
import { notePreview } from '../previews/notes';
import { prune } from './prune';

const { pem, line } = newKeyPair();
const key = signingKeyOf(pem, 'a test');
const dayMs = 86_400_000;
/** Files that are written now are as old as a test wants: prunes happen later. */
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

describe.each(sized({ suite: folderAlone, rehearsal: storeKinds }))('pruning %s', (_, open) => {
  let place: TestStore;
  let store: ReleaseStore;

  beforeEach(async () => {
    place = await open();
    ({ store } = place);
  });
  afterEach(() => place.close());

  const publish = async (version: string, builtAt: Date, name = 'mf-a') => {
    const folder = join(place.folder, `${name}-${version}`);
    await aBuild(folder, { name, version, built_at: builtAt.toISOString() });
    await store.publish(folder);
  };

  /** `1` is the oldest. */
  const publishMany = async (count: number) => {
    for (let number = 1; number <= count; number += 1) await publish(`${number}`, inDays(number - 100));
  };

  const put = async (revision: number, at: Date, stable: string, overrides: Partial<Channel> = {}) => {
    const channel: Channel = {
      schema: 1,
      channel: 'production',
      revision,
      replaces: revision === 1 ? null : revision - 1,
      by: 'ops',
      reason: 'a test',
      at: at.toISOString(),
      packages: { 'mf-a': { stable, last_known_good: null, state: 'on' } },
      rollouts: [],
      releases: {},
      ...overrides,
    };
    await store.writeRevision(sign('channel', channel, key));
  };

  const few = { keepVersions: 2 } as const;

  it('leaves the newest versions of each package, and all that is young', async () => {
    await publishMany(4);
    await publish('1', inDays(-99), 'mf-b');
    expect((await prune(store, few)).withdrawn).toEqual([]);
    const { withdrawn, kept } = await prune(store, { ...few, now: inDays(31) });
    expect(withdrawn).toEqual(['mf-a@1', 'mf-a@2']);
    expect(kept).toEqual(['mf-a@3', 'mf-a@4', 'mf-b@1']);
    expect(await store.versions('mf-a')).toEqual(['3', '4']);
  });

  it('orders versions by when they were built, not by name or by when they came', async () => {
    await publish('9', inDays(-99));
    await publish('10', inDays(-98));
    await publish('1', inDays(-97));
    expect((await prune(store, { keepVersions: 1, now: inDays(31) })).withdrawn).toEqual([
      'mf-a@10',
      'mf-a@9',
    ]);
  });

  it('leaves what any channel names, or gave to visitors in the last days', async () => {
    await publishMany(9);
    const now = inDays(40);
    await put(1, inDays(0), '1');
    await put(2, inDays(1), '2');
    // In force thirty days before the prune.
    await put(3, inDays(5), '3');
    await put(4, inDays(20), '4');
    await put(5, inDays(35), '5', {
      rollouts: [
        {
          id: 'r5',
          salt: 'a salt of a test',
          basis_points: 0,
          set: { 'mf-a': '6' },
          staff: [],
          guard: { max_error_basis_points: 200 },
          state: 'stopped',
          why: 'a test',
        },
      ],
    });
    await put(1, inDays(0), '7', { channel: 'staging' });
    expect((await prune(store, { ...few, now })).withdrawn).toEqual(['mf-a@1', 'mf-a@2']);
    expect(await store.revisions()).toEqual([1, 2, 3, 4, 5]);
  });

  it('leaves what a preview shows until it is over', async () => {
    await publishMany(4);
    const about = { of: 'a branch', by: 'mika', channel: 'production', versions: { 'mf-a': '1' } };
    await notePreview(store.objects, { ...about, expires: inDays(35).toISOString() });
    const during = await prune(store, { ...few, now: inDays(34) });
    expect(during.withdrawn).toEqual(['mf-a@2']);
    expect(during.kept).toContain('mf-a@1');
    const over = await prune(store, { ...few, now: inDays(36) });
    expect(over.withdrawn).toEqual(['mf-a@1']);
    expect(await store.objects.list('previews/')).toEqual([]);
  });

  it('removes files only a day after it put them out of sight', async () => {
    await publishMany(3);
    const now = inDays(31);
    await prune(store, { ...few, now });
    expect(await store.objects.list('mf-a/1/')).toContain('mf-a/1/page.js');
    expect((await prune(store, { ...few, now: inDays(0.5) })).removed).toEqual([]);
    expect((await prune(store, { ...few, now })).removed).toEqual(['mf-a@1']);
    expect(await store.objects.list('mf-a/1/')).toEqual([]);
    expect(await store.versions('mf-a')).toEqual(['2', '3']);
  });

  it('only says what it would do when asked to', async () => {
    await publishMany(3);
    await store.objects.create('counts/production/2020-01-01T00/p.json', Buffer.from('{}'));
    const before = await store.objects.list('');
    const said = await prune(store, { ...few, now: inDays(31), dryRun: true });
    expect(await store.objects.list('')).toEqual(before);
    expect(await prune(store, { ...few, now: inDays(31) })).toEqual(said);
  });

  it('puts back what was promoted while it was at work', async () => {
    await publishMany(3);
    const { withdraw } = store;
    store.withdraw = async (name, version) => {
      await withdraw.call(store, name, version);
      // Somebody has read the release before, and writes the revision now.
      await put(1, new Date(), version);
    };
    const { withdrawn, kept } = await prune(store, { ...few, now: inDays(31) });
    expect(withdrawn).toEqual([]);
    expect(kept).toContain('mf-a@1');
    expect(await store.has('mf-a', '1')).toBe(true);
  });

  it('is undone for a version that is promoted while it is withdrawn', async () => {
    await publishMany(3);
    const context = { store, channel: 'production', trusted: trustedKeysOf(line, 'a test') };
    const author = { by: 'ops', reason: 'a test', key, unchecked: true };
    const { writeRevision } = store;
    store.writeRevision = async (next) => {
      // The prune looks at the channels just before the revision is there.
      await prune(store, { ...few, now: inDays(31) });
      await writeRevision.call(store, next);
    };
    await changeChannel(context, { verb: 'finish', set: { 'mf-a': '1' } }, author);
    expect(await store.has('mf-a', '1')).toBe(true);
    await prune(store, { ...few, now: inDays(33) });
    expect(await store.has('mf-a', '1')).toBe(true);
  });

  it('puts back what a channel names though an earlier prune withdrew it', async () => {
    await publishMany(3);
    await store.withdraw('mf-a', '3');
    await put(1, new Date(), '3');
    expect((await prune(store, { ...few, now: inDays(31) })).restored).toEqual(['mf-a@3']);
    expect(await store.has('mf-a', '3')).toBe(true);
  });

  it('makes what is gone no version to promote', async () => {
    await publishMany(3);
    await prune(store, { ...few, now: inDays(31) });
    await expect(store.integrityOf('mf-a', '1')).rejects.toThrow(ReleaseMissing);
  });

  it('clears what unfinished publishes left, a day later, so that another build may take the version', async () => {
    const folder = join(place.folder, 'built');
    await aBuild(folder);
    await store.publish(folder);
    // What a publish leaves that is killed before its last step.
    await store.objects.remove('mf-a/1.0.0/release.json');
    expect((await prune(store)).unfinished).toEqual([]);
    expect((await prune(store, { now: inDays(1.1) })).unfinished).toEqual(['mf-a@1.0.0']);
    expect(await store.objects.list('mf-a/')).toEqual([]);
    await rm(folder, { recursive: true });
    await aBuild(
      folder,
      {},
      { 'remoteEntry.js': 'new', 'page.js': 'new', 'page.css': '', 'server/server.js': '' },
    );
    await store.publish(folder);
  });

  it('removes old counts', async () => {
    const now = new Date('2026-11-21T10:30:00Z');
    const keys = ['2026-10-22T09', '2026-10-22T10', '2026-11-21T10'].map(
      (hour) => `counts/production/${hour}/p.json`,
    );
    for (const count of keys) await store.objects.create(count, Buffer.from('{}'));
    await store.objects.create('counts/production/strange/p.json', Buffer.from('{}'));
    expect((await prune(store, { now })).counts).toEqual([keys[0]]);
    expect(await store.objects.list('counts/')).toEqual([
      ...keys.slice(1),
      'counts/production/strange/p.json',
    ]);
  });

  it('removes errors after 14 days', async () => {
    const now = new Date('2026-11-21T10:30:00Z');
    const keys = ['2026-11-07T09', '2026-11-07T10', '2026-11-21T10'].map(
      (hour) => `errors/production/${hour}/p.json`,
    );
    for (const key of keys) await store.objects.create(key, Buffer.from('{}'));
    expect((await prune(store, { now })).counts).toEqual([keys[0]]);
    expect(await store.objects.list('errors/')).toEqual(keys.slice(1));
  });

  it('touches nothing while a channel can’t be read', async () => {
    await publishMany(3);
    await store.objects.create('channels/production/1.json', Buffer.from('{"signed":{}}'));
    await expect(prune(store, { ...few, now: inDays(31) })).rejects.toThrow(
      'Revision 1 of production is not a channel',
    );
    expect(await store.versions('mf-a')).toEqual(['1', '2', '3']);
  });

  it('keeps a release whose release.json can’t be read as long as any other', async () => {
    await publishMany(3);
    await store.objects.replace('mf-a/1/release.json', Buffer.from('<html>'));
    expect((await prune(store, few)).withdrawn).toEqual([]);
    expect((await prune(store, { ...few, now: inDays(31) })).withdrawn).toEqual(['mf-a@2']);
  });
});
