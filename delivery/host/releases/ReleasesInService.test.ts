import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPage } from '../testing/page';
import {
  aChannel,
  aContext,
  aRelease,
  aRollout,
  putRelease,
  putRevision,
  type TestContext,
} from '../../core/testing';
import { ReleasesInService } from './ReleasesInService';

let root: string;
let ours: TestContext;
let releases: ReleasesInService;
let now = 0;
const logged: string[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'wadachi-in-service-'));
  ours = aContext(root);
  now = 0;
  logged.length = 0;
  const log = {
    info: (_: unknown, message = '') => void logged.push(message),
    warn: (_: unknown, message = '') => void logged.push(message),
    error: (_: unknown, message = '') => void logged.push(message),
  };
  const { store, channel, trusted } = ours.context;
  const followed = { store, channel, keys: () => Promise.resolve(trusted) };
  releases = new ReleasesInService(followed, log, () => now);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await releases.close();
  await rm(root, { recursive: true, force: true });
});

const putHost = (version: string) =>
  putRelease(ours.context.store, aRelease({ name: 'host', version }), {
    // A page leads to what the remote exports.
    'server/server.js': `
      exports.scope = { react: { from: 'host ${version}' } };
      exports.render = async ({ loadRemote }) =>
        ({ kind: 'redirect', to: JSON.stringify(await loadRemote('mf-shop')) });
    `,
  });

const putShop = (version: string, path = '/shop/:id') =>
  putRelease(
    ours.context.store,
    aRelease({
      name: 'mf-shop',
      version,
      routes: [{ path, page: 'shop', steps: [], layout: 'default' }],
      pages: { shop: { scripts: [], styles: [] } },
    }),
    {
      'server/server.js': `
        exports.remote = { version: '${version}', react: require('react').from };
        globalThis.runs = (globalThis.runs ?? 0) + 1;
        exports.remote.runs = globalThis.runs;
      `,
      'shop.css': `.v${version}{}`,
    },
  );

const put = (...channel: Parameters<typeof aChannel>) =>
  putRevision(ours.context, ours.key, aChannel(...channel));
const inService = async () => (await releases.current()).forVisitor({});
/** Returns the exports of mf-shop's server build for the page /shop/1. */
const shopNow = async () => {
  const { pageVersions, render } = await inService();
  const rendered = await render(aPage({ pageVersions, path: '/shop/1' }), {
    fail: () => undefined,
    log: () => undefined,
  });
  return JSON.parse(rendered?.answer.kind === 'redirect' ? rendered.answer.to : '{}') as object;
};
const revisionNow = async () => (await releases.current()).channel.revision;
const revisionLater = () => {
  now += 1_000;
  return revisionNow();
};

beforeEach(async () => {
  await putHost('1');
  await putShop('1');
});

it('says what to do while there is no channel, and serves as soon as there is one', async () => {
  await expect(releases.current()).rejects.toThrow(
    /There is no channel production in .*: publish a release first/,
  );
  await put(1, { host: '1', 'mf-shop': '1' });
  expect(await revisionNow()).toBe(1);
});

describe('in service', () => {
  beforeEach(async () => {
    await put(1, { host: '1', 'mf-shop': '1' });
    await releases.current();
  });

  it('gives remotes’ server builds, styles and what a release says of itself', async () => {
    const { readStyle, release } = await inService();
    // The second page runs the build no second time.
    expect(await shopNow()).toEqual({ version: '1', react: 'host 1', runs: 1 });
    expect(await shopNow()).toEqual({ version: '1', react: 'host 1', runs: 1 });
    expect(await readStyle('/releases/mf-shop/1/shop.css')).toBe('.v1{}');
    expect(release('mf-shop').version).toBe('1');
    expect(() => release('mf-gone')).toThrow("No package 'mf-gone' in revision 1");
  });

  it('keeps what it made as long as the revision stays', async () => {
    const before = await releases.current();
    await revisionLater();
    expect(await releases.current()).toBe(before);
  });

  it('takes a new revision up within a second, without a restart', async () => {
    await putShop('2');
    await put(2, { host: '1', 'mf-shop': '2' });
    expect(await revisionNow()).toBe(1);
    expect(await revisionLater()).toBe(2);
    expect(await shopNow()).toMatchObject({ version: '2' });
  });

  it('takes a new revision up though the clock of the day was set back', async () => {
    const [day, run] = [Date.now(), performance.now()];
    const { store, channel, trusted } = ours.context;
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const followed = { store, channel, keys: () => Promise.resolve(trusted) };
    releases = new ReleasesInService(followed, log);
    await releases.current();
    await put(2, { host: '1', 'mf-shop': '1' });
    jest.spyOn(Date, 'now').mockReturnValue(day - 9 * 3_600_000);
    jest.spyOn(performance, 'now').mockReturnValue(run + 60_000);
    expect(await revisionNow()).toBe(2);
  });

  it('gives an unchanged remote the React of a new host', async () => {
    expect(await shopNow()).toMatchObject({ react: 'host 1' });
    await putHost('2');
    await put(2, { host: '2', 'mf-shop': '1' });
    await revisionLater();
    expect(await shopNow()).toMatchObject({ react: 'host 2' });
  });

  it('leaves out a package that is switched off', async () => {
    await put(2, { host: '1', 'mf-shop': '1' }, { off: ['mf-shop'] });
    await revisionLater();
    const { pageVersions } = await inService();
    expect(pageVersions).toMatchObject({ remotes: {}, routes: [], off: ['/shop/:id'] });
    await put(3, { host: '1', 'mf-shop': '1' });
    await revisionLater();
    expect((await inService()).pageVersions).not.toHaveProperty('off');
  });

  it('switches a package off of which nothing can be read any more', async () => {
    await put(2, { host: '1', 'mf-shop': '1' }, { off: ['mf-shop'] });
    await ours.context.store.removeRelease('mf-shop', '1');
    expect(await revisionLater()).toBe(2);
    expect((await inService()).pageVersions).not.toHaveProperty('off');
  });

  it.each([
    ['names a version that is not there', async () => undefined],
    ['brings a route of another remote', () => putShop('2', '/reserve/contact')],
  ])('refuses a revision that %s: the last good one stays, and the log says so once', async (_, prepare) => {
    await prepare();
    await put(2, { host: '1', 'mf-shop': '2' });
    expect([await revisionLater(), await revisionLater(), await revisionLater()]).toEqual([1, 1, 1]);
    expect(logged.filter((line) => line.startsWith('The channel was refused'))).toHaveLength(1);

    await putShop('3');
    await put(3, { host: '1', 'mf-shop': '3' });
    expect(await revisionLater()).toBe(3);
  });

  it('looks at a refused revision again after a while: its files may only have been late', async () => {
    await putShop('2');
    await put(2, { host: '1', 'mf-shop': '2' });
    await ours.context.store.removeRelease('mf-shop', '2');
    expect(await revisionLater()).toBe(1);
    await putShop('2');
    expect(await revisionLater()).toBe(1);
    now += 30_000;
    expect(await revisionLater()).toBe(2);
  });
});

it('tells the true reason as long as there is nothing else to serve, and recovers by itself', async () => {
  await putHost('2');
  await put(1, { host: '2', 'mf-shop': '1' });
  await ours.context.store.removeRelease('host', '2');
  await expect(releases.current()).rejects.toThrow('There is no host 2 in');
  await expect(releases.current()).rejects.toThrow('There is no host 2 in');
  await putHost('2');
  expect(await revisionNow()).toBe(1);
});

describe('a version that the store has lost', () => {
  const lose = (name: string, version: string) => rm(join(root, name, version), { recursive: true });
  const packages = {
    host: { stable: '1', last_known_good: null, state: 'on' as const },
    'mf-shop': { stable: '2', last_known_good: '1', state: 'on' as const },
  };

  beforeEach(() => putShop('2'));

  it('gives way to the last known good one at the start', async () => {
    await put(1, { host: '1', 'mf-shop': '2' }, { packages });
    await lose('mf-shop', '2');
    expect(await shopNow()).toMatchObject({ version: '1' });
    expect(logged).toContain('Releases are gone from the store; their pages go back or are switched off');
  });

  it('is switched off alone at the start where there is none before it, and back when the store has it again', async () => {
    await put(1, { host: '1', 'mf-shop': '2' });
    await lose('mf-shop', '2');
    expect((await inService()).pageVersions.remotes).toEqual({});
    expect(releases.refused?.why).toContain('There is no mf-shop 2 in');
    await putShop('2');
    now += 30_000;
    await revisionLater();
    expect(await shopNow()).toMatchObject({ version: '2' });
    expect(releases.refused).toBeUndefined();
  });

  it('comes back for staff in a rollout at 0 % once the store has it again', async () => {
    const set = { 'mf-shop': '2' };
    await put(
      1,
      { host: '1', 'mf-shop': '1' },
      { rollouts: [aRollout({ set, basis_points: 0, staff: ['mika'] })] },
    );
    await lose('mf-shop', '2');
    const staffs = async () =>
      (await (await releases.current()).forVisitor({ staff: 'mika' })).pageVersions.remotes['mf-shop']
        ?.version;
    expect(await staffs()).toBe('1');
    await putShop('2');
    now += 29_000;
    expect(await staffs()).toBe('1');
    now += 1_000;
    expect(await staffs()).toBe('2');
  });

  it('comes back though the one of a rollout at 0 % is still gone', async () => {
    const rollouts = [aRollout({ set: { 'mf-shop': '3' }, basis_points: 0, staff: ['mika'] })];
    await putShop('3');
    await put(1, { host: '1', 'mf-shop': '2' }, { packages, rollouts });
    await lose('mf-shop', '2');
    await lose('mf-shop', '3');
    expect(await shopNow()).toMatchObject({ version: '1' });
    await putShop('2');
    now += 30_000;
    await revisionLater();
    expect(await shopNow()).toMatchObject({ version: '2' });
  });

  it('gives way while the host runs, once one of its files is asked for', async () => {
    await put(1, { host: '1', 'mf-shop': '2' }, { packages });
    expect(await shopNow()).toMatchObject({ version: '2' });
    await lose('mf-shop', '2');
    await releases.handleLostFile('mf-shop', '7');
    expect((await inService()).pageVersions.remotes['mf-shop']?.version).toBe('2');
    await releases.handleLostFile('mf-shop', '2');
    expect(await shopNow()).toMatchObject({ version: '1' });
  });

  it('is no loss where nobody gets it: at the start, and in a revision that is about another package', async () => {
    const before = { ...packages, host: { ...packages.host, last_known_good: '0' } };
    await put(1, { host: '1', 'mf-shop': '2' }, { packages: before });
    await lose('mf-shop', '1');
    expect(await shopNow()).toMatchObject({ version: '2' });
    expect(releases.refused).toBeUndefined();
    await put(2, { host: '1', 'mf-shop': '2' }, { packages: before, reason: 'mf-reserve is taken back' });
    expect(await revisionLater()).toBe(2);
  });

  it.each([
    ['everybody’s', { 'mf-account': '1' }, []],
    ['a rollout’s', {}, [aRollout({ set: { 'mf-account': '1' }, basis_points: 500 })]],
  ])('does not hold up a later revision about another package: %s', async (_, more, rollouts) => {
    const account = { name: 'mf-account', version: '1' };
    await putRelease(ours.context.store, aRelease(account), { 'server/server.js': 'exports.remote = {};' });
    await put(1, { host: '1', 'mf-shop': '2', ...more }, { rollouts });
    await releases.current();
    await lose('mf-account', '1');
    await put(2, { host: '1', 'mf-shop': '1', ...more }, { rollouts });
    expect(await revisionLater()).toBe(2);
    expect(await shopNow()).toMatchObject({ version: '1' });
  });

  it('leaves no site where it is the host’s only one', async () => {
    await put(1, { host: '1', 'mf-shop': '2' });
    await lose('host', '1');
    await expect(releases.current()).rejects.toThrow('There is no host 1 in');
  });
});
