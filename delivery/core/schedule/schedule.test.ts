import type { Rollout } from '../channel';
import { ChangeRefused } from '../ChangeRefused';
import { openEnvelope, sealRevision } from '../channels/envelope';
import { differencesOf } from '../changes/differences';
import type { Count } from '../counts/counts';
import { tag } from '../guard/testing/simulate';
import { sign } from '../signing/signed';
import { newKeyPair, signingKeyOf, trustedKeysOf } from '../signing/keys';
import { after, canary, content } from '../testing/contents';
import { isTimeZone, readBlackoutWindow, nextOpenInstant } from './blackoutWindows';
import { progressOf } from './progress';

const schedule = { steps: [100, 500, 'pause' as const, 10_000], every: 900 };
const begun = (overrides = {}) =>
  after(content(), canary({ 'mf-a': '2' }, 100, { schedule: { ...schedule, ...overrides } }));
const only = ({ rollouts: [rollout] }: { readonly rollouts: readonly Rollout[] }): Rollout => {
  if (!rollout) throw new Error('No rollout');
  return rollout;
};
const step = (from: number) => ({ verb: 'step' as const, rollout: 'r9', from });
const resume = { verb: 'pause' as const, undo: true };

it('takes its steps, waits at a pause, goes on when resumed, and ends as everybody’s', () => {
  const first = begun();
  expect(only(first)).toMatchObject({ basis_points: 100, schedule: { step: 0, began_with: 9 } });
  const second = after(first, step(0));
  expect(only(second)).toMatchObject({ basis_points: 500, schedule: { step: 1 } });
  const paused = after(second, step(1));
  expect(only(paused)).toMatchObject({ basis_points: 500, schedule: { step: 2 } });
  expect(() => after(paused, step(2))).toThrow('waits for a person');
  expect(after(paused, resume)).toMatchObject({ packages: { 'mf-a': { stable: '2' } }, rollouts: [] });
});

it('takes no step twice, none when it is held, and none while its package is locked', () => {
  const first = begun();
  expect(() => after(after(first, step(0)), step(0))).toThrow('at another step by now');
  const held = after(first, { verb: 'pause', undo: false });
  expect(only(held).schedule?.held).toBe('a test');
  expect(() => after(held, step(0))).toThrow('waits for a person');
  expect(only(after(held, resume)).schedule).toMatchObject({ held: null, step: 0 });
  expect(() => after(first, resume)).toThrow('waits for nobody');
  expect(() => after(after(first, { verb: 'lock', packages: ['mf-a'], undo: false }), step(0))).toThrow(
    'is locked',
  );
});

it('keeps what is not said when it gets other steps, and goes on where it is with the same', () => {
  const settings = {
    every: 1_200,
    blackout_windows: ['22:00-08:00'],
    watch: 600,
  };
  const second = after(begun({ ...settings, time_zone: 'Asia/Tokyo' }), step(0));
  const again = (wanted: object) => only(after(second, canary({ 'mf-a': '2' }, 100, { schedule: wanted })));
  const other = again({ steps: [2_000, 10_000] });
  expect(other).toMatchObject({
    basis_points: 2_000,
    schedule: { step: 0, ...settings, time_zone: 'Asia/Tokyo' },
  });
  const same = again({ steps: schedule.steps, every: 60 });
  expect(same).toMatchObject({ basis_points: 500, schedule: { step: 1, ...settings, every: 60 } });
  expect(
    differencesOf(
      second,
      after(
        second,
        canary({ 'mf-a': '2' }, 100, { schedule: { steps: schedule.steps, blackout_windows: [] } }),
      ),
    ),
  ).toMatchObject([{ kind: 'steps', now: 'planned' }]);
});

it.each([
  ['careful', [100, 500, 2_500, 5_000, 10_000], 3_600],
  ['quick', [1_000, 5_000, 10_000], 900],
] as const)('knows the steps %s by their name', (name, steps, every) => {
  const named = after(content(), { verb: 'canary', set: { 'mf-a': '2' }, schedule: name });
  expect(only(named)).toMatchObject({ basis_points: steps[0], schedule: { steps, every, step: 0 } });
});

it('has no steps any more once a person sets its share or takes it back', () => {
  expect(only(after(begun(), canary({ 'mf-a': '2' }, 700)))).not.toHaveProperty('schedule');
  expect(only(after(begun(), { verb: 'back', names: ['mf-a'] }))).not.toHaveProperty('schedule');
});

it.each([
  [{ steps: [500, 100, 10_000] }, 'do not rise'],
  [{ steps: [500, 500, 10_000] }, 'do not rise'],
  [{ steps: [500, 20_000] }, 'above 100 %'],
  [{ steps: [0, 10_000] }, 'A step of 0 %'],
  [{ steps: [100, 500] }, 'not 100'],
  [{ steps: [100, 10_000, 'pause'] }, 'not 100'],
  [{ steps: ['pause', 100, 10_000] }, 'A pause is between'],
  [{ steps: [10_000] }, 'finish --set does that'],
  [{ steps: [...Array.from({ length: 20 }, (_, index) => index + 1), 10_000] }, 'at most 20'],
  [{ every: 0 }, 'a second at least'],
  [{ blackout_windows: ['on Friday'] }, 'no blackout window'],
  [{ blackout_windows: ['00:00-12:00', '12:00-00:00'] }, 'never end'],
  [{ time_zone: 'Mars/Olympus' }, 'no time zone'],
])('refuses the plan %j in words', (overrides, why) => {
  expect(() => begun(overrides)).toThrow(ChangeRefused);
  expect(() => begun(overrides)).toThrow(why);
});

it.each([
  ['Fri 18:00-Mon 08:00', '2026-11-20T09:00:00Z', '2026-11-22T23:00:00.000Z'],
  ['Fri 18:00-Mon 08:00', '2026-11-22T22:59:30Z', '2026-11-22T23:00:00.000Z'],
  ['Fri 18:00-Mon 08:00', '2026-11-20T08:59:00Z', '2026-11-20T08:59:00.000Z'],
  ['22:00-08:00', '2026-11-20T15:00:00Z', '2026-11-20T23:00:00.000Z'],
])('in Tokyo %s ends for %s at %s', (text, at, free) => {
  expect(nextOpenInstant(new Date(at), [text], 'Asia/Tokyo')?.toISOString()).toBe(free);
});

it.each([
  ['forward', '2026-03-27T18:00:00Z', '2026-03-30T06:00:00.000Z'],
  ['back', '2026-10-23T18:00:00Z', '2026-10-26T07:00:00.000Z'],
])('ends at the time that clocks show, also when they are put %s meanwhile', (_, at, free) => {
  expect(nextOpenInstant(new Date(at), ['Fri 18:00-Mon 08:00'], 'Europe/Berlin')?.toISOString()).toBe(free);
});

it.each(['Fri 18:00', 'Fri 18:00-08:00', 'Fre 18:00-Mon 08:00', '25:00-08:00', '08:00-08:00'])(
  'can’t read %s',
  (text) => expect(readBlackoutWindow(text)).toBeUndefined(),
);

it('knows time zones by name', () => {
  expect([isTimeZone('Asia/Tokyo'), isTimeZone('nowhere')]).toEqual([true, false]);
});

const aCount = (loads: number, failed = 0, overrides: Partial<Count> = {}): Count => ({
  package: 'mf-a',
  version: '2',
  revision: 9,
  minute: '2026-11-21T18:05Z',
  loads,
  failures: { render: failed },
  networks: Object.fromEntries(
    Array.from({ length: loads }, (_, index) => [
      tag(index, 1),
      [1, Number(index < failed)] as [number, number],
    ]),
  ),
  ...overrides,
});
const at = (minutes: number) => new Date(Date.parse('2026-11-21T18:00:00Z') + minutes * 60_000);

it.each<[string, object, readonly Count[], number, object]>([
  ['not long enough', {}, [aCount(80)], 14, { next: 'wait', waits_for: 'time' }],
  ['long enough, with enough networks', {}, [aCount(50)], 15, { next: 'step', waits_for: null }],
  ['too few networks', {}, [aCount(49)], 15, { next: 'wait', waits_for: 'loads' }],
  ['many loads of two networks', {}, [aCount(2, 0, { loads: 900 })], 15, { waits_for: 'loads' }],
  ['loads of before the step', {}, [aCount(80, 0, { revision: 8 })], 15, { waits_for: 'loads' }],
  ['enough on a quiet site', {}, [aCount(6)], 24 * 60, { next: 'step' }],
  ['hardly anybody on a quiet site', {}, [aCount(5)], 24 * 60, { next: 'pause', waits_for: 'loads' }],
  ['more failures than allowed', {}, [aCount(60, 4)], 15, { next: 'wait', waits_for: 'doubt' }],
  ['more failures for a day', {}, [aCount(60, 4)], 24 * 60, { next: 'pause', waits_for: 'doubt' }],
  ['a failure now and then', {}, [aCount(200, 2)], 15, { next: 'step' }],
  [
    'as many failures as stable has',
    {},
    [aCount(60, 4), aCount(200, 14, { version: '1' })],
    15,
    { next: 'step' },
  ],
  [
    'a blackout window',
    { blackout_windows: ['18:00-19:00'] },
    [aCount(80)],
    15,
    { next: 'wait', waits_for: 'blackout' },
  ],
  ['the blackout window over', { blackout_windows: ['18:00-19:00'] }, [aCount(80)], 60, { next: 'step' }],
])('with %s', (_, overrides, counts, minutes, expected) => {
  const plan = begun(overrides);
  expect(progressOf(plan, only(plan), counts, at(minutes))).toMatchObject(expected);
});

describe('in the signed revision', () => {
  const { pem, line } = newKeyPair();
  const key = signingKeyOf(pem, 'a test');
  const trusted = trustedKeysOf(line, 'a test');
  const channel = {
    schema: 1 as const,
    channel: 'production',
    revision: 9,
    replaces: 8,
    by: 'mika',
    reason: 'a test',
    at: '2026-11-21T18:00:00Z',
    releases: {},
    ...begun(),
  };
  const sealed = () => sealRevision(channel, key);
  const read = (envelope: unknown) => openEnvelope(envelope, trusted, 'It').signed;

  it('older hosts find what they know, newer ones the steps', () => {
    const envelope = sealed();
    expect(only(envelope.signed)).not.toHaveProperty('schedule');
    expect(read(envelope)).toEqual(channel);
    expect(read({ signed: envelope.signed, signatures: envelope.signatures })).toEqual(envelope.signed);
  });

  it('a store has the words of before, which older processes read', () => {
    const { walks } = sealed();
    const signed = {
      channel: 'production',
      revision: 9,
      walks: {
        r9: {
          steps: [100, 500, 'pause', 10_000],
          step: 0,
          began_at: '2026-11-21T18:00:00.000Z',
          began_with: 9,
          every: 900,
          freeze: [],
          time_zone: 'UTC',
          held: null,
        },
      },
    };
    expect(walks).toEqual(sign('walks', signed, key));
    const withWindow = { ...signed.walks.r9, freeze: ['22:00-08:00'] };
    const older = { ...sealed(), walks: sign('walks', { ...signed, walks: { r9: withWindow } }, key) };
    expect(only(read(older)).schedule?.blackout_windows).toEqual(['22:00-08:00']);
    const longer = { ...signed.walks.r9, least_networks: 50, longest: 86_400 };
    const withOld = { ...sealed(), walks: sign('walks', { ...signed, walks: { r9: longer } }, key) };
    expect(only(read(withOld)).schedule).toMatchObject({ step: 0, longest: 86_400 });
  });

  it('steps that were altered, or are of another revision, are not taken', () => {
    const later = sealRevision({ ...channel, revision: 10 }, key);
    expect(only(read({ ...later, walks: sealed().walks }))).not.toHaveProperty('schedule');
    const altered: unknown = JSON.parse(JSON.stringify(sealed()).replace('"every":900', '"every":60'));
    expect(only(read(altered))).not.toHaveProperty('schedule');
  });
});
