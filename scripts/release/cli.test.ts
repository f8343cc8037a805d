import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  changeChannel,
  countsKey,
  ensureKeys,
  readSigningKey,
  writeCounts,
  type ChangeRequest,
} from '../../shared/release';
import { aRelease, putRelease } from '../../host/server/testing/releases';
import { deskAt, type Place } from './desk';
import { rootDir } from './packages';

let root: string;
let place: Place;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'wadachi-release-'));
  place = { store: join(root, 'releases'), keysDir: join(root, 'keys'), channel: 'production' };
  await ensureKeys(place.keysDir, place.channel);
  const { store } = await deskAt(place);
  for (const [day, version] of ['1.0.0', '2.0.0'].entries()) {
    const built_at = `2026-11-2${day}T00:00:00Z`;
    const files = {
      'server/server.js': 'exports.nothing = 1;',
      'host.js': 'host',
      'remoteEntry.js': 'entry',
    };
    await putRelease(store, aRelease({ name: 'host', version, built_at, host_api: '1.0.0' }), files);
    for (const name of ['mf-a', 'mf-b'])
      await putRelease(store, aRelease({ name, version, built_at }), files);
  }
  await make({ verb: 'promote', set: { host: '1.0.0', 'mf-a': '1.0.0', 'mf-b': '1.0.0' } });
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A change made without a process of its own. */
const make = async (change: ChangeRequest) =>
  changeChannel(await deskAt(place), change, {
    by: 'mika',
    reason: 'a test',
    key: await readSigningKey(place.keysDir, place.channel),
  });

interface Told {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const release = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<Told>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/release/cli.ts', ...args],
      {
        cwd: rootDir,
        env: {
          PATH: process.env['PATH'],
          RELEASES_URL: place.store,
          RELEASE_KEYS: place.keysDir,
          // As a build server sets it: colours still stay out of pipes.
          CI: 'true',
          ...env,
        },
      },
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
const told = async (...args: readonly string[]) => {
  const { code, out, err } = await release([...args, '--json']);
  return { code, err, document: JSON.parse(out) as unknown };
};
const revisions = () => readdir(join(place.store, 'channels', 'production'));

it('takes versions from a canary to everybody', async () => {
  const by = ['--by', 'ken', '--reason', 'new prices'];
  const set = ['--set', 'mf-a=2.0.0,mf-b'];
  expect(await told('canary', ...set, '--percent', '5', '--staff', 'mika', ...by)).toMatchObject({
    code: 0,
    document: { revision: 2, dry_run: false, changes: ['r2 began: mf-a 2.0.0, mf-b 2.0.0 for 5 %'] },
  });
  const grown = await release(['canary', ...set, '--percent', '20.25', ...by]);
  expect(grown).toMatchObject({ code: 0, err: '' });
  expect(grown.out).toContain(
    'production is at revision 3:\n  r2 5 % → 20.25 %\n  mf-a 1.0.0 → 2.0.0 for 15.25 %',
  );
  expect(await told('finish', ...by)).toMatchObject({ code: 0, document: { revision: 4 } });
});

it('goes back, promotes, and keeps who changed what and why', async () => {
  const by = ['--by', 'ken', '--reason', 'new prices'];
  await make({ verb: 'promote', set: { 'mf-a': '2.0.0', 'mf-b': '2.0.0' } });
  expect(await told('rollback', '--to', '1', ...by)).toMatchObject({
    code: 0,
    document: { revision: 3, changes: ['mf-a 2.0.0 → 1.0.0', 'mf-b 2.0.0 → 1.0.0'] },
  });
  expect(await told('promote', '--set', 'host', ...by)).toMatchObject({
    document: {
      revision: 4,
      effects: [{ package: 'host', from: '1.0.0', to: '2.0.0', basis_points: 10_000 }],
    },
  });
  expect(await told('history', '--limit', '2')).toMatchObject({
    code: 0,
    err: '',
    document: [
      { revision: 4, by: 'ken', reason: 'new prices', changes: ['host 1.0.0 → 2.0.0'] },
      { revision: 3, changes: ['mf-a 2.0.0 → 1.0.0', 'mf-b 2.0.0 → 1.0.0'] },
    ],
  });
});

it('locks, switches off, and says what is in service', async () => {
  expect(await told('lock', 'mf-a', '--reason', 'campaign')).toMatchObject({
    document: { changes: ['mf-a on → locked'] },
  });
  expect(await told('off', 'mf-b', '--reason', 'it leaks')).toMatchObject({
    document: { changes: ['mf-b on → off'] },
  });
  expect(await told('promote', '--set', 'mf-a', '--reason', 'more')).toMatchObject({
    code: 1,
    document: { error: expect.stringContaining('mf-a is locked') as unknown },
  });
  const { code, out } = await release(['status'], { TERM: 'xterm-256color' });
  expect(code).toBe(0);
  expect(out).toMatch(/production, revision 3: it leaks \(/);
  expect(out).toMatch(/mf-a +1\.0\.0 +locked\n +mf-b +1\.0\.0 +off\n/);
  expect(out).not.toContain('\u001b');
});

it('says in the status how a rollout fares, and why it was stopped', async () => {
  await make({ verb: 'canary', set: { 'mf-a': '2.0.0' }, basis_points: 500 });
  const now = new Date();
  const count = { package: 'mf-a', minute: `${now.toISOString().slice(0, 16)}Z` };
  const { store } = await deskAt(place);
  await writeCounts(store.objects, countsKey('production', now, 'one'), [
    { ...count, version: '2.0.0', revision: 2, loads: 200, failures: { chunk: 7, entry: 2 } },
    { ...count, version: '1.0.0', revision: 2, loads: 4_000, failures: {} },
    { ...count, version: '1.0.0', revision: 1, loads: 9_999, failures: { entry: 5 } },
  ]);
  await make({ verb: 'stop', rollout: 'r2', why: 'mf-a 2.0.0: 9 of 200 loads failed' });
  expect(await told('status')).toMatchObject({
    document: {
      packages: [{ name: 'host' }, { name: 'mf-a', stable: '1.0.0', state: 'locked' }, { name: 'mf-b' }],
      rollouts: [
        {
          id: 'r2',
          state: 'stopped',
          why: 'mf-a 2.0.0: 9 of 200 loads failed',
          versions: [
            { version: '2.0.0', is_tried: true, loads: 200, failed: 9, failure_percent: 4.5 },
            { version: '1.0.0', is_tried: false, loads: 4_000, failed: 0, failure_percent: 0 },
          ],
        },
      ],
    },
  });
  expect(await told('rollback', '--reason', 'panic')).toMatchObject({
    code: 1,
    document: { error: expect.stringContaining('would start rollout r2') as unknown },
  });
  expect(await revisions()).toHaveLength(3);
});

it('says with --dry-run what would change for how many, and writes nothing', async () => {
  const now = new Date();
  const { store } = await deskAt(place);
  await writeCounts(store.objects, countsKey('production', now, 'one'), [
    {
      package: 'mf-a',
      version: '1.0.0',
      revision: 1,
      minute: `${now.toISOString().slice(0, 16)}Z`,
      loads: 2_400,
      failures: {},
    },
  ]);
  const dry = await release(['canary', '--set', 'mf-a', '--percent', '5', '--dry-run']);
  expect(dry.code).toBe(0);
  expect(dry.out).toContain('Nothing was changed.');
  expect(dry.out).toContain('mf-a 1.0.0 → 2.0.0 for 5 % of the visitors; about 120 loads a day');
  expect(await revisions()).toEqual(['1.json']);
});

it.each<[string, readonly string[], number, string]>([
  ['no verb', [], 2, 'Usage: npm run release --'],
  ['an unknown verb', ['publsh'], 2, "unknown command 'publsh'"],
  ['no reason', ['promote', '--set', 'mf-a'], 2, 'Say why: --reason'],
  ['a share out of range', ['canary', '--set', 'mf-a', '--percent', '101'], 2, 'from 0 to 100'],
  [
    'an unknown version',
    ['promote', '--set', 'mf-a=9', '--reason', 'x'],
    1,
    'The newest there: 2.0.0, 1.0.0.',
  ],
  ['a place without keys', ['status', '--keys', '/nowhere'], 1, 'npm run release -- keys new'],
])('refuses %s in a sentence', async (_, args, code, why) => {
  const refused = await release(args);
  expect(refused).toMatchObject({ code, out: '' });
  expect(refused.err).toContain(why);
  expect(refused.err).not.toMatch(/^ +at /m);
  expect(await revisions()).toEqual(['1.json']);
});

it('changes keys over while both are believed', async () => {
  const first = (await readSigningKey(place.keysDir, 'production')).id;
  const { document } = await told('keys', 'add');
  const { key: second } = document as { key: string };
  expect(await told('keys', 'use', second)).toMatchObject({
    code: 0,
    document: { key: second, revision: 2 },
  });
  expect(await told('keys', 'retire', first)).toMatchObject({ code: 0 });
  expect((await told('keys', 'list')).document).toEqual([
    { id: second, use: 'signs' },
    { id: first, use: 'retired' },
  ]);
  expect((await told('history')).document).toMatchObject([
    { revision: 2 },
    { revision: 1, reason: 'a test' },
  ]);
  expect(await told('verify')).toMatchObject({ code: 0, document: { problems: [] } });
});

it('prints a staff link, and nothing but it', async () => {
  const { code, out } = await release(['staff', 'mika', '--site', 'https://rent.example.jp']);
  expect(code).toBe(0);
  expect(out).toMatch(/^https:\/\/rent\.example\.jp\/-\/staff\?pass=[\w-]+\n$/);
});

it('finds a file that was altered in the store, and prunes nothing that is in service', async () => {
  expect(await told('prune', '--dry-run')).toMatchObject({
    code: 0,
    document: { dry_run: true, removed: [] },
  });
  const { store } = await deskAt(place);
  await store.objects.replace('mf-a/1.0.0/remoteEntry.js', Buffer.from('tampered'));
  expect(await told('verify')).toMatchObject({
    code: 1,
    document: { error: expect.stringContaining('mf-a 1.0.0') as unknown },
  });
});
