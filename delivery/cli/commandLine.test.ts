import { cp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { countsKey, writeCounts } from '../core/counts/countsStore';
import { notePreview } from '../core/previews/notes';
import { readSigningKey } from '../core/signing/keys';
import { buildWords } from './preview/buildBranch';
import { inProcess } from './testing/commandLine';
import { aGround } from './testing/ground';

let ground: Awaited<ReturnType<typeof aGround>>;
beforeEach(async () => {
  ground = await aGround();
});
afterEach(() => ground.remove());

const release = (args: readonly string[]) => inProcess(args, ground.env);
const run = async (...args: readonly string[]) => {
  const { code, err, out } = await release([...args, '--json']);
  return { code, err, document: JSON.parse(out) as unknown };
};

it('takes versions from a canary to everybody', async () => {
  const by = ['--by', 'ken', '--reason', 'new prices'];
  const set = ['--set', 'mf-a=2.0.0,mf-b'];
  expect(await run('canary', ...set, '--percent', '5', '--staff', 'mika', ...by)).toMatchObject({
    code: 0,
    document: { revision: 2, dry_run: false, changes: ['r2 began: mf-a 2.0.0, mf-b 2.0.0 for 5 %'] },
  });
  const grown = await release(['canary', ...set, '--percent', '20.25', ...by]);
  expect(grown).toMatchObject({ code: 0, err: '' });
  expect(grown.out).toContain(
    'production is at revision 3:\n  r2 5 % → 20.25 %\n  mf-a 1.0.0 → 2.0.0 for 15.25 %',
  );
  expect(await run('finish', ...by)).toMatchObject({ code: 0, document: { revision: 4 } });
});

it('builds packages by the very words that a preview asks a branch for them', async () => {
  expect(await release(buildWords(['mf-none']))).toMatchObject({
    code: 1,
    out: expect.stringContaining('There is no package mf-none') as unknown,
  });
});

it('switches a feature, and says so in its status', async () => {
  const by = ['--by', 'ken', '--reason', 'old phones'];
  expect(await run('flag', 'compare-cars', '--percent', '20', '--language', 'ja,en', ...by)).toMatchObject({
    code: 0,
    document: {
      revision: 2,
      changes: ['flag compare-cars on for 20 % in en and ja, a name that is new to the channel'],
    },
  });
  expect((await release(['status'])).out).toContain('flag compare-cars on for 20 % in en and ja');
  expect(await release(['flag', 'compare-cars', ...by])).toMatchObject({
    code: 2,
    err: expect.stringContaining('Say either --percent 20 or --remove.') as unknown,
  });
  expect(await run('flag', 'compare-cars', '--remove', ...by)).toMatchObject({ document: { revision: 3 } });
});

it('goes back, gives to everybody, and keeps who changed what and why', async () => {
  const by = ['--by', 'ken', '--reason', 'new prices'];
  await ground.change({ verb: 'finish', set: { 'mf-a': '2.0.0', 'mf-b': '2.0.0' } });
  const changes = ['mf-a 2.0.0 → 1.0.0', 'mf-b 2.0.0 → 1.0.0', 'r2 stopped: new prices'];
  expect(await run('back', 'mf-a', ...by)).toMatchObject({
    code: 0,
    document: { revision: 3, changes: [...changes, 'w2 ended: everybody had mf-a 2.0.0, mf-b 2.0.0'] },
  });
  expect(await run('finish', '--set', 'host', ...by)).toMatchObject({
    document: {
      revision: 4,
      effects: [{ package: 'host', from: '1.0.0', to: '2.0.0', basis_points: 10_000 }],
    },
  });
  expect(await run('status', '--history', '2')).toMatchObject({
    code: 0,
    err: '',
    document: [
      {
        revision: 4,
        by: 'ken',
        reason: 'new prices',
        changes: [
          'host 1.0.0 → 2.0.0',
          expect.stringMatching(/^w4 watches host 2\.0\.0 for failed loads until/) as unknown,
        ],
      },
      { revision: 3, changes: expect.arrayContaining(changes) as unknown },
    ],
  });
});

it('locks, switches off, and says what is in service', async () => {
  expect(await run('lock', 'mf-a', '--reason', 'campaign')).toMatchObject({
    document: { changes: ['mf-a unlocked → locked'] },
  });
  expect(await run('off', 'mf-b', '--reason', 'it leaks')).toMatchObject({
    document: { changes: ['mf-b on → off'] },
  });
  expect(await run('finish', '--set', 'mf-a', '--reason', 'more')).toMatchObject({
    code: 1,
    document: { error: expect.stringContaining('mf-a is locked') as unknown },
  });
  const { code, out } = await release(['status']);
  expect(code).toBe(0);
  expect(out).toMatch(/production, revision 3: it leaks \(/);
  expect(out).toMatch(/mf-a +1\.0\.0 +locked\n +mf-b +1\.0\.0 +off\n/);
});

it('says in the status how a rollout fares, and why it was stopped', async () => {
  await ground.change({ verb: 'canary', set: { 'mf-a': '2.0.0' }, basis_points: 500 });
  const now = new Date();
  const count = { package: 'mf-a', minute: `${now.toISOString().slice(0, 16)}Z` };
  await writeCounts(ground.store.objects, countsKey('production', now, 'one'), [
    { ...count, version: '2.0.0', revision: 2, loads: 200, failures: { chunk: 7, entry: 2 } },
    { ...count, version: '1.0.0', revision: 2, loads: 4_000, failures: {} },
    { ...count, version: '1.0.0', revision: 1, loads: 9_999, failures: { entry: 5 } },
  ]);
  await ground.change({ verb: 'back', names: ['r2'], lock: true }, 'mf-a 2.0.0: 9 of 200 loads failed');
  expect(await run('status')).toMatchObject({
    document: {
      packages: [{ name: 'host' }, { name: 'mf-a', stable: '1.0.0', locked: true }, { name: 'mf-b' }],
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
  expect(await ground.revisions()).toHaveLength(3);
});

it('says with --dry-run what would change for how many, and writes nothing', async () => {
  const now = new Date();
  await writeCounts(ground.store.objects, countsKey('production', now, 'one'), [
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
  expect(await ground.revisions()).toEqual(['1.json']);
});

it('says once which version follows which', async () => {
  const { out } = await release(['finish', '--set', 'mf-a=2.0.0', '--by', 'ken', '--reason', 'new prices']);
  expect(out.match(/mf-a 1\.0\.0 → 2\.0\.0/g)).toHaveLength(1);
  expect(out).toContain('  mf-a 1.0.0 → 2.0.0 for everybody; no loads were counted');
});

it('asks to start a site first where none was started yet', async () => {
  const place = ['--keys', join(ground.place.keysDir, 'none'), '--store', join(ground.place.store, 'none')];
  const { code, err } = await release(['status', ...place]);
  expect(code).toBe(1);
  expect(err).toMatch(/There is no site here yet.* run npm start first.* keys new/);
});

it.each<[string, readonly string[], number, string]>([
  ['no verb', [], 2, 'Usage: npm run release --'],
  ['an unknown verb', ['publsh'], 2, "unknown command 'publsh'"],
  ['a verb of before', ['history', '--limit', '3'], 2, 'npm run release -- status --history'],
  ['no reason', ['finish', '--set', 'mf-a'], 2, 'Say why: --reason'],
  ['a share out of range', ['canary', '--set', 'mf-a', '--percent', '101'], 2, 'from 0 to 100'],
  [
    'an unknown version',
    ['finish', '--set', 'mf-a=9', '--reason', 'x'],
    1,
    'The newest there: 2.0.0, 1.0.0.',
  ],
  ['a version that is none', ['publish', 'mf-a', '--version', 'abc'], 2, 'semantic versioning'],
  ['a place without keys', ['status', '--keys', '/nowhere'], 1, 'npm run release -- keys new'],
])('refuses %s in a sentence', async (_, args, code, why) => {
  const refused = await release(args);
  expect(refused).toMatchObject({ code, out: '' });
  expect(refused.err).toContain(why);
  expect(refused.err).not.toMatch(/^ +at /m);
  expect(await ground.revisions()).toEqual(['1.json']);
});

it('refuses the guard’s name, and a name that a terminal would obey', async () => {
  const asGuard = await release(['off', 'mf-a', '--by', 'guard', '--reason', 'x']);
  expect(asGuard).toMatchObject({ code: 1, err: expect.stringContaining('name of the guard') as unknown });
  expect(await ground.revisions()).toEqual(['1.json']);
  const odd = await release(['preview', '--staff', 'x\ny']);
  expect(odd).toMatchObject({ code: 1, out: '', err: expect.stringContaining('is no name') as unknown });
});

it('changes keys over while both are believed', async () => {
  const first = (await readSigningKey(ground.place.keysDir, 'production')).id;
  const { document } = await run('keys', 'add');
  const { key: second } = document as { key: string };
  expect(await run('keys', 'use', second)).toMatchObject({
    code: 0,
    document: { key: second, revision: 2 },
  });
  await cp(ground.place.keysDir, join(ground.place.keysDir, '..', 'stale'), { recursive: true });
  const preview = { by: 'mika', channel: 'production', expires: '2099-01-01T00:00:00Z', versions: {} };
  await notePreview(ground.store.objects, { ...preview, of: 'feat/late-returns', key: first });
  await notePreview(ground.store.objects, { ...preview, of: 'feat/maps', key: second });
  // Its link was signed with that key: whoever retires it learns what to make anew.
  expect(await run('keys', 'retire', first)).toMatchObject({
    code: 0,
    document: {
      revision: 3,
      retired: join(ground.place.keysDir, 'production.retired'),
      previews: ['feat/late-returns'],
    },
  });
  expect((await run('preview', '--list')).document).toMatchObject([
    { of: 'feat/late-returns', is_dead: true },
    { of: 'feat/maps', is_dead: false },
  ]);
  expect((await release(['preview', '--list'])).out).toMatch(/feat\/late-returns: .* make the link anew\n/);
  expect((await run('keys', 'list')).document).toEqual([
    { id: second, use: 'signs' },
    { id: first, use: 'retired' },
  ]);
  expect((await run('status', '--history')).document).toMatchObject([
    { revision: 3, reason: `Key ${first} is retired` },
    { revision: 2 },
    { revision: 1, reason: 'a test' },
  ]);
  expect(await run('store', 'verify')).toMatchObject({ code: 0, document: { problems: [] } });
  // A colleague's machine that has the old key still, and the list of both.
  const stale = ['--keys', join(ground.place.keysDir, '..', 'stale')];
  await rename(
    join(ground.place.keysDir, '..', 'stale', `production.${first}.key`),
    join(ground.place.keysDir, '..', 'stale', 'production.key'),
  );
  const refused = await release(['lock', 'mf-a', '--reason', 'x', ...stale]);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toContain(`Key ${first} was retired, as revision 3 of production says`);
  expect(await ground.revisions()).toHaveLength(3);
});

it('prints a staff link, and nothing but it', async () => {
  const { code, out } = await release(['preview', '--staff', 'mika', '--site', 'https://rent.example.jp']);
  expect(code).toBe(0);
  expect(out).toMatch(/^https:\/\/rent\.example\.jp\/-\/staff\?pass=[\w-]+\n$/);
});

it('finds a file that was altered in the store, and prunes nothing that is in service', async () => {
  expect(await run('store', 'prune', '--dry-run')).toMatchObject({
    code: 0,
    document: { dry_run: true, removed: [] },
  });
  await ground.store.objects.replace('mf-a/1.0.0/remoteEntry.js', Buffer.from('tampered'));
  expect(await run('store', 'verify')).toMatchObject({
    code: 1,
    document: { error: expect.stringContaining('mf-a 1.0.0') as unknown },
  });
});
