import type { Rollout, Target } from '../channel';
import { after, aRollout, canary, content } from '../testing/contents';
import { differencesOf, describeDifference } from '../changes/differences';
import { effectsOf } from '../changes/effects';
import { isIn, versionsFor } from './cohort';
import { isMeant, excludedPackagesOf, type Traits } from './target';

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
  const begun = after(content(), canary({ 'mf-a': '2' }, 500, { target: { languages: ['ja', 'en', 'ja'] } }));

  it('keeps the target that is not said, changes it, and takes it away', () => {
    expect(begun.rollouts[0]?.target).toEqual({ languages: ['en', 'ja'] });
    const grown = after(begun, canary({ 'mf-a': '2' }, 2_000));
    expect(grown.rollouts[0]).toMatchObject({ basis_points: 2_000, target: { languages: ['en', 'ja'] } });
    expect(() => after(begun, canary({ 'mf-a': '2' }, 500, { target: { languages: ['ja', 'en'] } }))).toThrow(
      'Nothing would change',
    );
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
    const first = after(content(), canary({ 'mf-a': '2' }, 500, { target: { languages: ['ja'] }, schedule }));
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
