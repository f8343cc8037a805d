import type { ChannelPackage, Rollout, Channel, Schedule } from '../channel';
import { openEnvelope, sealRevision } from '../channels/envelope';
import { newKeyPair, signingKeyOf, trustedKeysOf } from '../signing/keys';
import { after, aPackage, aRollout, canary, content, packages, stopped } from '../testing/contents';
import { waitsForApproval } from './changeChannel';
import { describeDifference, differencesOf } from './differences';
import { type ChangeRequest, verbs } from './verbs/list';

describe('promote', () => {
  const promote = (set: Rollout['set']): ChangeRequest => ({ verb: 'promote', set });

  it('gives everybody the versions and remembers what they had', () => {
    const { packages: now } = after(content(), promote({ 'mf-a': '2', host: '2' }));
    expect(now).toEqual({
      host: aPackage('2', { last_known_good: '1' }),
      'mf-a': aPackage('2', { last_known_good: '1' }),
      'mf-b': aPackage('1'),
    });
  });

  it('adds a package, keeps what is the same, and leaves off what is off', () => {
    const before = content({ 'mf-a': aPackage('1', { state: 'off' }) });
    const { packages: now } = after(before, promote({ 'mf-a': '2', 'mf-b': '1', 'mf-c': '1' }));
    expect(now).toMatchObject({
      'mf-a': { stable: '2', state: 'off' },
      'mf-b': { stable: '1', last_known_good: null },
      'mf-c': { stable: '1', last_known_good: null, state: 'on' },
    });
  });

  it('ends rollouts that nobody gets, whole, and lets others go on', () => {
    const other = aRollout({ 'mf-b': '2' }, { id: 'r8' });
    const before = content({ 'mf-c': aPackage('1') }, stopped({ 'mf-a': '2', 'mf-c': '2' }), other);
    expect(after(before, promote({ 'mf-a': '3' })).rollouts).toEqual([other]);
    const atNobody = content({}, aRollout({ 'mf-a': '2' }, { basis_points: 0 }), other);
    expect(after(atNobody, promote({ 'mf-a': '3' })).rollouts).toEqual([other]);
  });
});

describe('canary', () => {
  it('begins with a salt of its own, the usual guard and nobody of the staff', () => {
    expect(after(content(), canary({ 'mf-a': '2' }, 500)).rollouts).toEqual([
      {
        id: 'r9',
        salt: 'a new salt',
        basis_points: 500,
        set: { 'mf-a': '2' },
        staff: [],
        guard: { max_error_basis_points: 200, min_loads: 50 },
        state: 'running',
        why: null,
      },
    ]);
  });

  it.each([0, 2_000, 10_000])('moves the same set to %d basis points and keeps all else of it', (share) => {
    const rollout = aRollout({ 'mf-b': '2', 'mf-a': '2' });
    const { rollouts } = after(content({}, rollout), canary({ 'mf-a': '2', 'mf-b': '2' }, share));
    expect(rollouts).toEqual([{ ...rollout, basis_points: share }]);
  });

  it('takes another staff list and guard', () => {
    const overrides = { staff: ['ken'], guard: { max_error_basis_points: 50 } };
    const { rollouts } = after(
      content({}, aRollout({ 'mf-a': '2' })),
      canary({ 'mf-a': '2' }, 500, overrides),
    );
    const guard = { ...aRollout({ 'mf-a': '2' }).guard, ...overrides.guard };
    expect(rollouts).toEqual([aRollout({ 'mf-a': '2' }, { ...overrides, guard })]);
  });

  it('takes the host like any other, and goes on beside another rollout', () => {
    const other = aRollout({ 'mf-b': '2' });
    const { rollouts } = after(content({}, other), canary({ host: '2', 'mf-a': '2' }, 100));
    expect(rollouts.map(({ id }) => id)).toEqual(['r7', 'r9']);
  });

  it('takes the place of a set at 0 %, and of a stopped one, with a new salt', () => {
    const atNobody = content({}, aRollout({ 'mf-a': '2' }, { basis_points: 0 }));
    expect(after(atNobody, canary({ 'mf-a': '3' }, 100)).rollouts).toMatchObject([
      { id: 'r9', set: { 'mf-a': '3' } },
    ]);
    const again = after(content({}, stopped({ 'mf-a': '2' })), canary({ 'mf-a': '2' }, 100));
    expect(again.rollouts).toMatchObject([{ id: 'r9', salt: 'a new salt', state: 'running', why: null }]);
  });
});

describe('finish', () => {
  const both = content({}, aRollout({ 'mf-a': '2' }), aRollout({ 'mf-b': '2' }, { id: 'r8' }));

  it('gives everybody all of the set, and only that', () => {
    const { packages: now, rollouts } = after(both, { verb: 'finish', rollout: 'r8' });
    expect(now).toEqual({ ...packages, 'mf-b': aPackage('2', { last_known_good: '1' }) });
    expect(rollouts.map(({ id }) => id)).toEqual(['r7']);
  });

  it('needs no name when one is running', () => {
    const before = content({}, stopped({ 'mf-b': '2' }), aRollout({ 'mf-a': '2' }, { id: 'r8' }));
    expect(after(before, { verb: 'finish' }).packages['mf-a']?.stable).toBe('2');
  });
});

describe('lock and off', () => {
  const onAndFree = aPackage('1');
  const onAndLocked = aPackage('1', { locked: true });
  const offAndFree = aPackage('1', { state: 'off' });
  const offAndLocked = aPackage('1', { state: 'off', locked: true });

  it.each<['lock' | 'off', ChannelPackage, ChannelPackage]>([
    ['lock', onAndFree, onAndLocked],
    ['lock', offAndFree, offAndLocked],
    ['off', onAndFree, offAndFree],
    ['off', onAndLocked, offAndLocked],
  ])('are done and undone, and each leaves the other as it is: %s, %#', (verb, first, second) => {
    const change = { verb, packages: ['mf-a'], undo: false };
    expect(after(content({ 'mf-a': first }), change)).toStrictEqual(content({ 'mf-a': second }));
    const undone = after(content({ 'mf-a': second }), { ...change, undo: true });
    expect(undone).toStrictEqual(content({ 'mf-a': first }));
  });
});

describe('stop', () => {
  it('gives the rollout to nobody, says why, and locks its packages, those that are off as well', () => {
    const before = content(
      { 'mf-b': aPackage('1', { state: 'off' }) },
      aRollout({ 'mf-a': '2', 'mf-b': '2' }),
    );
    const change = { verb: 'stop', rollout: 'r7', lock: true } as const;
    expect(after(before, change)).toEqual({
      packages: {
        ...before.packages,
        'mf-a': aPackage('1', { locked: true }),
        'mf-b': aPackage('1', { state: 'off', locked: true }),
      },
      rollouts: [
        { ...aRollout({ 'mf-a': '2', 'mf-b': '2' }), basis_points: 0, state: 'stopped', why: 'a test' },
      ],
    });
  });
});

describe('rollback', () => {
  const rollback: ChangeRequest = { verb: 'rollback' };

  it('brings versions, rollouts and what was on or off back', () => {
    const older = content(
      { 'mf-a': aPackage('0'), 'mf-b': aPackage('1', { state: 'off' }) },
      aRollout({ 'mf-a': '2' }),
    );
    expect(after(content({ 'mf-c': aPackage('1') }), rollback, older)).toEqual(older);
  });

  it('leaves locks as they are now', () => {
    const now = content({ 'mf-a': aPackage('1', { state: 'off', locked: true }), 'mf-b': aPackage('2') });
    const older = content({ 'mf-b': aPackage('1', { locked: true }) });
    expect(after(now, rollback, older).packages).toEqual({
      ...packages,
      'mf-a': aPackage('1', { locked: true }),
      'mf-b': aPackage('1'),
    });
  });

  it('takes a rollout that was finished since from everybody, also from the share it had', () => {
    const [won, other] = [aRollout({ 'mf-a': '2' }), aRollout({ 'mf-b': '2' }, { id: 'r8' })];
    const older = content({}, won, other);
    expect(after(content({ 'mf-a': aPackage('2') }, other), rollback, older)).toEqual(
      content(
        {},
        { ...won, basis_points: 0, state: 'stopped', why: expect.stringContaining('taken back') },
        other,
      ),
    );
  });
});

const schedule: Schedule = {
  steps: [500, 10_000],
  step: 0,
  began_at: '2026-11-21T17:00:00.000Z',
  began_with: 7,
  every: 900,
  least_networks: 50,
  longest: 86_400,
  blackout_windows: [],
  time_zone: 'UTC',
  held: null,
};
const asked = {
  ...content(
    { 'mf-b': aPackage('1', { locked: true }), 'mf-c': aPackage('1', { state: 'off' }) },
    aRollout({ 'mf-a': '2' }, { schedule }),
  ),
  approval: true as const,
};
const older = content({ 'mf-a': aPackage('0'), 'mf-b': aPackage('1') });
const waits = (change: ChangeRequest, before = asked) =>
  waitsForApproval(change, before, after(before, change, older));

it.each<[string, ChangeRequest]>([
  ['gives a version to everybody', { verb: 'promote', set: { 'mf-c': '2' } }],
  ['ends a rollout for everybody', { verb: 'finish', rollout: 'r7' }],
  ['begins a rollout', canary({ 'mf-c': '2' }, 100)],
  ['lets a rollout grow', canary({ 'mf-a': '2' }, 501)],
  ['plans steps', canary({ 'mf-a': '2' }, 100, { schedule: { steps: [100, 10_000] } })],
  ['gives it to more of the staff', canary({ 'mf-a': '2' }, 0, { staff: ['mika', 'ken'] })],
  ['allows more failures', canary({ 'mf-a': '2' }, 100, { guard: { max_error_basis_points: 101 } })],
  ['gives it to other visitors', canary({ 'mf-a': '2' }, 100, { target: { languages: ['ja'] } })],
  ['goes back', { verb: 'rollback', to: 5 }],
  ['switches on', { verb: 'off', packages: ['mf-c'], undo: true }],
  ['unlocks', { verb: 'lock', packages: ['mf-b'], undo: true }],
  ['takes a remote out', { verb: 'remove', packages: ['mf-c'] }],
  ['takes a step', { verb: 'step', rollout: 'r7', from: 0 }],
  ['asks for nobody any more', { verb: 'approval', undo: true }],
])('waits when it %s', (_, change) => {
  const before =
    change.verb === 'canary' && Object.hasOwn(change.set, 'mf-c')
      ? { ...asked, packages: { ...asked.packages, 'mf-c': aPackage('1') } }
      : asked;
  expect(waits(change, before)).toBe(true);
  const { approval: _approval, ...free } = before;
  if (change.verb !== 'approval')
    expect(waitsForApproval(change, free, after(free, change, older))).toBe(false);
});

it.each<[string, ChangeRequest]>([
  ['stops a rollout', { verb: 'stop', rollout: 'r7', lock: false }],
  ['pauses its steps', { verb: 'pause', rollout: 'r7' }],
  ['takes a rollout to nobody', canary({ 'mf-a': '2' }, 0, { staff: [] })],
  [
    'ends its steps, for fewer failures',
    canary({ 'mf-a': '2' }, 500, { guard: { max_error_basis_points: 9 } }),
  ],
  ['switches off', { verb: 'off', packages: ['mf-a'], undo: false }],
  ['locks', { verb: 'lock', packages: ['mf-a'], undo: false }],
])('goes at once when it %s', (_, change) => {
  expect(waits(change)).toBe(false);
});

it('goes at once when it takes back what everybody got; a watch is ended by two, a paused rollout goes on by two', () => {
  const watched = {
    ...asked,
    rollouts: [aRollout({ 'mf-a': '2' }, { schedule: { ...schedule, held: 'let me look' } })],
    watches: [
      {
        id: 'w8',
        set: { 'mf-c': '1' },
        before: { 'mf-c': '0' },
        began_at: '2026-11-21T17:30:00.000Z',
        until: '2026-11-21T18:30:00.000Z',
        guard: aRollout({}).guard,
      },
    ],
  };
  expect(waits({ verb: 'undo', watch: 'w8', lock: false }, watched)).toBe(false);
  expect(waits({ verb: 'keep', watch: 'w8' }, watched)).toBe(true);
  expect(waits({ verb: 'resume', rollout: 'r7' }, watched)).toBe(true);
});

it('begins and ends by a change of its own; every other change, also going back, leaves it', () => {
  const before = content();
  const on = after(before, { verb: 'approval', undo: false });
  expect(on).toEqual({ ...before, approval: true });
  expect(after(on, { verb: 'approval', undo: true })).toEqual(before);
  expect(after(on, { verb: 'promote', set: { 'mf-a': '2' } }).approval).toBe(true);
  expect(after(on, { verb: 'rollback', to: 5 }, older).approval).toBe(true);
  expect(after(before, { verb: 'rollback', to: 5 }, { ...older, approval: true })).not.toHaveProperty(
    'approval',
  );
  expect(() => after(on, { verb: 'approval', undo: false })).toThrow('Nothing would change');
  expect(() => after({ packages: {}, rollouts: [] }, { verb: 'approval', undo: false })).toThrow(
    'There is no channel yet',
  );
  expect(differencesOf(before, on).map(describeDifference)).toEqual([
    'changes at /ops wait for a second person',
  ]);
  expect(differencesOf(on, before).map(describeDifference)).toEqual(['changes at /ops wait for nobody']);
});

it('is signed beside the revision, which readers from before read as it is, and counts for it alone', () => {
  const { pem, line } = newKeyPair();
  const [key, trusted] = [signingKeyOf(pem, 'a test'), trustedKeysOf(line, 'a test')];
  const channel: Channel = {
    schema: 1,
    channel: 'production',
    revision: 9,
    replaces: 8,
    by: 'mika',
    reason: 'a test',
    at: '2026-11-21T18:00:00.000Z',
    ...content(),
    approval: true,
    releases: {},
  };
  const sealed = sealRevision(channel, key);
  expect(sealed.signed).not.toHaveProperty('approval');
  expect(openEnvelope(sealed, trusted, 'a test').signed).toEqual(channel);
  const { approval: _approval, ...without } = channel;
  const moved = { ...sealRevision({ ...without, revision: 10 }, key), approval: sealed.approval };
  expect(openEnvelope(moved, trusted, 'a test').signed).not.toHaveProperty('approval');
});

const fieldsIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, field]) => field);

it.each(verbs.map((verb) => [verb.name, verb] as const))(
  'names the same fields of %s in its titles of both languages, and none that it has not',
  (_, { title, undoTitle, schema }) => {
    for (const { en, ja } of [title, undoTitle ?? title]) {
      expect(fieldsIn(ja)).toEqual(fieldsIn(en));
      expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(fieldsIn(en)));
    }
  },
);

it('knows each verb by a name of its own', () => {
  expect(new Set(verbs.map(({ name }) => name)).size).toBe(verbs.length);
});
