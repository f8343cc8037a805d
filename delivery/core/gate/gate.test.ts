import type { Rollout } from '../channel';
import { budgetProblems, pageWeights } from './budgetProblems';
import { channelProblems } from './channelProblems';
import { possiblePairs } from './possiblePairs';
import { canRunOn, sharedProblems } from './sharedProblems';
import { aRelease, aContent, aHost, aRemote, aRollout, readerOf } from './testing/releases';

const file = (compressed: number) => ({ size: compressed * 3, compressed, integrity: 'sha384-' });

const remote = aRelease('mf-a', '1', {
  styles: ['base.css'],
  pages: {
    home: { scripts: ['home.js', 'both.js'], styles: ['base.css'] },
    list: { scripts: ['both.js'], styles: [] },
  },
  files: {
    'remoteEntry.js': file(1_000),
    'base.css': file(200),
    'home.js': file(5_000),
    'both.js': file(800),
    'server/server.js': file(900_000),
  },
});

it('weighs entry, scripts and styles of each page as they travel, each file once', () => {
  expect(pageWeights(remote).map(({ page, bytes }) => [page, bytes])).toEqual([
    ['home', 7_000],
    ['list', 2_000],
  ]);
});

it('weighs of a host what comes with every page', () => {
  const files = { 'host.js': file(90_000), 'host.css': file(4_000), 'late.js': file(50_000) };
  const host = aRelease('host', '1', { pages: {}, styles: ['host.css'], files });
  expect(pageWeights(host)).toMatchObject([{ page: 'host', bytes: 94_000 }]);
});

it('says how much too much a page weighs, and which files weigh most', () => {
  expect(budgetProblems({ ...remote, budget: { page: 6_900 } })).toEqual([
    'page home weighs 7,000 bytes, 100 bytes more than its budget of 6,900 bytes; its largest files: home.js 5,000 bytes, remoteEntry.js 1,000 bytes, both.js 800 bytes',
  ]);
});

it('lets a page weigh exactly its budget, and anything without one', () => {
  expect(budgetProblems({ ...remote, budget: { page: 7_000 } })).toEqual([]);
  expect(budgetProblems(remote)).toEqual([]);
});

const oldHost = aHost('1', ['Button', 'Old']);
const newHost = aHost('2', ['Button', 'New']);
const plain = aRemote('mf-a', '1', ['Button']);
const needsNew = aRemote('mf-a', '2', ['New']);
const needsOld = aRemote('mf-b', '1', ['Old']);
const store = readerOf(oldHost, newHost, plain, needsNew, needsOld, aRemote('mf-b', '2', ['Button']));

const lacks = (remote: string, name: string, host: string) =>
  `${remote} uses ${name} of @wadachi/shared, which ${host} does not have`;

describe('what may meet', () => {
  const pairsOf = (...rollouts: readonly Rollout[]) =>
    possiblePairs(aContent({ host: '1', 'mf-a': '1', 'mf-b': '1' }, rollouts)).map((pair) =>
      pair.map(({ name, version }) => `${name}@${version}`).join(' '),
    );

  it('is everything stable', () => {
    expect(pairsOf()).toEqual(['host@1 mf-a@1', 'host@1 mf-b@1', 'mf-a@1 mf-b@1']);
  });

  it('is a rollout’s version with all that is stable beside it', () => {
    expect(pairsOf(aRollout({ 'mf-a': '2' }))).toEqual(
      expect.arrayContaining(['host@1 mf-a@1', 'host@1 mf-a@2', 'mf-a@1 mf-b@1', 'mf-a@2 mf-b@1']),
    );
  });

  it('is never half of a rollout', () => {
    const pairs = pairsOf(aRollout({ 'mf-a': '2', 'mf-b': '2' }));
    expect(pairs).toContain('mf-a@2 mf-b@2');
    expect(pairs).not.toContain('mf-a@2 mf-b@1');
    expect(pairs).not.toContain('mf-a@1 mf-b@2');
  });

  it('is any version of one rollout with any of another', () => {
    const pairs = pairsOf(aRollout({ host: '2' }), aRollout({ 'mf-a': '2' }, { id: 'r3' }));
    expect(pairs).toEqual(
      expect.arrayContaining(['host@1 mf-a@1', 'host@1 mf-a@2', 'host@2 mf-a@1', 'host@2 mf-a@2']),
    );
  });

  it('is nothing of a rollout that was stopped', () => {
    expect(pairsOf(aRollout({ 'mf-a': '2' }, { state: 'stopped', basis_points: 0 }))).toEqual(pairsOf());
  });
});

describe('a channel', () => {
  it('is valid when every remote finds in its host what it uses', async () => {
    expect(await channelProblems(store, aContent({ host: '1', 'mf-a': '1', 'mf-b': '1' }))).toEqual([]);
  });

  it('needs a host', async () => {
    expect(await channelProblems(store, aContent({ 'mf-a': '1' }))).toEqual([
      expect.stringContaining('The channel has no host yet'),
    ]);
  });

  it('may not name what is not in the store', async () => {
    expect(await channelProblems(store, aContent({ host: '1', 'mf-a': '7' }))).toEqual([
      'There is no mf-a 7 in a test',
    ]);
  });

  it('may not give a remote what its host lacks, in either direction', async () => {
    expect(await channelProblems(store, aContent({ host: '1', 'mf-a': '2' }))).toEqual([
      lacks('mf-a 2', 'New', 'host 1'),
    ]);
    expect(await channelProblems(store, aContent({ host: '2', 'mf-b': '1' }))).toEqual([
      lacks('mf-b 1', 'Old', 'host 2'),
    ]);
  });

  it('is looked at with each running rollout', async () => {
    const alone = aContent({ host: '1', 'mf-a': '1' }, [aRollout({ 'mf-a': '2' })]);
    expect(await channelProblems(store, alone)).toEqual([lacks('mf-a 2', 'New', 'host 1')]);
    const together = aContent({ host: '1', 'mf-a': '1' }, [aRollout({ host: '2', 'mf-a': '2' })]);
    expect(await channelProblems(store, together)).toEqual([]);
    const other = aContent({ host: '1', 'mf-a': '1', 'mf-b': '1' }, [aRollout({ host: '2' })]);
    expect(await channelProblems(store, other)).toEqual([lacks('mf-b 1', 'Old', 'host 2')]);
  });

  it('gives staff a rollout at 0 % as well', async () => {
    const content = aContent({ host: '1', 'mf-a': '1' }, [aRollout({ 'mf-a': '2' }, { basis_points: 0 })]);
    expect(await channelProblems(store, content)).toHaveLength(1);
  });

  it('leaves out what is off', async () => {
    const { packages } = aContent({ host: '2', 'mf-b': '1' });
    const off = { ...packages['mf-b']!, state: 'off' as const };
    expect(await channelProblems(store, { packages: { ...packages, 'mf-b': off }, rollouts: [] })).toEqual(
      [],
    );
  });

  it('keeps what the last known good uses', async () => {
    expect(await channelProblems(store, aContent({ host: '2', 'mf-b': ['2', '1'] }))).toEqual([
      `${lacks('mf-b 1', 'Old', 'host 2')}; it is the last known good: give everybody one more version of mf-b first`,
    ]);
  });

  it('lets a new major version come, which no last known good fits', async () => {
    const next = aHost('3', [], '2.0.0');
    const moved = aRemote('mf-b', '3', [], {
      shared: { '@wadachi/shared': { range: '^2.0.0', exports: [] } },
    });
    const after = readerOf(next, moved, needsOld);
    expect(await channelProblems(after, aContent({ host: '3', 'mf-b': ['3', '1'] }))).toEqual([]);
  });

  it('may not have two routes of one shape, also not by two rollouts', async () => {
    const routes = [{ path: '/b/:id', page: 'home', steps: [], layout: 'default' as const }];
    const other = [{ path: '/b/:name', page: 'home', steps: [], layout: 'default' as const }];
    const clashing = readerOf(
      oldHost,
      aRelease('mf-a', '1', { routes: [] }),
      aRelease('mf-a', '2', { routes }),
      aRelease('mf-b', '1', { routes: [] }),
      aRelease('mf-b', '2', { routes: other }),
    );
    const content = aContent({ host: '1', 'mf-a': '1', 'mf-b': '1' }, [
      aRollout({ 'mf-a': '2' }),
      aRollout({ 'mf-b': '2' }, { id: 'r3' }),
    ]);
    expect(await channelProblems(clashing, content)).toEqual([
      'mf-a 2: /b/:id is not under a prefix of mf-a',
      '/b/:name of mf-b 2 is also a route of mf-a 2',
    ]);
  });

  it('can be asked about one package alone', async () => {
    const content = aContent({ host: '2', 'mf-a': '1', 'mf-b': '1' });
    expect(await channelProblems(store, content, 'mf-a')).toEqual([]);
    expect(await channelProblems(store, content, 'host')).toHaveLength(1);
  });
});

const host = aHost('1.4.0', ['Button', 'settle']);

it('finds nothing wrong with a remote whose host has all it uses', () => {
  expect(sharedProblems(aRemote('mf-a', '2.3.0', ['Button']), host)).toEqual([]);
  expect(canRunOn(aRemote('mf-a', '2.3.0', ['Button']), host)).toBe(true);
});

it('names each export that the host lacks', () => {
  expect(sharedProblems(aRemote('mf-a', '2.3.0', ['Button', 'PhoneField', 'Stepper']), host)).toEqual([
    'mf-a 2.3.0 uses PhoneField, Stepper of @wadachi/shared, which host 1.4.0 does not have',
  ]);
  expect(canRunOn(aRemote('mf-a', '2.3.0', ['PhoneField']), host)).toBe(false);
});

it.each(['@wadachi/shared/maps', 'toString', '__proto__'])(
  'names the module %s, which nobody provides',
  (module) => {
    const shared = Object.fromEntries([[module, { range: '^1.0.0', exports: [] }]]);
    expect(sharedProblems(aRelease('mf-a', '2.3.0', { shared }), host)).toEqual([
      `mf-a 2.3.0 uses the module ${module}, which host 1.4.0 does not have`,
    ]);
  },
);

it.each([
  ['2.0.0', '^1.0.0'],
  ['0.9.0', '^1.0.0'],
  ['1.4.0', '^1.5.0'],
  ['1.4.0', 'no range'],
])('refuses version %s for the range %s', (version, range) => {
  const remote = aRelease('mf-a', '2.3.0', { shared: { '@wadachi/shared': { range, exports: [] } } });
  expect(sharedProblems(remote, aHost('1.4.0', [], version))).toEqual([
    `mf-a 2.3.0 needs @wadachi/shared ${range}, but host 1.4.0 has ${version}`,
  ]);
});

it('takes a pre-release of a version in the range', () => {
  expect(sharedProblems(aRemote('mf-a', '1', []), aHost('1', [], '1.5.0-rc.1'))).toEqual([]);
});

it('refuses a remote that was written for a later platform', () => {
  expect(sharedProblems(aRemote('mf-a', '2.3.0', [], { host_api: '^1.1.0' }), host)).toEqual([
    "mf-a 2.3.0 needs the host's platform ^1.1.0, but host 1.4.0 has 1.0.0",
  ]);
});
