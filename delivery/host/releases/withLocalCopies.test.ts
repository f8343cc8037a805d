import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '../../core/store/openStore';
import type { ReleaseStore } from '../../core/store/ReleaseStore';
import { startS3Server, type S3Server } from '../../core/testing';
import { TestSite } from '../testing/site';
import { StoredRevision } from './StoredRevision';
import { ReleasesInService } from './ReleasesInService';
import { withLocalCopies } from './withLocalCopies';

let site: TestSite;
let s3: S3Server;
let now = 0;
const logged: string[] = [];

beforeEach(async () => {
  logged.length = 0;
  site = await TestSite.make();
  await site.remote('mf-shop', '1');
  await site.revision(1, { host: '1', 'mf-shop': '1' });
  s3 = await startS3Server();
  const { objects } = site.ours.context.store;
  for (const key of await objects.list(''))
    await elsewhere().objects.replace(key, (await objects.read(key)) ?? Buffer.alloc(0));
});
afterEach(async () => {
  await s3.close();
  await site.remove();
});

const elsewhere = () => openStore(s3.url('site'), s3.env);
const copies = () => join(site.folder, 'copies');

/** A host that starts; each has the same folders. */
function started(store: ReleaseStore = withLocalCopies(elsewhere(), copies())): ReleasesInService {
  const log = (_: unknown, message = '') => void logged.push(message);
  const stored = new StoredRevision(join(site.folder, 'state'), 'production');
  const keys = () => Promise.resolve(site.ours.context.trusted);
  const followed = { store, channel: 'production', keys, stored };
  return site.closes(new ReleasesInService(followed, { info: log, warn: log, error: log }, () => now));
}

async function revisionOf(releases: ReleasesInService): Promise<number> {
  now += 1_000;
  return (await releases.current()).channel.revision;
}

it('lets a host start while the store is away, and follow it again', async () => {
  expect(await revisionOf(started())).toBe(1);
  s3.fault = () => [404, 'NoSuchBucket'];
  const releases = started();
  expect([await revisionOf(releases), await revisionOf(releases)]).toEqual([1, 1]);
  expect(logged.filter((message) => message.includes('gives no answer'))).toHaveLength(1);
  s3.fault = () => undefined;
  expect(await revisionOf(releases)).toBe(1);
  expect(logged).toContain('The release store answers again');
});

it('serves no copy that is not what was published', async () => {
  expect(await revisionOf(started())).toBe(1);
  await writeFile(join(copies(), 'host', '1', 'release.json'), '{}');
  s3.fault = () => [404, 'NoSuchBucket'];
  await expect(started().current()).rejects.toThrow('404 NoSuchBucket');
  s3.fault = () => undefined;
  expect(await revisionOf(started())).toBe(1);
});

it('leaves a host without copies to say that the store is away', async () => {
  expect(await revisionOf(started(elsewhere()))).toBe(1);
  s3.fault = () => [404, 'NoSuchBucket'];
  await expect(started(elsewhere()).current()).rejects.toThrow('404 NoSuchBucket');
});

it('answers nothing but files of releases from copies: a revoked preview stays revoked', async () => {
  const { objects } = withLocalCopies(elsewhere(), copies());
  const [note, file] = ['previews/1/2.json', 'host/1/release.json'];
  await elsewhere().objects.replace(note, Buffer.from('{}'));
  for (const key of [note, file]) expect(await objects.read(key)).toBeDefined();
  s3.fault = () => [404, 'NoSuchBucket'];
  expect(await objects.read(file)).toBeDefined();
  await expect(objects.read(note)).rejects.toThrow('404 NoSuchBucket');
});
