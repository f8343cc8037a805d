import type { Rollout } from '../channel';
import { after, aPackage, aRollout, canary, content, stopped } from '../testing/contents';
import type { Content } from '../channels/content';
import { ChangeRefused } from '../ChangeRefused';
import type { ChangeRequest } from './verbs/list';

it.each<[string, Content, ChangeRequest, string]>([
  [
    'promote of what is locked',
    content({ 'mf-a': aPackage('1', { locked: true }) }),
    { verb: 'promote', set: { 'mf-b': '2', 'mf-a': '2' } },
    'mf-a is locked',
  ],
  [
    'promote into a running rollout',
    content({}, aRollout({ 'mf-a': '2', 'mf-b': '2' })),
    { verb: 'promote', set: { 'mf-a': '3' } },
    'Rollout r7 (mf-a 2, mf-b 2) is running',
  ],
  [
    'promote of what everybody has',
    content(),
    { verb: 'promote', set: { 'mf-a': '1' } },
    'Nothing would change',
  ],
  [
    'promote of one package while its stopped set is locked',
    content({ 'mf-a': aPackage('1', { locked: true }) }, stopped({ 'mf-a': '2', 'mf-b': '2' })),
    { verb: 'promote', set: { 'mf-a': '3', 'mf-b': '3' } },
    'mf-a is locked',
  ],
  [
    'lock of what an object has by itself',
    content(),
    { verb: 'lock', packages: ['constructor'], undo: false },
    'constructor is not in this channel',
  ],
  ['canary of what is unknown', content(), canary({ 'mf-c': '1' }, 1), 'mf-c is not in this channel'],
  [
    'canary of what is locked',
    content({ 'mf-a': aPackage('1', { locked: true }) }),
    canary({ 'mf-a': '2' }, 1),
    'mf-a is locked',
  ],
  [
    'canary with a package that is off',
    content({ 'mf-b': aPackage('1', { state: 'off' }) }),
    canary({ 'mf-a': '2', 'mf-b': '2' }, 1),
    'mf-b is off',
  ],
  [
    'canary with a version that everybody has',
    content(),
    canary({ 'mf-a': '2', 'mf-b': '1' }, 1),
    'mf-b 1 is what everybody has already',
  ],
  [
    'canary of a part of a running set',
    content({}, aRollout({ 'mf-a': '2', 'mf-b': '2' })),
    canary({ 'mf-a': '2' }, 1),
    'is running',
  ],
  [
    'canary as it is already',
    content({}, aRollout({ 'mf-a': '2' })),
    canary({ 'mf-a': '2' }, 500),
    'Nothing would change',
  ],
  ['finish of nothing', content(), { verb: 'finish' }, 'No rollout is running'],
  [
    'finish of one of two without its name',
    content({}, aRollout({ 'mf-a': '2' }), aRollout({ 'mf-b': '2' }, { id: 'r8' })),
    { verb: 'finish' },
    'Say which rollout is meant: r7 (mf-a 2), r8 (mf-b 2)',
  ],
  ['finish of an unknown one', content(), { verb: 'finish', rollout: 'r3' }, 'There is no rollout r3'],
  [
    'finish of a stopped one',
    content({}, stopped({ 'mf-a': '2' })),
    { verb: 'finish', rollout: 'r7' },
    'was stopped: too many failures',
  ],
  [
    'finish of what is locked',
    content({ 'mf-a': aPackage('1', { locked: true }) }, aRollout({ 'mf-a': '2' })),
    { verb: 'finish' },
    'mf-a is locked',
  ],
  ['rollback of the first revision', content(), { verb: 'rollback' }, 'There is no older revision'],
  ['lock of what is unknown', content(), { verb: 'lock', packages: ['mf-c'], undo: false }, 'mf-c is not in'],
  [
    'lock of what is off and locked',
    content({ 'mf-a': aPackage('1', { state: 'off', locked: true }) }),
    { verb: 'lock', packages: ['mf-a'], undo: false },
    'mf-a is locked already',
  ],
  [
    'promote of what is off and locked',
    content({ 'mf-a': aPackage('1', { state: 'off', locked: true }) }),
    { verb: 'promote', set: { 'mf-a': '2' } },
    'mf-a is locked',
  ],
  [
    'unlocking what is off',
    content({ 'mf-a': aPackage('1', { state: 'off' }) }),
    { verb: 'lock', packages: ['mf-a'], undo: true },
    'mf-a is not locked',
  ],
  [
    'switching on what is locked',
    content({ 'mf-a': aPackage('1', { locked: true }) }),
    { verb: 'off', packages: ['mf-a'], undo: true },
    'mf-a is not off',
  ],
  [
    'switching the host off',
    content(),
    { verb: 'off', packages: ['mf-a', 'host'], undo: false },
    'The host can’t',
  ],
  [
    'a second stop',
    content({}, stopped({ 'mf-a': '2' })),
    { verb: 'stop', rollout: 'r7', lock: true },
    'was stopped: too many failures',
  ],
])('refuses %s', (_, before, change, why) => {
  const kept = structuredClone(before);
  expect(() => after(before, change)).toThrow(ChangeRefused);
  expect(() => after(before, change)).toThrow(why);
  expect(before).toEqual(kept);
});

it.each<[string, Content, string, Content & { stoppedSince?: Rollout[] }]>([
  [
    'to a rollout that was stopped since',
    content({ 'mf-a': aPackage('1', { locked: true }) }, stopped({ 'mf-a': '2' })),
    'would start rollout r7 (mf-a 2) again, which was stopped: too many failures',
    { ...content({}, aRollout({ 'mf-a': '2' })), stoppedSince: [stopped({ 'mf-a': '2' })] },
  ],
  [
    'to a version that was taken back from everybody since',
    content({}, stopped({ 'mf-a': '2' })),
    'would give everybody mf-a 2 again, which was stopped since: too many failures. If everybody shall get it all the same, promote it by force.',
    { ...content({ 'mf-a': aPackage('2') }), stoppedSince: [stopped({ 'mf-a': '2' })] },
  ],
  [
    'of what is locked',
    content({ 'mf-a': aPackage('2', { locked: true }) }),
    'mf-a 2 is locked, and revision 5 has 1',
    content(),
  ],
  [
    'so that it takes a locked package out',
    content({ 'mf-c': aPackage('1', { locked: true }) }),
    'mf-c 1 is locked, and revision 5 has none',
    content(),
  ],
  [
    'from a lock alone',
    content({ 'mf-a': aPackage('1', { locked: true }) }),
    'Going back to revision 5 would change nothing',
    content(),
  ],
])('refuses to go back %s', (_, before, why, older) => {
  expect(() => after(before, { verb: 'rollback' }, older)).toThrow(ChangeRefused);
  expect(() => after(before, { verb: 'rollback' }, older)).toThrow(why);
});
