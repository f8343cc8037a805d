import { readCounts } from '../../core/counts/countsStore';
import { browser, reportTokenOf, TestSite } from '../testing/site';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  for (const version of ['1', '2']) await site.remote('mf-shop', version);
});
afterEach(() => site.remove());

/** Everybody got version 2 of a remote, which is watched for so many minutes from now; pages report both versions. */
async function promoted(revision: number, minutes: number): Promise<void> {
  const watch = {
    id: `w${revision}`,
    set: { 'mf-shop': '2' },
    before: { 'mf-shop': '1' },
    began_at: new Date().toISOString(),
    until: new Date(Date.now() + minutes * 60_000).toISOString(),
    guard: { max_error_basis_points: 200 },
  };
  const state = 'on' as const;
  const packages = {
    host: { stable: '1', last_known_good: null, state },
    'mf-shop': { stable: '2', last_known_good: '1', state },
  };
  await site.revision(revision, {}, { packages, watches: [watch] });
  const host = await site.host({ TRUST_PROXY: 'true' });
  const headers = { 'user-agent': browser, 'x-forwarded-for': '10.0.0.1' };
  const token = await reportTokenOf(await host.inject({ url: '/nowhere', headers }), host, '10.0.0.1');
  const reports = ['1', '2'].map((version) => ({ package: 'mf-shop', version, kind: 'entry' }));
  await host.inject({ method: 'POST', url: '/-/reports', headers, payload: { token, reports } });
  await host.close();
}

it('counts the networks of every version, watched or not', async () => {
  await promoted(2, 60);
  await promoted(3, -1);
  const now = new Date();
  const counts = await readCounts(site.ours.context.store.objects, 'production', now, now);
  const counted = counts
    .filter(({ package: name, networks }) => name === 'mf-shop' && networks)
    .map((count) => [count.revision, count.version, Object.values(count.networks ?? {})]);
  expect(counted.sort()).toEqual([
    [2, '1', [[1, 1]]],
    [2, '2', [[1, 1]]],
    [3, '1', [[1, 1]]],
    [3, '2', [[1, 1]]],
  ]);
});
