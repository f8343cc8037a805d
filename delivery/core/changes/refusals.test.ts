import { after, aPackage, aRollout, canary, content, stopped } from '../testing/contents';
import type { Content } from '../channels/content';
import { ChangeRefused } from '../ChangeRefused';
import type { ChangeRequest } from './verbs/list';

const locked = content({ 'mf-a': aPackage('1', { locked: true }) });
const off = content({ 'mf-a': aPackage('1', { state: 'off' }) });
const offAndLocked = content({ 'mf-a': aPackage('1', { state: 'off', locked: true }) });
const [a, both] = [{ 'mf-a': '2' }, { 'mf-a': '2', 'mf-b': '2' }];
const running = content({}, aRollout(a));
const bothRunning = content({}, aRollout(both));
const stoppedBefore = content({}, stopped(a));
const twoRunning = content({}, aRollout(a), aRollout({ 'mf-b': '2' }, { id: 'r8' }));
const finish = (set: Record<string, string>): ChangeRequest => ({ verb: 'finish', set });
const finishOf = (rollout: string): ChangeRequest => ({ verb: 'finish', rollout });
const back = (names: string[], to?: string): ChangeRequest => ({ verb: 'back', names, ...(to && { to }) });
const lock = (name: string, undo = false): ChangeRequest => ({ verb: 'lock', packages: [name], undo });
const switchOff = (packages: string[], undo = false): ChangeRequest => ({ verb: 'off', packages, undo });

it.each<[string, Content, ChangeRequest, string]>([
  ['finish of what is locked', locked, finish({ 'mf-b': '2', 'mf-a': '2' }), 'mf-a is locked'],
  ['finish into a running rollout', bothRunning, finish({ 'mf-a': '3' }), 'r7 (mf-a 2, mf-b 2) is running'],
  ['finish of what everybody has', content(), finish({ 'mf-a': '1' }), 'Nothing would change'],
  [
    'finish of one package while its stopped set is locked',
    content({ 'mf-a': aPackage('1', { locked: true }) }, stopped(both)),
    finish({ 'mf-a': '3', 'mf-b': '3' }),
    'mf-a is locked',
  ],
  ['lock of what an object has by itself', content(), lock('constructor'), 'constructor is not in this'],
  ['canary of what is unknown', content(), canary({ 'mf-c': '1' }, 1), 'mf-c is not in this channel'],
  ['canary of what is locked', locked, canary(a, 1), 'mf-a is locked'],
  ['canary with a package that is off', off, canary(both, 1), 'mf-a is off'],
  ['canary with what everybody has', content(), canary({ ...a, 'mf-b': '1' }, 1), 'mf-b 1 is what everybody'],
  ['canary of a part of a running set', bothRunning, canary(a, 1), 'is running'],
  ['canary as it is already', running, canary(a, 500), 'Nothing would change'],
  ['finish of nothing', content(), { verb: 'finish' }, 'No rollout is running'],
  ['finish of one of two', twoRunning, { verb: 'finish' }, 'Say which rollout is meant: r7 (mf-a 2), r8 (m'],
  ['finish of an unknown one', content(), finishOf('r3'), 'There is no rollout r3'],
  ['finish of a stopped one', stoppedBefore, finishOf('r7'), 'was stopped: too many failures'],
  [
    'finish of a rollout that is locked',
    content({ 'mf-a': aPackage('1', { locked: true }) }, aRollout(a)),
    { verb: 'finish' },
    'mf-a is locked',
  ],
  ['finish of a rollout and a set', content(), { verb: 'finish', rollout: 'r7', set: a }, 'not both'],
  ['back of the first version', content(), back(['mf-a']), 'no earlier version of mf-a to go back to'],
  [
    'back of the first version beside a rollout at 0 %',
    content({}, aRollout(a, { basis_points: 0 })),
    back(['mf-a']),
    'Rollout r7 is at 0 %',
  ],
  ['back of what is unknown', content(), back(['mf-c']), 'mf-c is not in this channel'],
  ['back to what nobody had', content(), back(['mf-a'], '9'), 'mf-a 9 is no older version'],
  ['back to what everybody has', content(), back(['mf-a'], '1'), 'mf-a 1 is no older version'],
  ['back of two to one version', content(), back(['mf-a', 'mf-b'], '9'), 'Name one package'],
  ['back of a rollout to a version', content(), back(['r7'], '9'), 'Name one package'],
  ['back of what is locked', locked, back(['mf-a']), 'mf-a is locked'],
  ['lock of what is unknown', content(), lock('mf-c'), 'mf-c is not in'],
  ['lock of what is off and locked', offAndLocked, lock('mf-a'), 'mf-a is locked already'],
  ['finish of what is off and locked', offAndLocked, finish(a), 'mf-a is locked'],
  ['unlocking what is off', off, lock('mf-a', true), 'mf-a is not locked'],
  ['switching on what is locked', locked, switchOff(['mf-a'], true), 'mf-a is not off'],
  ['switching the host off', content(), switchOff(['mf-a', 'host']), 'The host can’t'],
  ['a rollout taken back twice', stoppedBefore, back(['r7']), 'was stopped: too many failures'],
])('refuses %s', (_, before, change, why) => {
  const kept = structuredClone(before);
  expect(() => after(before, change)).toThrow(ChangeRefused);
  expect(() => after(before, change)).toThrow(why);
  expect(before).toEqual(kept);
});
