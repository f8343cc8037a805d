import { after, aPackage, aRollout, canary, content, stopped } from '../testing/contents';
import type { Content } from '../channels/content';
import { ChangeRefused } from '../ChangeRefused';
import type { ChangeRequest } from './verbs/list';

it.each<[string, Content, ChangeRequest, string]>([
  [
    'finish of what is locked',
    content({ 'mf-a': aPackage('1', { locked: true }) }),
    { verb: 'finish', set: { 'mf-b': '2', 'mf-a': '2' } },
    'mf-a is locked',
  ],
  [
    'finish into a running rollout',
    content({}, aRollout({ 'mf-a': '2', 'mf-b': '2' })),
    { verb: 'finish', set: { 'mf-a': '3' } },
    'Rollout r7 (mf-a 2, mf-b 2) is running',
  ],
  [
    'finish of what everybody has',
    content(),
    { verb: 'finish', set: { 'mf-a': '1' } },
    'Nothing would change',
  ],
  [
    'finish of one package while its stopped set is locked',
    content({ 'mf-a': aPackage('1', { locked: true }) }, stopped({ 'mf-a': '2', 'mf-b': '2' })),
    { verb: 'finish', set: { 'mf-a': '3', 'mf-b': '3' } },
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
  [
    'finish of a rollout and a set',
    content(),
    { verb: 'finish', rollout: 'r7', set: { 'mf-a': '2' } },
    'not both',
  ],
  [
    'back of the first version',
    content(),
    { verb: 'back', names: ['mf-a'] },
    'no other version of mf-a before',
  ],
  [
    'back of the first version beside a rollout at 0 %',
    content({}, aRollout({ 'mf-a': '2' }, { basis_points: 0 })),
    { verb: 'back', names: ['mf-a'] },
    'Rollout r7 is at 0 %',
  ],
  ['back of what is unknown', content(), { verb: 'back', names: ['mf-c'] }, 'mf-c is not in this channel'],
  [
    'back to what nobody had',
    content(),
    { verb: 'back', names: ['mf-a'], to: '9' },
    'mf-a 9 is no older version',
  ],
  [
    'back to what everybody has',
    content(),
    { verb: 'back', names: ['mf-a'], to: '1' },
    'mf-a 1 is no older version',
  ],
  [
    'back of two to one version',
    content(),
    { verb: 'back', names: ['mf-a', 'mf-b'], to: '9' },
    'Name one package',
  ],
  ['back of a rollout to a version', content(), { verb: 'back', names: ['r7'], to: '9' }, 'Name one package'],
  [
    'back of what is locked',
    content({ 'mf-a': aPackage('2', { locked: true }) }),
    { verb: 'back', names: ['mf-a'] },
    'mf-a is locked',
  ],
  ['lock of what is unknown', content(), { verb: 'lock', packages: ['mf-c'], undo: false }, 'mf-c is not in'],
  [
    'lock of what is off and locked',
    content({ 'mf-a': aPackage('1', { state: 'off', locked: true }) }),
    { verb: 'lock', packages: ['mf-a'], undo: false },
    'mf-a is locked already',
  ],
  [
    'finish of what is off and locked',
    content({ 'mf-a': aPackage('1', { state: 'off', locked: true }) }),
    { verb: 'finish', set: { 'mf-a': '2' } },
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
    'a rollout taken back twice',
    content({}, stopped({ 'mf-a': '2' })),
    { verb: 'back', names: ['r7'] },
    'was stopped: too many failures',
  ],
])('refuses %s', (_, before, change, why) => {
  const kept = structuredClone(before);
  expect(() => after(before, change)).toThrow(ChangeRefused);
  expect(() => after(before, change)).toThrow(why);
  expect(before).toEqual(kept);
});
