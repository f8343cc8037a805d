import type { Content } from '../channels/content';
import { openEnvelope, sealRevision } from '../channels/envelope';
import { newKeyPair, signingKeyOf, trustedKeysOf } from '../signing/keys';
import { after, aPackage, canary, content } from '../testing/contents';
import { describeDifference, differencesOf } from './differences';

/** Changes are made at 18:00. */
const inAnHour = '2026-11-21T19:00:00.000Z';
const promote = (more = {}) => ({ verb: 'finish' as const, set: { 'mf-a': '2' }, ...more });
const watched = () => after(content(), promote());
const told = (before: Content, now: Content) => differencesOf(before, now).map(describeDifference);

it('begins when everybody gets a version, for an hour, by the bound of its rollout', () => {
  const now = watched();
  const began_at = '2026-11-21T18:00:00.000Z';
  const usual = { max_error_basis_points: 200 };
  expect(now.watches).toEqual([
    { id: 'w9', set: { 'mf-a': '2' }, before: { 'mf-a': '1' }, began_at, until: inAnHour, guard: usual },
  ]);
  expect(told(content(), now)).toContain('w9 watches mf-a 2 for failed loads until 2026-11-21 19:00 UTC');
  const strict = after(content(), canary({ 'mf-a': '2' }, 500, { guard: { max_error_basis_points: 50 } }));
  expect(after(strict, { verb: 'finish', watch: 7_200 }).watches).toMatchObject([
    { until: '2026-11-21T20:00:00.000Z', guard: { max_error_basis_points: 50 } },
  ]);
});

it('begins with the last step of a rollout, for as long as was planned with it', () => {
  const schedule = { steps: [100, 10_000], every: 900, watch: 600 };
  const scheduledRollout = after(content(), canary({ 'mf-a': '2' }, 100, { schedule }));
  expect(scheduledRollout.watches).toBeUndefined();
  expect(after(scheduledRollout, { verb: 'step', rollout: 'r9', from: 0 }).watches).toMatchObject([
    { until: '2026-11-21T18:10:00.000Z' },
  ]);
});

it.each<[string, Content]>([
  ['where nobody wants it', after(content(), promote({ watch: 0 }))],
  ['of a first version', after(content(), { verb: 'finish', set: { 'mf-new': '1' } })],
  ['of what was in service before', after(watched(), { verb: 'back', names: ['mf-a'] })],
])('does not begin %s', (_, now) => {
  expect(now.watches).toBeUndefined();
});

it('is refused for less than a minute', () => {
  expect(() => after(content(), promote({ watch: 30 }))).toThrow(
    'A watch lasts a minute at least, and 7 days at most.',
  );
});

it.each<[string, (now: Content) => Content]>([
  ['another version is everybody’s', (now) => after(now, { verb: 'finish', set: { 'mf-a': '3' }, watch: 0 })],
  ['a person locks its package', (now) => after(now, { verb: 'lock', packages: ['mf-a'], undo: false })],
  [
    'an older version is everybody’s',
    (now) => after(now, { verb: 'back', names: ['mf-a'], to: '0' }, { 'mf-a': '0' }),
  ],
])('is over when %s', (_, change) => {
  expect(change(watched()).watches).toBeUndefined();
});

it('is said to be over by the lock that ends it, and by nothing else', () => {
  const lock = after(watched(), { verb: 'lock', packages: ['mf-a'], undo: false });
  expect(told(watched(), lock)).toEqual([
    'mf-a unlocked → locked',
    'w9 ended: the guard takes mf-a 2 back no more, as it is locked',
  ]);
  const other = after(watched(), { verb: 'finish', set: { 'mf-a': '3' }, watch: 0 });
  expect(told(watched(), other)).toEqual(['mf-a 2 → 3']);
});

it('goes on beside other changes, and its end alone is no change', () => {
  const lock = { verb: 'lock' as const, packages: ['mf-b'], undo: false };
  expect(after(watched(), lock).watches).toHaveLength(1);
  const over = {
    ...content({ 'mf-a': aPackage('2') }),
    watches: [{ ...only(watched()), until: '2026-11-21T17:00:00Z' }],
  };
  expect(() => after(over, promote())).toThrow('Nothing would change');
  expect(after(over, lock)).not.toHaveProperty('watches');
  const later = { ...after(over, lock), at: '2026-11-21T18:00:00Z' };
  expect(told(over, later)).toEqual(['mf-b unlocked → locked']);
});

it('is taken back so that nobody has the version, falls back on it, or gets it in a rollout', () => {
  const now = watched();
  const back = after(now, { verb: 'back', names: ['w9'], lock: true });
  expect(back).toEqual({
    packages: { ...content().packages, 'mf-a': aPackage('1', { locked: true }) },
    rollouts: [
      expect.objectContaining({
        id: 'r9',
        set: { 'mf-a': '2' },
        basis_points: 0,
        state: 'stopped',
        why: 'a test',
      }),
    ],
  });
  expect(told(now, back)).toEqual([
    'mf-a 2 → 1',
    'mf-a unlocked → locked',
    'r9 stopped: a test',
    'w9 ended: everybody had mf-a 2',
  ]);
  expect(after(now, { verb: 'back', names: ['mf-a'] }).packages['mf-a']).toEqual(aPackage('1'));
});

it('is taken back alone beside a rollout of the same package, by its id', () => {
  const now = after(watched(), canary({ 'mf-a': '3' }, 500));
  expect(after(now, { verb: 'back', names: ['mf-a'] })).toMatchObject({
    packages: { 'mf-a': { stable: '2' } },
    rollouts: [{ state: 'stopped', set: { 'mf-a': '3' } }],
  });
  const { packages, rollouts } = after(now, { verb: 'back', names: ['w9'] });
  expect(packages['mf-a']?.stable).toBe('1');
  expect(rollouts).toMatchObject([{ state: 'running', set: { 'mf-a': '3' } }, { state: 'stopped' }]);
  expect(() => after(now, { verb: 'back', names: ['w7'] })).toThrow(
    'There is no watch w7; watched: w9 (mf-a 2).',
  );
});

describe('in the signed revision', () => {
  const { pem, line } = newKeyPair();
  const key = signingKeyOf(pem, 'a test');
  const read = (envelope: unknown) => openEnvelope(envelope, trustedKeysOf(line, 'a test'), 'It').signed;
  const channel = {
    schema: 1 as const,
    channel: 'production',
    revision: 9,
    replaces: 8,
    by: 'mika',
    reason: 'a test',
    at: '2026-11-21T18:00:00Z',
    releases: {},
    ...watched(),
  };

  it('is beside what older hosts know', () => {
    const envelope = sealRevision(channel, key);
    expect(envelope.signed).not.toHaveProperty('watches');
    expect(read(envelope)).toEqual(channel);
    expect(read({ signed: envelope.signed, signatures: envelope.signatures })).toEqual(envelope.signed);
  });

  it('is not there when it was altered, or is of another revision', () => {
    const envelope = sealRevision(channel, key);
    const later = sealRevision({ ...channel, revision: 10 }, key);
    expect(read({ ...later, watches: envelope.watches })).not.toHaveProperty('watches');
    const altered: unknown = JSON.parse(
      JSON.stringify(envelope).replace('"before":{"mf-a":"1"}', '"before":{"mf-a":"0"}'),
    );
    expect(read(altered)).not.toHaveProperty('watches');
  });
});

function only({ watches: [watch] = [] }: Content) {
  if (!watch) throw new Error('Nothing is watched');
  return watch;
}
