import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aBuild } from '../testing/builds';
import { storeKinds, type TestStore } from '../testing/stores';
import { evict } from './evict';
import type { LocalReleases } from './LocalReleases';
import { localReleases } from './openLocalReleases';
import { ReleaseAltered } from './releaseErrors';

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
