import { newKeyPair, signingKeyOf, trustedKeysOf } from '../signing/keys';
import { openEnvelope, sealRevision } from '../channels/envelope';
import type { Channel, Schedule } from '../channel';
import { after, aPackage, aRollout, canary, content } from '../testing/contents';
import { waitsForApproval } from './changeChannel';
import { describeDifference, differencesOf } from './differences';
import type { ChangeRequest } from './verbs/list';

const schedule: Schedule = {
  steps: [500, 10_000],
  step: 0,
  began_at: '2026-11-21T17:00:00.000Z',
  began_with: 7,
  every: 900,
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
const waits = (change: ChangeRequest, before = asked) =>
  waitsForApproval(change, before, after(before, change, { 'mf-a': '0' }));

it.each<[string, ChangeRequest]>([
  ['gives a version to everybody', { verb: 'finish', set: { 'mf-c': '2' } }],
  ['ends a rollout for everybody', { verb: 'finish', rollout: 'r7' }],
  ['begins a rollout', canary({ 'mf-c': '2' }, 100)],
  ['lets a rollout grow', canary({ 'mf-a': '2' }, 501)],
  ['plans steps', canary({ 'mf-a': '2' }, 100, { schedule: { steps: [100, 10_000] } })],
  ['gives it to more of the staff', canary({ 'mf-a': '2' }, 0, { staff: ['mika', 'ken'] })],
  ['allows more failures', canary({ 'mf-a': '2' }, 100, { guard: { max_error_basis_points: 101 } })],
  ['gives it to other visitors', canary({ 'mf-a': '2' }, 100, { target: { languages: ['ja'] } })],
  ['goes back to an older version that a person chose', { verb: 'back', names: ['mf-a'], to: '0' }],
  ['switches on', { verb: 'off', packages: ['mf-c'], undo: true }],
  ['unlocks', { verb: 'lock', packages: ['mf-b'], undo: true }],
  ['takes a remote out', { verb: 'remove', packages: ['mf-c'] }],
  ['takes a step', { verb: 'step', rollout: 'r7', from: 0 }],
  ['switches a feature on', { verb: 'flag', name: 'compare-cars', basis_points: 100 }],
  ['asks for nobody any more', { verb: 'approval', undo: true }],
])('waits when it %s', (_, change) => {
  const before =
    change.verb === 'canary' && Object.hasOwn(change.set, 'mf-c')
      ? { ...asked, packages: { ...asked.packages, 'mf-c': aPackage('1') } }
      : asked;
  expect(waits(change, before)).toBe(true);
  const { approval: _approval, ...free } = before;
  if (change.verb !== 'approval')
    expect(waitsForApproval(change, free, after(free, change, { 'mf-a': '0' }))).toBe(false);
});

it.each<[string, ChangeRequest]>([
  ['switches a feature off', { verb: 'flag', name: 'compare-cars', basis_points: 0 }],
  ['stops a rollout', { verb: 'back', names: ['r7'] }],
  ['pauses its steps', { verb: 'pause', rollout: 'r7', undo: false }],
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

it('goes at once when it takes back what everybody got; a paused rollout goes on by two', () => {
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
  for (const name of ['w8', 'mf-c']) expect(waits({ verb: 'back', names: [name] }, watched)).toBe(false);
  expect(waits({ verb: 'pause', undo: true, rollout: 'r7' }, watched)).toBe(true);
});

it('begins and ends by a change of its own; every other change, also going back, leaves it', () => {
  const before = content();
  const on = after(before, { verb: 'approval', undo: false });
  expect(on).toEqual({ ...before, approval: true });
  expect(after(on, { verb: 'approval', undo: true })).toEqual(before);
  expect(after(on, { verb: 'finish', set: { 'mf-a': '2' } }).approval).toBe(true);
  expect(after(on, { verb: 'back', names: ['mf-a'] }, { 'mf-a': '0' }).approval).toBe(true);
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
