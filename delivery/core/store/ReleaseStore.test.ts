import { rm, writeFile, mkdir, readdir, readFile, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sized } from '@wadachi/testing/sized';
import type { Channel } from '../channel';
import { newKeyPair, signingKeyOf } from '../signing/keys';
import { sign } from '../signing/signed';
import { aBuild, builtFiles } from '../testing/builds';
import { publishedUntilKilled } from '../testing/publishedUntilKilled';
import { folderAlone, storeKinds, type TestStore } from '../testing/stores';
import { ReleaseIncomplete } from '../verifyFiles';
import type { LocalReleases } from './LocalReleases';
import type { ReleaseStore } from './ReleaseStore';
import { evict } from './evict';
import { localReleases } from './openLocalReleases';
import { openStore } from './openStore';
import { ChannelMoved, ReleaseAltered, ReleaseBegun, ReleaseExists, ReleaseMissing } from './releaseErrors';
import { s3LocationOf } from './s3Address';

describe('a store of releases', () => {
  const key = signingKeyOf(newKeyPair().pem, 'a test');

  const aRevision = (revision: number, by = 'ops') => {
    const channel: Channel = {
      schema: 1,
      channel: 'production',
      revision,
      replaces: revision === 1 ? null : revision - 1,
      by,
      reason: 'a test',
      at: '2026-11-21T00:00:00Z',
      packages: {},
      rollouts: [],
      releases: {},
    };
    return sign('channel', channel, key);
  };

  let place: TestStore;
  let store: ReleaseStore;
  let built: string;

  async function begin(open: () => Promise<TestStore>): Promise<void> {
    place = await open();
    ({ store } = place);
    built = join(place.folder, 'built');
    await aBuild(built);
  }
  afterEach(() => place.close());

  const otherBuild = async (files = {}) => {
    const folder = join(place.folder, 'other');
    await aBuild(folder, {}, { ...builtFiles, ...files });
    return folder;
  };

  describe.each(storeKinds)('releases in %s', (kind, open) => {
    beforeEach(() => begin(open));
    /** Elsewhere the same is left as by a process that is killed before its last step. */
    const isKilled = sized({ suite: kind === 'a folder', rehearsal: true });

    it('are there whole once published', async () => {
      const seen: string[] = [];
      const release = await store.publish(built, (done, all) => void seen.push(`${done}/${all}`));
      expect(seen.at(-1)).toBe('8/8');
      expect(await store.has('mf-a', '1.0.0')).toBe(true);
      expect(await store.versions('mf-a')).toEqual(['1.0.0']);
      expect(await store.readRelease('mf-a', '1.0.0', await store.integrityOf('mf-a', '1.0.0'))).toEqual(
        release,
      );
      expect((await store.readFile(release, 'server/server.js')).toString()).toBe('1');
      expect(await store.objects.list('mf-a/1.0.0/')).toContain('mf-a/1.0.0/page.css.br');
    });

    it('are not there while a killed publish left a part, and there once it is repeated', async () => {
      if (isKilled)
        expect(await publishedUntilKilled({ folder: built, files: 2 }, place.env)).toBe('SIGKILL ');
      else {
        await store.publish(built);
        await store.objects.remove('mf-a/1.0.0/release.json');
      }
      expect((await store.objects.list('mf-a/1.0.0/')).length).toBeGreaterThan(1);
      expect(await store.has('mf-a', '1.0.0')).toBe(false);
      expect(await store.versions('mf-a')).toEqual([]);
      await expect(store.readRelease('mf-a', '1.0.0')).rejects.toThrow(ReleaseMissing);

      const other = await otherBuild({ 'page.js': 'other' });
      await expect(store.publish(other)).rejects.toThrow(ReleaseBegun);
      await expect(store.publish(other)).rejects.toThrow(/^mf-a 1\.0\.0 was begun by another build/);
      expect(await store.has('mf-a', '1.0.0')).toBe(false);

      const release = await store.publish(built);
      for (const file of Object.keys(release.files)) await store.readFile(release, file);
    });

    it('are whole when two publish the same build at once', async () => {
      const outcomes = await Promise.allSettled([store.publish(built), store.publish(built)]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: expect.any(ReleaseExists),
      });
      const release = await store.readRelease('mf-a', '1.0.0');
      for (const file of Object.keys(release.files)) await store.readFile(release, file);
    });

    it('are one of two builds, never a mixture, when both are published at once', async () => {
      const other = await otherBuild({ 'page.js': 'other page', 'remoteEntry.js': 'other entry' });
      const outcomes = await Promise.allSettled([store.publish(built), store.publish(other)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const release = await store.readRelease('mf-a', '1.0.0');
      for (const file of Object.keys(release.files)) await store.readFile(release, file);
    });

    it('have a channel of revisions, each written once', async () => {
      expect(await store.latestRevision()).toBeUndefined();
      expect(await store.readRevision(1)).toBeUndefined();
      for (let revision = 1; revision <= 11; revision += 1) await store.writeRevision(aRevision(revision));
      await expect(store.writeRevision(aRevision(4, 'late'))).rejects.toThrow(ChannelMoved);
      expect(await store.revisions()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
      expect(await store.latestRevision()).toBe(11);
      expect(await store.latestRevision('production', 9)).toBe(11);
      expect(await store.latestRevision('staging')).toBeUndefined();
      expect(await store.readRevision(4)).toEqual(aRevision(4));
      for (const stray of ['13', '500', '999999999999999999999', 'deep/12'])
        await store.objects.create(`channels/production/${stray}.json`, Buffer.from('rubbish'));
      expect(await store.latestRevision()).toBe(11);
      expect(await store.latestRevision('production', 9)).toBe(11);
      expect((await store.revisions()).slice(-3)).toEqual([11, 13, 500]);
    });

    it('let one of two writers of a revision win, each time', async () => {
      const revisions = sized({ suite: 15, rehearsal: 100 });
      for (let revision = 1; revision <= revisions; revision += 1) {
        const outcomes = await Promise.allSettled(
          ['one', 'two'].map((by) => store.writeRevision(aRevision(revision, by))),
        );
        const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
        expect(refused).toEqual([{ status: 'rejected', reason: expect.any(ChannelMoved) }]);
        const winner = outcomes[0]?.status === 'fulfilled' ? 'one' : 'two';
        expect(await store.readRevision(revision)).toEqual(aRevision(revision, winner));
      }
    });
  });

  describe.each(sized({ suite: folderAlone, rehearsal: storeKinds }))('releases in %s', (_, open) => {
    beforeEach(() => begin(open));

    it('are never published twice', async () => {
      await store.publish(built);
      await expect(store.publish(built)).rejects.toThrow('mf-a 1.0.0 is already published');
      await expect(store.publish(await otherBuild({ 'page.js': 'other' }))).rejects.toThrow(ReleaseExists);
      expect((await store.objects.read('mf-a/1.0.0/page.js'))?.toString()).toBe('page');
    });

    it('let nothing in that is not what was built', async () => {
      await writeFile(join(built, 'page.js'), 'altered');
      await expect(store.publish(built)).rejects.toThrow('page.js has changed since it was built');
      await rm(join(built, 'page.js'));
      await expect(store.publish(built)).rejects.toThrow('page.js is missing');
      await aBuild(built, { pages: { other: { scripts: ['gone.js'], styles: [] } } });
      await expect(store.publish(built)).rejects.toThrow(ReleaseIncomplete);
      await writeFile(join(built, 'release.json'), '{"name":"mf-a"}');
      await expect(store.publish(built)).rejects.toThrow('describes no release');
      await rm(join(built, 'release.json'));
      await expect(store.publish(built)).rejects.toThrow('has no release.json');
      expect(await store.objects.list('mf-a/')).toEqual([]);
    });

    it('are refused where they were altered', async () => {
      const release = await store.publish(built);
      const integrity = await store.integrityOf('mf-a', '1.0.0');
      const write = (file: string, text: string) =>
        store.objects.replace(`mf-a/1.0.0/${file}`, Buffer.from(text));
      await write('page.js', 'evil');
      await write('page.css', 'p'.repeat(1_000_000));
      await store.objects.remove('mf-a/1.0.0/remoteEntry.js');
      for (const file of ['page.js', 'page.css', 'remoteEntry.js', 'constructor', '../1.0.1/page.js'])
        await expect(store.readFile(release, file)).rejects.toThrow(ReleaseAltered);
      await write('release.json', JSON.stringify({ ...release, entry: 'page.js' }));
      await expect(store.readRelease('mf-a', '1.0.0', integrity)).rejects.toThrow(ReleaseAltered);
      await write('release.json', JSON.stringify({ ...release, version: '9.9.9' }));
      await expect(store.readRelease('mf-a', '1.0.0')).rejects.toThrow(ReleaseAltered);
      await write('release.json', '<html>');
      await expect(store.readRelease('mf-a', '1.0.0')).rejects.toThrow(
        'release.json is not what was published',
      );
    });

    it('are out of sight while withdrawn, and come back as they were', async () => {
      await store.publish(built);
      const integrity = await store.integrityOf('mf-a', '1.0.0');
      await store.withdraw('mf-a', '1.0.0');
      expect(await store.versions('mf-a')).toEqual([]);
      expect(await store.restore('mf-a', '1.0.0')).toBe(true);
      expect(await store.integrityOf('mf-a', '1.0.0')).toBe(integrity);
      expect(await store.restore('mf-a', '1.0.0')).toBe(false);
      await store.removeRelease('mf-a', '1.0.0');
      expect(await store.objects.list('mf-a/')).toEqual([]);
    });
  });
});

describe.each(storeKinds)('releases on this machine of %s', (_, open) => {
  let place: TestStore;
  let local: LocalReleases;

  beforeEach(async () => {
    place = await open();
    await aBuild(join(place.folder, 'built'));
    local = localReleases(place.store, join(place.folder, 'cache'));
  });
  afterEach(() => place.close());

  const publish = () => place.store.publish(join(place.folder, 'built'));

  it('are files at their place once they were asked for', async () => {
    await publish();
    expect(await Promise.all(Array.from({ length: 20 }, () => local.ensure('mf-a', '1.0.0')))).not.toContain(
      false,
    );
    expect(await readFile(join(local.root, 'mf-a/1.0.0/page.js'), 'utf8')).toBe('page');
    expect(await readdir(join(local.root, 'mf-a/1.0.0'))).toContain('page.css.br');
  });

  it('are none of those that nobody has published, nor of what is no name', async () => {
    expect(await local.ensure('mf-a', '1.0.0')).toBe(false);
    for (const [name, version] of [
      ['..', '..'],
      ['mf-a', '../../x'],
      ['', ''],
      ['mf-a', 'x/y z'],
    ] as const)
      expect(await local.ensure(name, version)).toBe(false);
  });
});

const s3Kind = storeKinds.filter(([kind]) => kind === 'S3');

describe.each(s3Kind)('copies of releases in %s', (_, open) => {
  let place: TestStore;
  let cache: string;

  beforeEach(async () => {
    place = await open();
    cache = join(place.folder, 'cache');
    await aBuild(join(place.folder, 'built'));
    await place.store.publish(join(place.folder, 'built'));
  });
  afterEach(() => place.close());

  const asked = (request: string) => place.s3?.requests.filter((one) => one === request).length;
  const tamper = (file: string, text: string) =>
    place.store.objects.replace(`mf-a/1.0.0/${file}`, Buffer.from(text));

  it('are fetched once, however many ask, and used again by the next process', async () => {
    const local = localReleases(place.store, cache);
    await Promise.all(Array.from({ length: 50 }, () => local.ensure('mf-a', '1.0.0')));
    expect(asked('GET site/a/mf-a/1.0.0/page.js')).toBe(1);
    expect(await localReleases(place.store, cache).ensure('mf-a', '1.0.0')).toBe(true);
    expect(asked('GET site/a/mf-a/1.0.0/page.js')).toBe(1);
  });

  it('are whole when two processes fetch at once', async () => {
    const processes = [localReleases(place.store, cache), localReleases(place.store, cache)];
    expect(await Promise.all(processes.map((one) => one.ensure('mf-a', '1.0.0')))).toEqual([true, true]);
    expect(await readdir(cache)).toEqual(['mf-a']);
  });

  it('leave the server’s build where it is', async () => {
    await localReleases(place.store, cache).ensure('mf-a', '1.0.0');
    expect((await readdir(join(cache, 'mf-a/1.0.0'))).sort()).toEqual([
      'page.css',
      'page.css.br',
      'page.js',
      'page.js.br',
      'remoteEntry.js',
      'remoteEntry.js.br',
    ]);
  });

  it('are none when a file was altered, and there once it is mended', async () => {
    await tamper('page.js', 'evil');
    const local = localReleases(place.store, cache);
    await expect(local.ensure('mf-a', '1.0.0')).rejects.toThrow(ReleaseAltered);
    expect(await readdir(cache)).toEqual([]);
    await tamper('page.js', 'page');
    expect(await local.ensure('mf-a', '1.0.0')).toBe(true);
  });

  it('go without a compressed form that is another file’s', async () => {
    await tamper('page.js.br', 'evil');
    await localReleases(place.store, cache).ensure('mf-a', '1.0.0');
    expect(await readdir(join(cache, 'mf-a/1.0.0'))).not.toContain('page.js.br');
  });

  it('are asked for again only after a while when there is none', async () => {
    const local = localReleases(place.store, cache);
    for (let times = 0; times < 20; times += 1) expect(await local.ensure('mf-a', '2.0.0')).toBe(false);
    expect(asked('GET site/a/mf-a/2.0.0/release.json')).toBe(1);
  });

  it('are not the store’s failure', async () => {
    const local = localReleases(place.store, cache);
    if (place.s3) place.s3.fault = () => [403, 'AccessDenied'];
    await expect(local.ensure('mf-a', '1.0.0')).rejects.toThrow('AccessDenied');
    if (place.s3) place.s3.fault = () => undefined;
    expect(await local.ensure('mf-a', '1.0.0')).toBe(true);
  });

  it('make room when there are too many: those unasked for the longest go, none of today', async () => {
    const now = Date.now();
    const daysAgo = (days: number) => new Date(now - days * 86_400_000);
    for (let number = 0; number < 70; number += 1) {
      const folder = join(cache, 'mf-a', `0.0.${number}`);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'page.js'), '');
      await utimes(folder, daysAgo(number), daysAgo(number));
    }
    await mkdir(join(cache, '.staged-dead'));
    await utimes(join(cache, '.staged-dead'), daysAgo(2), daysAgo(2));
    await evict(cache, now);
    const left = await readdir(join(cache, 'mf-a'));
    expect(left).toHaveLength(60);
    expect(left).not.toContain('0.0.60');
    expect(await readdir(cache)).toEqual(['mf-a']);

    for (const version of left) await utimes(join(cache, 'mf-a', version), daysAgo(0), daysAgo(0));
    await mkdir(join(cache, 'mf-b/1'), { recursive: true });
    await evict(cache, now);
    expect(await readdir(join(cache, 'mf-a'))).toHaveLength(60);
  });
});

const env = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'very-secret' };

describe('the address of a release store', () => {
  it.each([
    ['.data/releases', resolve('.data/releases')],
    ['/srv/releases', resolve('/srv/releases')],
    ['file:///srv/rele%20ases', resolve('/srv/rele ases')],
    ['C:\\releases', resolve('C:\\releases')],
    ['s3://bucket', 's3://bucket/'],
    ['s3://bucket/a/b/?region=eu-central-1', 's3://bucket/a/b/'],
  ])('%s is %s', (address, shown) => {
    expect(openStore(address, env).objects.address).toBe(shown);
  });

  it('may name a store that is not Amazon’s', () => {
    expect(s3LocationOf('s3://bucket/a?endpoint=http://127.0.0.1:9000&region=auto', env)).toMatchObject({
      bucket: 'bucket',
      prefix: 'a/',
      endpoint: 'http://127.0.0.1:9000',
      region: 'auto',
    });
    expect(s3LocationOf('s3://bucket?region=eu-west-3', env).endpoint).toBe(
      'https://s3.eu-west-3.amazonaws.com',
    );
  });

  it.each([
    ['', 'is empty'],
    ['https://bucket.s3.amazonaws.com', 'is neither a folder nor s3://bucket/prefix'],
    ['file://elsewhere/srv', 'is no file: address'],
    ['s3://', 'names no bucket'],
    ['s3:///prefix', 'names no bucket'],
    ['s3://Bad_Bucket/x', 'names no bucket'],
    ['s3://id:very-secret@bucket/x', 'holds keys'],
    ['s3://bucket/a b', 'has a prefix with other characters'],
    ['s3://bucket/.hidden', 'has a prefix with other characters'],
    ['s3://bucket/x?endpoint=minio:9000', 'has an endpoint that is none'],
    ['s3://bucket/x?endpoint=ftp://minio', 'has an endpoint that is none'],
    ['s3://bucket/x?endpoint=http://minio/path', 'has an endpoint that is none'],
    ['s3://bucket/x?region=EU!', 'names the region'],
    ['s3://bucket/x?regoin=eu', "says 'regoin'"],
  ])('%s is refused: it %s', (address, why) => {
    const opening = () => openStore(address, env);
    expect(opening).toThrow(why);
    expect(opening).not.toThrow('very-secret');
  });

  it.each([{}, { AWS_ACCESS_KEY_ID: 'id' }, { AWS_SECRET_ACCESS_KEY: 'very-secret' }])(
    'needs keys for a bucket: %j are not enough',
    (some) => {
      expect(() => openStore('s3://bucket/x', some)).toThrow(
        'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
      );
    },
  );
});
