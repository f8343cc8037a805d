import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Progress } from '@wadachi/tools/progress';
import { aChannel, aContext, aRollout, putRevision } from '../core/testing/releases';
import { releaseMissing, whyItStays } from './releaseAll';
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

it('leaves what a channel has as its teams released it, and gives what it lacks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wadachi-missing-'));
  const { context, key } = aContext(folder);
  const released = aChannel(3, { host: '2.0.0', 'mf-shop': '2.0.0' });
  await putRevision(context, key, released);
  const given = (...packages: readonly Package[]) =>
    releaseMissing(
      { root: folder, listPackages: async () => packages },
      context,
      { by: 'compose', key },
      new Progress(),
    );
  expect(await given(host, shop)).toMatchObject({ revision: 3, packages: released.packages });
  // That one is to be built, and has no sources here.
  await expect(given(host, shop, account)).rejects.toThrow(/mf-account/);
  await rm(folder, { recursive: true });
});
