import { aRollout } from '../core/testing/releases';
import { whyItStays } from './releaseAll';
import { tmpdir } from 'node:os';
import type { Package } from './Site';
import { besideOthers, buildApart } from './buildApart';

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

const aPackage = (name: string, role: Package['role']): Package => ({
  name,
  role,
  dir: '/nowhere',
  root: tmpdir(),
  version: '1.0.0',
});
const host = aPackage('host', 'host');
const [shop, account] = [aPackage('mf-shop', 'remote'), aPackage('mf-account', 'remote')];

it.each<[string, readonly Package[], number, Package | undefined]>([
  ['the host beside remotes', [shop, host, account], 2, host],
  ['nothing where the host is alone', [host], 2, undefined],
  ['nothing where remotes alone are stale', [shop, account], 2, undefined],
  ['nothing where nothing is stale', [], 2, undefined],
  ['nothing on one core', [host, shop], 1, undefined],
])('builds %s in a process of its own', (_, stale, cores, apart) => {
  expect(besideOthers(stale, cores)).toBe(apart);
});

it('tells what a build in a process of its own says when it fails', async () => {
  await expect(buildApart(shop)).rejects.toThrow(/nowhere/);
});
