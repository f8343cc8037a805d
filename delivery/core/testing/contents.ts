import type { Channel, ChannelPackage, Rollout } from '../channel';
import { applyChange } from '../changes/apply';
import type { Content, VersionSet } from '../channels/content';
import type { ChangeRequest } from '../changes/verbs/list';

export const aPackage = (stable: string, overrides: Partial<ChannelPackage> = {}): ChannelPackage => ({
  stable,
  last_known_good: null,
  state: 'on',
  ...overrides,
});

export const aRollout = (set: Rollout['set'], overrides: Partial<Rollout> = {}): Rollout => ({
  id: 'r7',
  salt: 'a salt of r7',
  basis_points: 500,
  set,
  staff: ['mika'],
  guard: { max_error_basis_points: 100, min_loads: 10 },
  state: 'running',
  why: null,
  ...overrides,
});

export const packages = { host: aPackage('1'), 'mf-a': aPackage('1'), 'mf-b': aPackage('1') };
export const content = (overrides: Partial<Channel['packages']> = {}, ...rollouts: Rollout[]): Content => ({
  packages: { ...packages, ...(overrides as Channel['packages']) },
  rollouts,
});
export const stopped = (set: Rollout['set'], id = 'r7') =>
  aRollout(set, { id, basis_points: 0, state: 'stopped', why: 'too many failures' });

export const after = (before: Content, change: ChangeRequest, earlier: VersionSet = {}) =>
  applyChange(before, change, {
    revision: 9,
    reason: 'a test',
    at: '2026-11-21T18:00:00.000Z',
    salt: 'a new salt',
    earlier: { versions: earlier, releases: {} },
  });
export const canary = (set: Rollout['set'], basis_points: number, overrides = {}): ChangeRequest => ({
  verb: 'canary',
  set,
  basis_points,
  ...overrides,
});
