import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type OpenedDatabase } from '..';
import { openEmbedded } from '../../testing/embedded';
import { withDeadline } from '../deadline';
import { DatabaseUnavailable } from '../unavailable';
import { openPglite } from '.';
import { lockFolder } from './lock';

const children: ChildProcess[] = [];
const closing: (() => Promise<void>)[] = [];
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'wadachi-data-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const close of closing.splice(0)) await close();
  await rm(dataDir, { recursive: true, force: true });
});

const program = path.join(import.meta.dirname, '..', '..', 'testing', 'processes', 'holdDatabase.ts');
const tsx = createRequire(program).resolve('tsx');

async function anotherProcess(): Promise<ChildProcess> {
  const child = fork(program, [dataDir], {
    execArgv: ['--import', tsx],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  const [message] = await once(child, 'message');
  expect(message).toBe('written');
  return child;
}

it('the folder of an embedded database is opened by one process at a time, and holds what each had written, also one that is killed in this very moment', async () => {
  const first = await openEmbedded(dataDir);
  await sql`create table written (by_process integer)`.execute(first.db);
  await sql`insert into written values (${process.pid})`.execute(first.db);
  await first.close();
  expect(existsSync(path.join(dataDir, 'db.lock'))).toBe(false);

  const child = await anotherProcess();
  const refusal: unknown = await openPglite({ dataDir, lockTimeoutMs: 0 }).then(
    ({ close }) => close(),
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(DatabaseUnavailable);
  expect(String(refusal)).toContain(`in use by process ${child.pid}`);

  const opening = openDatabase({ dataDir });
  child.kill('SIGKILL');
  const { db, close } = await opening;
  closing.push(close);
  expect(await db.selectFrom('areas').select('id').execute()).toEqual([{ id: `by-${child.pid}` }]);
  expect((await sql`select * from written`.execute(db)).rows).toEqual([{ by_process: process.pid }]);
});

describe('the lock', () => {
  const folder = () => path.join(dataDir, 'db');
  const file = () => path.join(dataDir, 'db.lock');

  it('is held by one at a time in this process too, and released once', () => {
    const lock = lockFolder(folder());
    expect(() => lockFolder(folder())).toThrow(/in use/);
    lock.release();
    const again = lockFolder(folder());
    lock.release();
    expect(existsSync(file())).toBe(true);
    again.release();
    expect(existsSync(file())).toBe(false);
  });

  it('is not held by a process whose number was given to another program', async () => {
    await writeFile(file(), JSON.stringify({ pid: process.ppid, started: '1' }));
    if (process.platform === 'linux') lockFolder(folder()).release();
    await writeFile(file(), JSON.stringify({ pid: process.pid, started: '1' }));
    lockFolder(folder()).release();
  });

  it('is respected while it is being written, and taken over when that never ended', async () => {
    await writeFile(file(), '');
    expect(() => lockFolder(folder())).toThrow(/in use/);
    await utimes(file(), new Date(0), new Date(0));
    lockFolder(folder()).release();
  });

  it('is not removed by a holder that lost it', async () => {
    const lock = lockFolder(folder());
    await writeFile(file(), JSON.stringify({ pid: process.ppid, started: '' }));
    lock.release();
    expect(JSON.parse(await readFile(file(), 'utf8'))).toMatchObject({ pid: process.ppid });
  });
});

describe('an embedded database that can not be used', () => {
  it('says so in a sentence when a file is in the way', async () => {
    await writeFile(path.join(dataDir, 'file'), '');
    const opening = openDatabase({ dataDir: path.join(dataDir, 'file') });
    await expect(opening).rejects.toThrow(/can't be used: a part of that path is a file/);
  });

  it('says so when the files are not its own, and gives the folder free again', async () => {
    await mkdir(path.join(dataDir, 'db'));
    await writeFile(path.join(dataDir, 'db', 'PG_VERSION'), '9.6\n');
    await expect(openDatabase({ dataDir })).rejects.toThrow(/The embedded database in .* can't be used/);
    expect(existsSync(path.join(dataDir, 'db.lock'))).toBe(false);
  });
});

describe('the one connection', () => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openEmbedded();
  });
  afterAll(() => opened.close());

  it('belongs to a transaction until it ends', async () => {
    const { db } = opened;
    await sql`create table seen (text text)`.execute(db);
    const transaction = db.transaction().execute(async (trx) => {
      await sql`insert into seen values ('inside')`.execute(trx);
      await sql`select pg_sleep(0.05)`.execute(trx);
      throw new Error('undo');
    });
    const outside = sql`insert into seen values ('outside')`.execute(db);
    await expect(transaction).rejects.toThrow('undo');
    await outside;
    expect((await sql`select text from seen`.execute(db)).rows).toEqual([{ text: 'outside' }]);
  });

  it('keeps nobody waiting beyond a deadline, and undoes what a late transaction had begun', async () => {
    const { db } = opened;
    await sql`create table delayed (text text)`.execute(db);
    const late = withDeadline(200, () =>
      db.transaction().execute(async (trx) => {
        await sql`insert into delayed values ('late')`.execute(trx);
        await sql`select pg_sleep(0.5)`.execute(trx);
      }),
    );
    const behind = withDeadline(100, () => sql`insert into delayed values ('behind')`.execute(db));
    const calls = await Promise.allSettled([late, behind]);
    const reason: unknown = expect.any(DatabaseUnavailable);
    expect(calls).toEqual([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ]);
    expect((await sql`select text from delayed`.execute(db)).rows).toEqual([]);
  });

  it('answers nothing more once it is closed', async () => {
    await Promise.all([opened.close(), opened.close()]);
    await expect(sql`select 1`.execute(opened.db)).rejects.toThrow();
  });
});
