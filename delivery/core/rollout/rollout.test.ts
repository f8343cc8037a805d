import { sized } from '@wadachi/testing/sized';
import type { ChannelPackage, Rollout, Channel, Flag, Target } from '../channel';
import { bucketOf, isIn, needsBuckets, versionsFor } from './cohort';
import { openEnvelope, sealRevision } from '../channels/envelope';
import { describeDifference, differencesOf } from '../changes/differences';
import { newKeyPair, signingKeyOf, trustedKeysOf } from '../signing/keys';
import { after, content, aRollout, canary } from '../testing/contents';
import { flagsFor } from './flags';
import { effectsOf } from '../changes/effects';
import { isMeant, excludedPackagesOf, type Traits } from './target';

const salt = 'a salt of its own';
const ofShare = (basis_points: number, overrides: Partial<Rollout> = {}): Rollout => ({
  id: 'r7',
  salt,
  basis_points,
  set: { 'mf-a': '2', 'mf-b': '2' },
  staff: ['mika'],
  guard: { max_error_basis_points: 200 },
  state: 'running',
  why: null,
  ...overrides,
});
const on = (stable: string, state: ChannelPackage['state'] = 'on'): ChannelPackage => ({
  stable,
  last_known_good: null,
  state,
});
const packages = { host: on('1'), 'mf-a': on('1'), 'mf-b': on('1') };
/** Ids as browsers get them, the same at every run. */
const ids = (count: number) => Array.from({ length: count }, (_, index) => `visitor-${index}`);

it('puts a visitor into the same bucket for ever', () => {
  expect(bucketOf('visitor', salt)).toBe(bucketOf('visitor', salt));
  expect(new Set(ids(1_000).map((id) => bucketOf(id, salt) >= 0 && bucketOf(id, salt) <= 9_999))).toEqual(
    new Set([true]),
  );
});

it('gives nobody 0 and everybody 10,000, also those without an id', () => {
  const visitors = [...ids(10_000).map((id) => ({ id })), {}];
  expect(visitors.filter((visitor) => isIn(ofShare(0), visitor))).toHaveLength(0);
  expect(visitors.filter((visitor) => isIn(ofShare(10_000), visitor))).toHaveLength(10_001);
  expect(isIn(ofShare(9_999), {})).toBe(false);
});

it('only adds visitors while it grows', () => {
  const all = ids(sized({ suite: 1_000, rehearsal: 10_000 }));
  let before = new Set<string>();
  for (let step = 0; step <= 20; step += 1) {
    const now = new Set(all.filter((id) => isIn(ofShare(step * 500), { id })));
    expect([...before].filter((id) => !now.has(id))).toEqual([]);
    expect(now.size).toBeGreaterThan(step === 0 ? -1 : before.size);
    before = now;
  }
});

/** How many standard deviations a count lies from what chance would give. */
const sigmas = (count: number, tries: number, share: number) =>
  Math.abs(count - tries * share) / Math.sqrt(tries * share * (1 - share));

const many = sized({ suite: 20_000, rehearsal: 100_000 });

it.each([salt, 'another salt', 'saltsalt'])(
  'takes each share within 3 sigma of many visitors, with %j',
  (ownSalt) => {
    const buckets = ids(many).map((id) => bucketOf(id, ownSalt));
    for (const share of [25, 100, 500, 2_000, 5_000, 9_500])
      expect(sigmas(buckets.filter((bucket) => bucket < share).length, many, share / 10_000)).toBeLessThan(3);
  },
);

it('knows nothing of one rollout in another', () => {
  const first = ids(many).filter((id) => bucketOf(id, salt) < 2_000);
  const both = first.filter((id) => bucketOf(id, 'another salt') < 2_000);
  expect(sigmas(both.length, first.length, 0.2)).toBeLessThan(3);
});

it('moves the packages of a set together', () => {
  const channel = { packages, rollouts: [ofShare(5_000)] };
  const seen = new Set(ids(2_000).map((id) => JSON.stringify(versionsFor(channel, { id }))));
  expect([...seen].sort()).toEqual([
    '{"host":"1","mf-a":"1","mf-b":"1"}',
    '{"host":"1","mf-a":"2","mf-b":"2"}',
  ]);
});

it('gives staff what names them while it runs, whatever the share', () => {
  expect(isIn(ofShare(0), { staff: 'mika' })).toBe(true);
  expect(isIn(ofShare(0), { staff: 'ken' })).toBe(false);
  expect(isIn(ofShare(0, { state: 'stopped' }), { staff: 'mika' })).toBe(false);
  expect(isIn(ofShare(10_000, { state: 'stopped' }), { id: 'visitor', staff: 'mika' })).toBe(false);
});

it('leaves out what is off, and gives nobody a set that is not whole', () => {
  const channel = { packages: { ...packages, 'mf-b': on('1', 'off') }, rollouts: [ofShare(10_000)] };
  expect(versionsFor(channel, { id: 'visitor', staff: 'mika' })).toEqual({ host: '1', 'mf-a': '1' });
});

it('serves what is locked, in a rollout as well', () => {
  const locked = { ...on('1'), locked: true } as const;
  const channel = { packages: { ...packages, 'mf-a': locked }, rollouts: [ofShare(10_000)] };
  expect(versionsFor(channel, {})).toEqual({ host: '1', 'mf-a': '2', 'mf-b': '2' });
});

it.each([
  [0, 'running', false],
  [1, 'running', true],
  [9_999, 'running', true],
  [10_000, 'running', false],
  [500, 'stopped', false],
] as const)('asks for ids only where buckets matter: %d, %s', (share, state, expected) => {
  expect(needsBuckets({ rollouts: [ofShare(share, { state })] })).toBe(expected);
});

describe('a flag', () => {
  const name = 'compare-cars';
  const aFlag = (basis_points: number, languages?: string[]): Flag => ({
    name,
    basis_points,
    ...(languages && { languages }),
  });
  const isOn = (flag: Flag, visitor: Parameters<typeof flagsFor>[1]) =>
    flagsFor({ flags: [flag] }, visitor)[name];

  it.each([
    ['everybody', aFlag(10_000), {}, true],
    ['nobody', aFlag(0), { id: 'v' }, false],
    ['a share, but not of those who keep no id', aFlag(9_999), {}, false],
    ['a language', aFlag(10_000, ['ja']), { language: 'ja' }, true],
    ['a language, but not in another one', aFlag(10_000, ['ja']), { language: 'en' }, false],
    ['a language, but not where none is known', aFlag(10_000, ['ja']), {}, false],
  ])('is for %s', (_, flag, visitor, expected) => {
    expect(isOn(flag, visitor)).toBe(expected);
  });

  it('says nothing of features that the channel does not name', () => {
    expect(flagsFor({}, { id: 'v' })).toEqual({});
  });

  it('only adds visitors while it grows, and needs their ids only for a share', () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `visitor-${index}`);
    const having = (share: number) => ids.filter((id) => isOn(aFlag(share), { id }));
    expect(having(2_000).length).toBeGreaterThan(120);
    expect(having(5_000)).toEqual(expect.arrayContaining(having(2_000)));
    expect([0, 2_000, 10_000].map((share) => needsBuckets({ rollouts: [], flags: [aFlag(share)] }))).toEqual([
      false,
      true,
      false,
    ]);
  });

  describe('the verb', () => {
    const before = content();

    it('sets one, changes it and takes it out', () => {
      const set = after(before, { verb: 'flag', name, basis_points: 2_000, languages: ['ja', 'en', 'ja'] });
      expect(set.flags).toEqual([aFlag(2_000, ['en', 'ja'])]);
      const off = after(set, { verb: 'flag', name, basis_points: 0 });
      expect(off.flags).toEqual([aFlag(0)]);
      const removed = after(off, { verb: 'flag', name });
      expect(removed).toEqual(before);
      const told = [
        [before, set],
        [set, off],
        [off, removed],
      ] as const;
      expect(told.flatMap(([one, other]) => differencesOf(one, other).map(describeDifference))).toEqual([
        'flag compare-cars on for 20 % in en and ja, a name that is new to the channel',
        'flag compare-cars off',
        'flag compare-cars is taken out',
      ]);
    });

    it('takes out none that is not there, and leaves flags alone when versions go back', () => {
      const set = after(before, { verb: 'flag', name, basis_points: 0 });
      expect(() => after(set, { verb: 'flag', name: 'near-me' })).toThrow(
        'The channel has no flag near-me, only compare-cars.',
      );
      expect(after(set, { verb: 'finish', set: { 'mf-a': '2' } }).flags).toEqual([aFlag(0)]);
    });
  });

  it('is signed beside the channel, where older hosts pass it over', () => {
    const { pem, line } = newKeyPair();
    const trusted = trustedKeysOf(line, 'here');
    const channel: Channel = {
      ...{ schema: 1, channel: 'production', revision: 3, replaces: 2, by: 'mika', reason: 'a test' },
      ...{ at: '2026-11-21T18:00:00.000Z', releases: {}, ...content(), flags: [aFlag(500)] },
    };
    const sealed = sealRevision(channel, signingKeyOf(pem, 'here'));
    expect(sealed.signed).not.toHaveProperty('flags');
    expect(openEnvelope(sealed, trusted, 'here').signed).toEqual(channel);
    const altered = JSON.parse(
      JSON.stringify(sealed).replace('"basis_points":500', '"basis_points":1'),
    ) as unknown;
    expect(openEnvelope(altered, trusted, 'here').signed).not.toHaveProperty('flags');
  });
});

describe('a target', () => {
  const everybody = { basis_points: 10_000 };
  const japanese: Target = { languages: ['ja'] };

  it.each<[Target | undefined, Traits, boolean]>([
    [undefined, {}, true],
    [{ languages: ['ja'] }, { language: 'ja' }, true],
    [{ languages: ['ja', 'en'] }, { language: 'en' }, true],
    [{ languages: ['ja'] }, { language: 'en' }, false],
    [{ languages: ['ja'] }, {}, false],
    [{ languages: ['ja'] }, { language: 'ja', isCrawler: true }, false],
    [undefined, { language: 'ja', isCrawler: true }, true],
    // An older revision: nobody tells these visitors apart any more.
    [{ devices: ['phone'] }, { language: 'ja' }, false],
    [{ languages: ['ja'], shops: ['naha'] }, { language: 'ja' }, false],
  ])('is for %j: %j, %s', (target, traits, expected) => {
    expect(isMeant(target ? { target } : {}, traits)).toBe(expected);
  });

  it('gives its share of those whom it means, and staff in any case', () => {
    const whole = aRollout({ 'mf-a': '2' }, { ...everybody, target: japanese });
    const given = (visitor: object, rollout = whole) =>
      versionsFor(content({}, rollout), visitor)['mf-a'] === '2';
    expect(given({ id: 'x', language: 'ja' })).toBe(true);
    expect(given({ id: 'x', language: 'en' })).toBe(false);
    expect(given({})).toBe(false);
    expect(given({ staff: 'mika', language: 'en' })).toBe(true);
    const ids = Array.from({ length: 400 }, (_, index) => `visitor-${index}`);
    const half = aRollout({ 'mf-a': '2' }, { basis_points: 5_000, target: japanese });
    const untargeted = aRollout({ 'mf-a': '2' }, { basis_points: 5_000 });
    const readers = ids.map((id) => ({ id, language: 'ja' }));
    // A target takes visitors out and puts nobody in.
    expect(readers.map((visitor) => isIn(half, visitor))).toEqual(
      readers.map((visitor) => isIn(untargeted, visitor)),
    );
  });

  it('names the packages of rollouts that are for others, while they run', () => {
    const of = (...rollouts: Rollout[]) => ({ rollouts });
    const ja = aRollout({ 'mf-b': '2', 'mf-a': '2' }, { target: { languages: ['ja'] } });
    expect(excludedPackagesOf(of(ja), { language: 'en' })).toEqual(['mf-a', 'mf-b']);
    expect(excludedPackagesOf(of(ja), { language: 'ja' })).toEqual([]);
    expect(excludedPackagesOf(of({ ...ja, state: 'stopped' }), { language: 'en' })).toEqual([]);
    expect(excludedPackagesOf(of(aRollout({ 'mf-a': '2' })), {})).toEqual([]);
  });

  describe('a change', () => {
    const begun = after(
      content(),
      canary({ 'mf-a': '2' }, 500, { target: { languages: ['ja', 'en', 'ja'] } }),
    );

    it('keeps the target that is not said, changes it, and takes it away', () => {
      expect(begun.rollouts[0]?.target).toEqual({ languages: ['en', 'ja'] });
      const grown = after(begun, canary({ 'mf-a': '2' }, 2_000));
      expect(grown.rollouts[0]).toMatchObject({ basis_points: 2_000, target: { languages: ['en', 'ja'] } });
      expect(() =>
        after(begun, canary({ 'mf-a': '2' }, 500, { target: { languages: ['ja', 'en'] } })),
      ).toThrow('Nothing would change');
      const all = after(begun, canary({ 'mf-a': '2' }, 500, { target: {} }));
      expect(all.rollouts[0]).not.toHaveProperty('target');
      expect(differencesOf(begun, all).map(describeDifference)).toEqual(['r9 is for all visitors']);
    });

    it('is told with whom it is for', () => {
      expect(differencesOf(content(), begun).map(describeDifference)).toEqual([
        'r9 began: mf-a 2 for 5 % of language en or ja',
      ]);
      const narrowed = after(begun, canary({ 'mf-a': '2' }, 500, { target: { languages: ['ja'] } }));
      expect(differencesOf(begun, narrowed).map(describeDifference)).toEqual(['r9 is for language ja']);
    });

    it('says which visitors get something else by it', () => {
      const target = { languages: ['en', 'ja'] };
      const effects = (before: typeof begun, now: typeof begun) =>
        effectsOf(before, now).map(({ from, to, basis_points: share, target: of }) => [from, to, share, of]);
      expect(effects(content(), begun)).toEqual([['1', '2', 500, target]]);
      // Those of the target who have it already are among everybody.
      expect(effects(begun, after(begun, { verb: 'finish' }))).toEqual([['1', '2', 10_000, undefined]]);
      const widened = after(begun, canary({ 'mf-a': '2' }, 500, { target: {} }));
      expect(effects(begun, widened)).toEqual([['1', '2', 500, undefined]]);
      const narrowed = after(widened, canary({ 'mf-a': '2' }, 500, { target: { languages: ['ja'] } }));
      expect(effects(widened, narrowed)).toEqual([['2', '1', 500, undefined]]);
    });

    it('ends the steps with all whom it is for: a person gives it to everybody', () => {
      const schedule = { steps: [500, 10_000], every: 900 };
      const first = after(
        content(),
        canary({ 'mf-a': '2' }, 500, { target: { languages: ['ja'] }, schedule }),
      );
      const last = after(first, { verb: 'step', rollout: 'r9', from: 0 });
      expect(last.packages['mf-a']?.stable).toBe('1');
      expect(last.rollouts).toEqual([
        expect.objectContaining({ ...everybody, target: { languages: ['ja'] }, state: 'running' }),
      ]);
      expect(last.rollouts[0]).not.toHaveProperty('schedule');
      expect(last).not.toHaveProperty('watches');
      expect(differencesOf(first, last).map(describeDifference)).toEqual([
        'r9 5 % → 100 %',
        'r9 moves on no more (5 %, 100 %)',
      ]);
      expect(after(last, { verb: 'finish' }).packages['mf-a']?.stable).toBe('2');
    });
  });
});
