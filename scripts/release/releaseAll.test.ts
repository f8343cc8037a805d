import { aRollout } from '../../delivery/host/testing/releases';
import { whyItStays } from './releaseAll';

const running = aRollout({ id: 'r16', set: { 'mf-a': '2.0.0' } });
const stopped = aRollout({ ...running, state: 'stopped', why: 'too many failures' });

it.each([
  [true, undefined, 'it is locked'],
  [true, running, 'it is locked'],
  [true, stopped, 'it is locked, and rollout r16 was stopped'],
  [false, stopped, 'rollout r16 was stopped'],
  [false, running, 'rollout r16 is about it'],
])('says why a package is not moved (locked: %s), %#', (locked, rollout, why) => {
  expect(whyItStays(locked ? { locked } : {}, rollout)).toBe(why);
});
