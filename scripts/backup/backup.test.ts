import { cp, mkdir, readFile, rm, stat, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderPerTest } from '@wadachi/testing/folderPerTest';
import { buildApp } from '../../api/app';
import { openDatabase } from '../../api/database';
import { aBooking, aPlan, aVisitor, firstOfDecember } from '../../api/testing';
import { openEmbedded } from '../../api/testing/embedded';
import { readSettings } from '@wadachi/server/settings';
import { aRelease, putRelease } from '@wadachi/delivery/testing';
import { changeChannel, ensureKeys, readSigningKey } from '@wadachi/delivery/core';
import { contextAt, releaseLocation } from '@wadachi/delivery/cli/channel';
import { backUp } from './backUp';
import { partsOf } from './parts';
import { restore } from './restore';
import { copyTree, pathsIn } from './tree';

let root: string;
let dataDir: string;
let backup: string;
folderPerTest((made) => (root = made));
beforeEach(() => {
  [dataDir, backup] = [join(root, 'data'), join(root, 'backup')];
});

const now = new Date('2026-12-01T03:00:00Z');
const parts = (env: NodeJS.ProcessEnv = {}) => partsOf(readSettings('backup', { DATA_DIR: dataDir, ...env }));

/** A site's folders with a file or two in each. */
async function files(word = 'first'): Promise<void> {
  for (const [path, mode] of [
    ['db/base/1', 0o600],
    ['releases/channels/production/1.json', 0o644],
    ['keys/production.key', 0o600],
    ['host/production.json', 0o644],
  ] as const) {
    await mkdir(join(dataDir, path, '..'), { recursive: true });
    await writeFile(join(dataDir, path), `${word} ${path}`, { mode });
  }
  await mkdir(join(dataDir, 'db', 'pg_notify'), { recursive: true, mode: 0o700 });
}

/** Everything in a folder: names, permissions, contents. */
async function all(folder: string): Promise<Record<string, unknown>> {
  const paths = await pathsIn(folder);
  const entries = [...paths.folders, ...paths.files].map(async (path) => {
    const at = join(folder, path);
    const { mode } = await stat(at);
    return [path, [mode & 0o777, paths.files.includes(path) ? await readFile(at, 'utf8') : '']] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

it('brings a booking back, with the releases and keys that were there then', async () => {
  const opened = await openEmbedded(dataDir);
  const app = buildApp({ db: opened.db, config: { clock: firstOfDecember } });
  const booked = await (
    await aVisitor(app)
  ).call('POST /api/reserves/payment', { body: aBooking(await aPlan(opened.db)) });
  expect(booked.status).toBe(201);
  const { data } = booked.body as { data: { id: string; access_token: string } };
  // While the site has the database nothing is copied.
  await expect(backUp(parts(), backup, now)).rejects.toThrow(/The site is running on .*Stop it, repeat/);
  await expect(stat(backup)).rejects.toThrow('ENOENT');
  await app.close();
  await opened.close();

  const place = releaseLocation({ DATA_DIR: dataDir });
  await ensureKeys(place.keysDir, place.channel);
  const context = await contextAt(place);
  await putRelease(context.store, aRelease({ name: 'host', version: '1.0.0' }), { 'host.js': 'host' });
  await changeChannel(
    context,
    { verb: 'finish', set: { host: '1.0.0' } },
    { by: 'mika', reason: 'a test', key: await readSigningKey(place.keysDir, place.channel) },
  );

  const manifest = await backUp(parts(), backup, now);
  expect(manifest.parts.database?.files.length).toBeGreaterThan(100);
  await rm(dataDir, { recursive: true });
  await restore(parts(), backup, false);

  const again = await openDatabase({ dataDir });
  const restored = buildApp({ db: again.db, config: { clock: firstOfDecember } });
  try {
    const guest = await aVisitor(restored);
    const found = await guest.call(`GET /api/reserves/receipt/${data.id}`, {
      query: { access_token: data.access_token },
    });
    expect(found.status).toBe(200);
    expect((await contextAt(place)).trusted).toEqual(context.trusted);
    expect(await context.store.latestRevision(place.channel)).toBe(1);
    await expect(readSigningKey(place.keysDir, place.channel)).resolves.toBeDefined();
  } finally {
    await restored.close();
    await again.close();
  }
});

it('restores what was there, permissions and empty folders too, and nothing else', async () => {
  await files();
  const before = await all(dataDir);
  await backUp(parts(), backup, now);
  expect((await stat(backup)).mode & 0o777).toBe(0o700);
  await files('second');
  await mkdir(join(dataDir, 'mail'));
  await writeFile(join(dataDir, 'mail', 'later.eml'), 'later');
  await expect(restore(parts(), backup, false)).rejects.toThrow(/There is data already in .*--force/);
  await restore(parts(), backup, true);
  expect(await all(dataDir)).toEqual(before);
});

it('says what is kept elsewhere, and backs the rest up', async () => {
  await files();
  const remote = parts({ DATABASE_URL: 'postgres://db/wadachi', RELEASES_URL: 's3://bucket/releases' });
  expect(Object.keys(remote.elsewhere)).toEqual(['database', 'releases']);
  const manifest = await backUp(remote, backup, now);
  expect(Object.keys(manifest.parts)).toEqual(['keys', 'host', 'mail']);
  const whole = join(root, 'whole');
  await backUp(parts(), whole, now);
  await expect(restore(remote, whole, true)).rejects.toThrow(
    /The backup has the database in a folder, but DATABASE_URL names a server/,
  );
});

it.each([
  ['a folder that is not empty', async () => writeFile(join(await made(backup), 'x'), ''), /is not empty/],
  [
    'a folder without a site',
    async () => rm(join(dataDir, 'db'), { recursive: true }),
    /There is no database in .*DATA_DIR/,
  ],
])('refuses %s', async (_, prepare, sentence) => {
  await files();
  await prepare();
  await expect(backUp(parts(), backup, now)).rejects.toThrow(sentence);
});

it('refuses to put the backup of a folder into the folder', async () => {
  await files();
  await expect(backUp(parts(), join(dataDir, 'releases', 'backup'), now)).rejects.toThrow(
    /is in the folder of the releases/,
  );
});

it.each([
  ['without a manifest', () => rm(join(backup, 'manifest.json')), /There is no backup in/],
  [
    'with half a manifest',
    async () => writeFile(join(backup, 'manifest.json'), '{"format": 1'),
    /is no JSON/,
  ],
  [
    'with another manifest',
    () => edited((text) => text.replace('"format": 1', '"format": 2')),
    /is no manifest: \/format/,
  ],
  [
    'that leaves its folder',
    () => edited((text) => text.replace('"base/1"', '"../../1"')),
    /is no manifest: \/parts\/database/,
  ],
  [
    'with an altered file',
    () => writeFile(join(backup, 'keys', 'production.key'), 'x'),
    /keys\/production\.key is not as it was written/,
  ],
  [
    'without one of its files',
    () => rm(join(backup, 'host', 'production.json')),
    /host\/production\.json is missing/,
  ],
  [
    'with one file more',
    () => writeFile(join(backup, 'keys', 'more.key'), ''),
    /keys\/more\.key is not in the manifest/,
  ],
])('refuses a backup %s, and changes nothing', async (_, damage, sentence) => {
  await files();
  await backUp(parts(), backup, now);
  await damage();
  await files('second');
  const before = await all(dataDir);
  await expect(restore(parts(), backup, true)).rejects.toThrow(sentence);
  expect(await all(dataDir)).toEqual(before);
});

it('is undone when it fails while it is copied', async () => {
  await files();
  await backUp(parts(), backup, now);
  await files('second');
  const keysDir = join(dataDir, 'x'.repeat(250));
  await cp(join(dataDir, 'keys'), keysDir, { recursive: true });
  const before = await all(dataDir);
  await expect(restore(parts({ RELEASE_KEYS: keysDir }), backup, true)).rejects.toThrow('ENAMETOOLONG');
  expect(await all(dataDir)).toEqual(before);
});

it('is undone when it fails with some parts in their places already', async () => {
  await files();
  await backUp(parts(), backup, now);
  await files('second');
  const before = await all(dataDir);
  // A link to nowhere is not seen as something there, but no folder can take its name.
  const obstacle = join(dataDir, 'host.before-restore');
  await symlink('nowhere', obstacle);
  await expect(restore(parts(), backup, true)).rejects.toThrow('ENOTDIR');
  await unlink(obstacle);
  expect(await all(dataDir)).toEqual(before);
});

it('fails when one of its files can’t be copied', async () => {
  await files();
  await writeFile(join(await made(backup), 'production.json'), '');
  await expect(copyTree(join(dataDir, 'host'), backup)).rejects.toThrow('EEXIST');
});

it('refuses parts that are in one another', async () => {
  await files();
  const nested = parts({ RELEASE_KEYS: join(dataDir, 'releases', 'keys') });
  await expect(backUp(nested, backup, now)).rejects.toThrow(/The keys is in the folder of the releases/);
});

it('is refused after one that was interrupted, with what to do', async () => {
  await files();
  await backUp(parts(), backup, now);
  await mkdir(join(dataDir, 'keys.before-restore'));
  await expect(restore(parts(), backup, true)).rejects.toThrow(
    /A restore was interrupted: .*keys\.before-restore is what was in .*keys before\. Move it back/,
  );
});

it('restores into a place that is not there yet', async () => {
  await files();
  const before = await all(join(dataDir, 'keys'));
  await backUp(parts(), backup, now);
  dataDir = join(root, 'another', 'machine');
  await restore(parts(), backup, false);
  expect(await all(join(dataDir, 'keys'))).toEqual(before);
});

async function made(folder: string): Promise<string> {
  await mkdir(folder);
  return folder;
}

async function edited(edit: (text: string) => string): Promise<void> {
  const file = join(backup, 'manifest.json');
  await writeFile(file, edit(await readFile(file, 'utf8')));
}
