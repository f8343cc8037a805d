import { aRollout } from '../../core/testing';
import { TestSite } from '../testing/site';
import { ReleasesInService } from './ReleasesInService';

let site: TestSite;
let now = 0;
const versions = { host: '1', 'mf-shop': '1' };

beforeEach(async () => {
  site = await TestSite.make();
  await site.remote('mf-shop', '1');
  await site.revision(1, versions);
});
afterEach(() => site.remove());

const objects = () => site.ours.context.store.objects;

/** A process that follows the channel. */
function started(): ReleasesInService {
  const { store, channel, trusted } = site.ours.context;
  const log = () => undefined;
  const followed = { store, channel, keys: () => Promise.resolve(trusted) };
  return site.closes(new ReleasesInService(followed, { info: log, warn: log, error: log }, () => now));
}
const later = async (releases: ReleasesInService) => {
  now += 1_000;
  return (await releases.current()).channel.revision;
};

describe('a revision that holds something back whose release is gone from the store, or altered there', () => {
  const running = aRollout({ set: { 'mf-shop': '2' }, basis_points: 10_000 });
  const spoilt = [
    () => objects().remove('mf-shop/2/release.json'),
    () => objects().replace('mf-shop/2/release.json', Buffer.from('{}')),
    () => objects().replace('mf-shop/2/server/server.js', Buffer.from('altered')),
  ];
  const shopOf = async (releases: ReleasesInService, visitor = {}) =>
    (await (await releases.current()).forVisitor(visitor)).pageVersions.remotes['mf-shop']?.version;

  describe.each([
    ['stopped', { ...running, state: 'stopped' as const, basis_points: 0, why: 'it fails' }],
    ['taken to nobody', { ...running, basis_points: 0, staff: ['mika'] }],
  ])('is activated: a rollout that is %s', (_, heldBack) => {
    it.each(spoilt)('%#', async (spoil) => {
      await site.remote('mf-shop', '2');
      await site.revision(2, versions, { rollouts: [running] });
      const releases = started();
      expect(await shopOf(releases)).toBe('2');
      await site.revision(3, versions, { rollouts: [heldBack] });
      await spoil();
      expect([await later(releases), releases.refused]).toEqual([3, undefined]);
      expect([await shopOf(releases), await shopOf(releases, { staff: 'mika' })]).toEqual(['1', '1']);
    });
  });

  it.each(spoilt)('is activated: a package that is off, %#', async (spoil) => {
    await site.remote('mf-shop', '2');
    await site.revision(2, { host: '1', 'mf-shop': '2' });
    const releases = started();
    expect(await shopOf(releases)).toBe('2');
    await site.revision(3, { host: '1', 'mf-shop': '2' }, { off: ['mf-shop'] });
    await spoil();
    expect([await later(releases), await shopOf(releases)]).toEqual([3, undefined]);
  });
});
