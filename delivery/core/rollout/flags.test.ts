import { openEnvelope, sealRevision } from '../channels/envelope';
import type { Channel, Flag } from '../channel';
import { describeDifference, differencesOf } from '../changes/differences';
import { newKeyPair, signingKeyOf, trustedKeysOf } from '../signing/keys';
import { after, content } from '../testing/contents';
import { needsBuckets } from './cohort';
import { flagsFor } from './flags';

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
      'flag compare-cars on for 20 % in en and ja',
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
