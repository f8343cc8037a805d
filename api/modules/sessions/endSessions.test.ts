import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { anAccount, describeOnPostgres, freshUrl, loggedIn } from '../../testing';
import { endSessions } from './endSessions';
import { isLoggedIn, movableApp, type MovableApp } from './testing/testApp';

describeOnPostgres('the end of sessions', (database) => {
  let movable: MovableApp;
  beforeAll(() => {
    movable = movableApp(database);
  });
  afterAll(() => movable.app.close());

  it('logs one customer out in every browser, and nobody else', async () => {
    const [account, other] = [await anAccount(database.db), await anAccount(database.db)];
    const browsers = [await loggedIn(movable, account), await loggedIn(movable, account)];
    const others = await loggedIn(movable, other);
    expect(await endSessions(database.db, { email: account.email.toUpperCase() })).toBe(2);
    expect(await Promise.all(browsers.map(isLoggedIn))).toEqual([false, false]);
    expect(await isLoggedIn(others)).toBe(true);
    expect(await isLoggedIn(await loggedIn(movable, account))).toBe(true);
  });

  it('logs everybody out', async () => {
    const browsers = [
      await loggedIn(movable, await anAccount(database.db)),
      await loggedIn(movable, await anAccount(database.db)),
    ];
    expect(await endSessions(database.db, { all: true })).toBeGreaterThanOrEqual(2);
    expect(await Promise.all(browsers.map(isLoggedIn))).toEqual([false, false]);
    expect(await endSessions(database.db, { all: true })).toBe(0);
  });

  it.each([
    ['nobody@example.com', 'No account has the address nobody@example.com.'],
    ['nobody', 'nobody is no mail address.'],
  ])('says that %s has none', async (email, sentence) => {
    const browser = await loggedIn(movable, await anAccount(database.db));
    await expect(endSessions(database.db, { email })).rejects.toThrow(sentence);
    expect(await isLoggedIn(browser)).toBe(true);
  });

  const whose = 'Say whose sessions end: --email ADDRESS, or --all.\n';
  it.each([
    [
      ['end', '--all'],
      [undefined, 'Ended 0 sessions.\n', ''],
    ],
    [['end'], [1, '', whose]],
    [
      ['end', '--all', '--email', 'a@example.com'],
      [1, '', whose],
    ],
  ])('is a command: %j', async (args, expected) => {
    const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: await freshUrl() };
    const program = ['--import', 'tsx', join(import.meta.dirname, 'cli.ts'), ...args];
    const said = await new Promise((resolve) => {
      execFile(process.execPath, program, { env }, (error, stdout, stderr) =>
        resolve([error?.code, stdout, stderr]),
      );
    });
    expect(said).toEqual(expected);
  });
});
