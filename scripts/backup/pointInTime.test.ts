import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { folderPerTest } from '@wadachi/testing/folderPerTest';
import { openStore } from '@wadachi/delivery/core';
import { startS3Server, type S3Server } from '@wadachi/delivery/testing';
import { Client } from 'pg';
import { buildApp } from '../../api/app';
import { openDatabase } from '../../api/database';
import { aBooking, aPlan, aVisitor, firstOfDecember, startPostgres } from '../../api/testing';
import { ask, urlOf } from '../../api/testing/postgres';
import { findBinaries } from '../../api/testing/postgres/binaries';
import { startCluster } from '../../api/testing/postgres/cluster';
import { template } from '../../api/testing/postgres/migratedCluster';
import { unprivileged } from '../../api/testing/postgres/systemUser';
import { copyStore } from './copyStore';

let root: string;
folderPerTest((made) => (root = made));
beforeEach(async () => {
  const user = unprivileged();
  await mkdir(join(root, 'wal'));
  for (const folder of user ? [root, join(root, 'wal')] : []) await chown(folder, user!.uid, user!.gid);
});

/** The numbers of the reservations in a database, and a booking more. */
async function onApi<T>(
  url: string,
  work: (book: () => Promise<string>, numbers: () => Promise<string[]>) => Promise<T>,
): Promise<T> {
  const { db, close } = await openDatabase({ url });
  const app = buildApp({ db, config: { clock: firstOfDecember } });
  try {
    const guest = await aVisitor(app);
    const book = async () => {
      const answer = await guest.call('POST /api/reserves/payment', { body: aBooking(await aPlan(db)) });
      expect(answer.status).toBe(201);
      return (answer.body as { data: { reserve_number: string } }).data.reserve_number;
    };
    const numbers = async () => {
      const rows = await db.selectFrom('reservations').select('reserve_number').execute();
      return rows.map((row) => row.reserve_number).toSorted();
    };
    return await work(book, numbers);
  } finally {
    await app.close();
    await close();
  }
}

/** Follows the guide. The programs that npm carries lack `pg_basebackup`, so it calls the functions behind it. */
async function backUpBase(url: string, to: string): Promise<void> {
  const program = join(dirname(findBinaries().initdb), 'pg_basebackup');
  if (existsSync(program)) {
    await promisify(execFile)(program, ['--dbname', url, '--pgdata', to, '--checkpoint', 'fast']);
    return;
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('base', true)");
    const { rows: settings } = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    );
    const isKept = (path: string) => !path.endsWith('postmaster.pid');
    await cp(settings[0]?.folder ?? '', to, { recursive: true, filter: isKept });
    const { rows: labels } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop()',
    );
    await writeFile(join(to, 'backup_label'), labels[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}

const isRestoring = async (url: string): Promise<boolean> => {
  const [row] = await ask(url, 'select pg_is_in_recovery() as restoring');
  return row?.['restoring'] === true;
};

it('brings a PostgreSQL server back to the moment before a mistake', async () => {
  const [wal, base] = [join(root, 'wal'), join(root, 'base')];
  const server = await startPostgres({
    wal_level: 'replica',
    full_page_writes: 'on',
    archive_mode: 'on',
    archive_command: `test ! -f ${wal}/%f && cp %p ${wal}/%f`,
  });
  const url = urlOf(server.url, template);
  let moment = '';
  let booked: readonly string[] = [];
  try {
    await onApi(url, async (book) => {
      const inBase = await book();
      await backUpBase(server.url, base);
      booked = [inBase, await book()].toSorted();
    });
    moment = String((await ask(url, 'select clock_timestamp()::text as now'))[0]?.['now']);
    await ask(url, 'truncate reservations cascade');
    await ask(url, 'select pg_switch_wal()');
  } finally {
    // A server that stops archives what is left.
    await server.stop();
  }

  await writeFile(join(base, 'recovery.signal'), '');
  const restored = await startCluster({
    image: base,
    settings: {
      restore_command: `cp ${wal}/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
    },
  });
  try {
    while (await isRestoring(restored.url)) continue;
    await onApi(urlOf(restored.url, template), async (book, numbers) => {
      expect(await numbers()).toEqual(booked);
      expect([...booked, await book()].toSorted()).toEqual(await numbers());
    });
  } finally {
    await restored.stop();
  }
});

describe('the copy of a store', () => {
  let s3: S3Server;
  let folder: string;
  const shell = { ...process.env };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wadachi-copy-'));
    s3 = await startS3Server({ pageSize: 2 });
    Object.assign(process.env, s3.env);
    const { objects } = openStore(folder);
    for (const key of ['mf-a/1/a.js', 'mf-a/1/b.js', 'channels/production/1.json', 'counts/1.json'])
      await objects.replace(key, Buffer.from(`of ${key}`));
  });
  afterEach(async () => {
    process.env = shell;
    await s3.close();
    await rm(folder, { recursive: true });
  });

  it('copies everything, the channel last', async () => {
    expect(await copyStore(folder, s3.url('site'))).toBe(4);
    const there = openStore(s3.url('site')).objects;
    expect(await there.list('')).toEqual(await openStore(folder).objects.list(''));
    expect((await there.read('mf-a/1/b.js'))?.toString()).toBe('of mf-a/1/b.js');
    expect(s3.requests.filter((one) => one.startsWith('PUT ')).at(-1)).toMatch('channels/production/1.json');
  });

  it('leaves a store alone that has a channel', async () => {
    const there = openStore(s3.url('site')).objects;
    await there.replace('channels/production/9.json', Buffer.from('theirs'));
    await expect(copyStore(folder, s3.url('site'))).rejects.toThrow(
      'There is a channel in s3://releases/site/',
    );
    expect(await there.list('')).toEqual(['channels/production/9.json']);
  });
});
