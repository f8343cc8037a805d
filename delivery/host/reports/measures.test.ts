import type { FastifyInstance } from 'fastify';
import { readCounts } from '../../core/counts/countsStore';
import type { Count } from '../../core/counts/counts';
import { aRollout } from '../../core/testing';
import { sumsOf } from '../testing/counts';
import { browser, reportTokenOf, TestSite } from '../testing/site';

describe('measures of visits', () => {
  let site: TestSite;
  let host: FastifyInstance;
  beforeEach(async () => {
    site = await TestSite.make();
    for (const version of ['1', '2']) await site.remote('mf-shop', version, undefined, '/shop', ['/bad']);
    await site.revision(1, { host: '1', 'mf-shop': '1' });
  });
  afterEach(() => site.remove());

  const compare = async (basis_points = 0) => {
    const rollouts = [aRollout({ id: 'r2', basis_points, set: { 'mf-shop': '2' } })];
    await site.revision(2, { host: '1', 'mf-shop': '1' }, { rollouts });
    host = await site.host({ TRUST_PROXY: 'true' });
  };

  const open = (address: string, url = '/nowhere') =>
    host.inject({ url, headers: { 'user-agent': browser, 'x-forwarded-for': address } });

  const post = (payload: unknown, address = '10.0.0.1', to = host) =>
    to.inject({
      method: 'POST',
      url: '/-/reports/measures',
      headers: { 'x-forwarded-for': address, 'content-type': 'text/plain' },
      payload: JSON.stringify(payload),
    });

  const shop = [{ package: 'mf-shop', version: '1' }];
  const tokenFor = async (address: string, url?: string) =>
    reportTokenOf(await open(address, url), host, address);

  /** A page at an address, which says how its visit went. */
  async function aVisit(address = '10.0.0.1', url?: string) {
    const token = await tokenFor(address, url);
    return (measures: object, packages: readonly object[] = shop) =>
      post({ token, packages, measures }, address);
  }

  /** Visits and those in which it was so, of a version of mf-shop, by measure. */
  async function measured(version = '1'): Promise<Readonly<Record<string, readonly [number, number]>>> {
    await host.close();
    const now = new Date();
    const since = new Date(now.getTime() - 3 * 3_600_000);
    const counts = await readCounts(site.ours.context.store.objects, 'production', since, now);
    const sums: Record<string, readonly [number, number]> = {};
    for (const [name, networks] of counts
      .filter((count) => count.package === 'mf-shop' && count.version === version)
      .flatMap(({ measures = {}, goals = {} }: Count) => Object.entries({ ...measures, ...goals })))
      for (const [visits, so] of Object.values(networks))
        sums[name] = [(sums[name]?.[0] ?? 0) + visits, (sums[name]?.[1] ?? 0) + so];
    return sums;
  }

  it('counts a load of what is compared once the page runs, and a failure of the server at once', async () => {
    await site.remote('mf-bad', '1', `throw new Error('There is no shelf')`);
    const rollouts = [aRollout({ id: 'r2', basis_points: 0, set: { 'mf-shop': '2' } })];
    await site.revision(2, { host: '1', 'mf-shop': '1', 'mf-bad': '1' }, { rollouts });
    host = await site.host({ TRUST_PROXY: 'true' });
    for (const url of ['/shop', '/bad']) {
      await open('10.0.0.1', url);
      await tokenFor('10.0.1.1', url);
    }
    const { loads, failures } = await sumsOf(site, [host]);
    const counted = ['host', 'mf-shop', 'mf-bad'].map((name) => [loads(name), failures(name, 'server')]);
    expect(counted).toEqual([
      [2, 0],
      [1, 0],
      [2, 2],
    ]);
  });

  it('asks pages to measure while something is compared, and counts of a visit what it says, once, and each bound that it crosses', async () => {
    await compare();
    expect((await open('10.0.0.1')).body).toMatch(/,20,true\)/);
    const visit = await aVisit();
    expect((await visit({ paint: 3_000, react: 80, api: false })).statusCode).toBe(204);
    await visit({ paint: 9_000, shift: 0.3, api: true, server: 1_001, busy: 2_000, calls: 20 });
    await (
      await aVisit('10.0.1.1')
    )({ paint: 900 });
    expect(await measured()).toEqual({
      paint1: [2, 1],
      paint2: [2, 1],
      paint4: [2, 0],
      react: [1, 0],
      shift: [1, 1],
      api: [1, 0],
      server: [1, 1],
      busy: [1, 0],
      calls: [1, 1],
    });
  });

  it('counts a booking when it is begun, and again when it is made, once each', async () => {
    await compare();
    const visit = await aVisit();
    await visit({ booking: { minutes_ago: 2, is_made: false } });
    await visit({ booking: { minutes_ago: 9, is_made: true } });
    await visit({ booking: { minutes_ago: 9, is_made: true } });
    await (
      await aVisit('10.0.1.1')
    )({ booking: { minutes_ago: 4, is_made: true } });
    expect(await measured()).toEqual({ booked: [2, 2] });
  });

  it('counts an error and a page’s goal when they are said first, and again when they come to be so', async () => {
    await compare();
    const visit = await aVisit();
    const say = (threw: boolean, goals: object) =>
      visit({}, [{ package: 'mf-shop', version: '1', threw, goals }]);
    await say(false, { '/shop': false });
    await say(true, { '/shop': true });
    await say(true, { '/shop': true });
    expect(await measured()).toEqual({ threw: [1, 1], goal: [1, 1], '/shop': [1, 1] });
  });

  it('counts once what a page says to one host and then to another', async () => {
    await compare();
    const other = await site.host({ TRUST_PROXY: 'true' });
    const token = await tokenFor('10.0.0.1');
    const saying = (said: object, booking: object) => ({
      token,
      packages: [{ package: 'mf-shop', version: '1', ...said }],
      measures: { booking: { minutes_ago: 2, is_made: false, ...booking } },
    });
    const before = { threw: false, goals: { '/shop': true } };
    await post(saying(before, {}));
    const later = { threw: true, goals: { '/shop': true }, before };
    await post(saying(later, { is_made: true, again: true }), '10.0.0.1', other);
    await other.close();
    expect(await measured()).toEqual({ threw: [1, 1], goal: [1, 1], '/shop': [1, 1], booked: [1, 1] });
  });

  it('counts the goals alone that the routes of a version name', async () => {
    await site.remote('mf-bad', '1', undefined, '/bad');
    const rollouts = [aRollout({ id: 'r2', basis_points: 0, set: { 'mf-shop': '2' } })];
    await site.revision(2, { host: '1', 'mf-shop': '1', 'mf-bad': '1' }, { rollouts });
    host = await site.host({ TRUST_PROXY: 'true' });
    const goals = { '/shop': true, '/bad': true, '/nowhere': true, 'odd path': true };
    await (
      await aVisit()
    )({}, [{ package: 'mf-shop', version: '1', goals }]);
    expect(await measured()).toEqual({ goal: [1, 1], '/shop': [1, 1] });
  });

  it('counts a page of what it was served with when it is opened, and again when it can still be used', async () => {
    await compare();
    await aVisit('10.0.0.1', '/shop');
    await (
      await aVisit('10.0.1.1', '/shop')
    )({ answers: true });
    expect(await measured()).toEqual({ answers: [2, 1] });
  });

  it('counts nothing of a version that a page can’t have had, without its token, or from elsewhere', async () => {
    await compare();
    const visit = await aVisit();
    await visit({ paint: 100 }, [{ package: 'mf-shop', version: '2' }]);
    const token = await tokenFor('10.0.0.1');
    for (const [given, from] of [
      ['', '10.0.0.1'],
      [`${token}A`, '10.0.0.1'],
      [token, '10.9.0.1'],
    ])
      expect((await post({ token: given, packages: shop, measures: { paint: 100 } }, from)).statusCode).toBe(
        204,
      );
    expect([await measured('1'), await measured('2')]).toEqual([{}, {}]);
  });

  it('counts of a page that tries a version nothing of the one it is compared with', async () => {
    await compare(10_000);
    const visit = await aVisit('10.0.0.1', '/shop');
    const said = (version: string) => ({
      package: 'mf-shop',
      version,
      threw: true,
      goals: { '/shop': false },
    });
    await visit({ paint: 3_000 }, [said('1'), said('2')]);
    const tried = await measured('2');
    expect([tried.threw, tried.goal, await measured('1')]).toEqual([[1, 1], [1, 0], {}]);
  });

  it('counts nothing while nothing is compared, and no page is asked to measure', async () => {
    host = await site.host({ TRUST_PROXY: 'true' });
    expect((await open('10.0.0.1')).body).toMatch(/,20,false\)/);
    await (
      await aVisit()
    )({ paint: 100 });
    expect(await measured()).toEqual({});
  });

  const wrong: readonly (readonly [string, object])[] = [
    ['a measure that there is not', { url: 1 }],
    ['a negative time', { paint: -1 }],
    ['a time of days', { open: 86_400_000 }],
    ['a booking of yesterday', { booking: { minutes_ago: 1_440, is_made: true } }],
    ['a booking with more about it', { booking: { minutes_ago: 1, is_made: true, number: 'R-1' } }],
  ];

  it('refuses what is no measure of a visit', async () => {
    await compare();
    const visit = await aVisit();
    for (const [what, measures] of wrong) {
      const { statusCode, body } = await visit(measures);
      const says = expect.stringContaining('how its visit went') as string;
      expect([what, statusCode, body]).toEqual([what, 400, says]);
    }
  });
});

describe('a watched version', () => {
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
});
