import type { FastifyInstance } from 'fastify';
import { staffPassText } from '../../core/signing/staffPass';
import { aRelease, aRollout, putRelease } from '../../core/testing';
import { bootOf, browser, TestSite } from '../testing/site';

let site: TestSite;
let host: FastifyInstance;
beforeAll(async () => {
  site = await TestSite.make();
  for (const version of ['1', '2', '3']) await site.remote('mf-shop', version);
  for (const version of ['1', '2']) await site.remote('mf-reserve', version);
});
afterAll(() => site.remove());

const stable = {
  host: { stable: '1', last_known_good: null, state: 'on' },
  'mf-shop': { stable: '2', last_known_good: '1', state: 'on' },
  'mf-reserve': { stable: '1', last_known_good: null, state: 'on' },
} as const;
const both = { 'mf-shop': '3', 'mf-reserve': '2' };

const serving = async (rollouts: readonly ReturnType<typeof aRollout>[] = [], packages: object = {}) => {
  await site.next({}, { packages: { ...stable, ...packages }, rollouts: [...rollouts] });
  host = await site.host();
};

/** Gives the versions for these cookies, and the build that an open page would be offered. */
const given = async (cookie = '') => {
  const headers = { cookie, 'user-agent': browser };
  const { pageVersions } = bootOf(await host.inject({ url: '/shop', headers }));
  const latest = await host.inject({ url: '/latest-build.json', headers });
  expect(latest.json()).toEqual({ revision: pageVersions.revision, id: pageVersions.id });
  return Object.fromEntries(
    Object.entries(pageVersions.remotes).map(([name, { version }]) => [name, version]),
  );
};

const fromThisSite = { 'sec-fetch-site': 'same-origin', 'user-agent': browser };
const fails = (failed: unknown, cookie = '', headers: Readonly<Record<string, string>> = fromThisSite) =>
  host.inject({
    method: 'POST',
    url: '/-/avoid',
    headers: { cookie, ...headers },
    payload: failed as object,
  });
/** Says that a version failed; gives the status, and the cookie as the browser sends it from then on. */
const leaves = async (name: string, version: string, cookie = '') => {
  const { statusCode, cookies } = await fails({ package: name, version }, cookie);
  const kept = cookies.find((one) => one.name === 'avoid');
  return { statusCode, kept, cookie: kept ? `avoid=${encodeURIComponent(kept.value)}` : cookie };
};

it('stays in the rollouts of other packages', async () => {
  const ofShop = aRollout({ id: 'r1', set: { 'mf-shop': '3' }, basis_points: 10_000 });
  await serving([ofShop, aRollout({ id: 'r2', set: { 'mf-reserve': '2' }, basis_points: 10_000 })]);
  const { cookie } = await leaves('mf-reserve', '2');
  expect(await given(cookie)).toEqual({ 'mf-shop': '3', 'mf-reserve': '1' });
});

it('leaves every rollout when what failed is what everybody has: one of them may have broken it', async () => {
  await serving([aRollout({ set: { 'mf-shop': '3' }, basis_points: 10_000 })]);
  const { cookie } = await leaves('mf-reserve', '1');
  expect(await given(cookie)).toEqual({ 'mf-shop': '2', 'mf-reserve': '1' });
});

it('gives the last known good version for a stable one that failed, and goes no further than that', async () => {
  await serving([aRollout({ set: { 'mf-shop': '3' }, basis_points: 10_000 })]);
  const first = await leaves('mf-shop', '3');
  const second = await leaves('mf-shop', '2', first.cookie);
  expect(await given(second.cookie)).toEqual({ 'mf-shop': '1', 'mf-reserve': '1' });
  expect(await leaves('mf-shop', '1', second.cookie)).toMatchObject({ statusCode: 204, kept: undefined });
  expect(await given(second.cookie)).toEqual({ 'mf-shop': '1', 'mf-reserve': '1' });
});

it('gives no last known good version that could not run on the visitor’s host', async () => {
  const ofLaterHosts = aRelease({ name: 'mf-shop', version: '0', host_api: '^2.0.0' });
  await putRelease(site.ours.context.store, ofLaterHosts, { 'server/server.js': '', 'remoteEntry.js': '' });
  await serving([], { 'mf-shop': { ...stable['mf-shop'], last_known_good: '0' } });
  expect(await leaves('mf-shop', '2')).toMatchObject({ statusCode: 204, kept: undefined });
});

describe('without a rollout', () => {
  beforeAll(() => serving());

  it.each([
    ['mf-shop', '9'],
    ['mf-reserve', '1'],
    ['mf-gone', '1'],
    ['host', '1'],
    ['constructor', '1'],
  ])('has nothing else for %s %s', async (name, version) => {
    expect(await leaves(name, version)).toMatchObject({ statusCode: 204, kept: undefined });
  });
});

it('changes nothing for staff, who look at what they chose', async () => {
  await serving([aRollout({ set: both, basis_points: 10_000, staff: ['Mika'] })]);
  const { cookie } = await leaves('mf-reserve', '2');
  const pass = { staff: 'Mika', channel: 'production', expires: '2099-01-01T00:00:00Z' };
  const staff = `staff=${staffPassText(pass, site.ours.key)}`;
  expect(await leaves('mf-reserve', '2', staff)).toMatchObject({ statusCode: 204, kept: undefined });
  expect(await given(`${staff}; ${cookie}`)).toEqual(both);
});

describe('a rollout of two packages to everybody', () => {
  beforeAll(() => serving([aRollout({ set: both, basis_points: 10_000 })]));

  it('leaves a whole rollout for the session when one of its packages failed', async () => {
    expect(await given()).toEqual(both);
    const { statusCode, kept, cookie } = await leaves('mf-reserve', '2');
    expect(statusCode).toBe(204);
    expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect([kept?.maxAge, kept?.expires]).toEqual([undefined, undefined]);
    expect(await given(cookie)).toEqual({ 'mf-shop': '2', 'mf-reserve': '1' });
    expect(await given()).toEqual(both);
  });

  it('is asked by this site’s own pages alone, with a version and nothing else', async () => {
    const failed = { package: 'mf-reserve', version: '2' };
    const elsewhere = { 'sec-fetch-site': 'cross-site', 'user-agent': browser };
    expect((await fails(failed, '', elsewhere)).statusCode).toBe(403);
    for (const wrong of [{}, { ...failed, more: 1 }, { package: 'mf-reserve' }, { ...failed, version: 2 }])
      expect((await fails(wrong)).statusCode).toBe(400);
    expect((await fails({ ...failed, version: '2'.repeat(2_000) })).statusCode).toBe(413);
    const answer = await fails(failed);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([204, 'private, no-store']);
  });

  it.each(['x', 'mf-shop@2,'.repeat(1_000), ',,,', 'mf-shop@__proto__', '%'])(
    'takes a cookie that was not written here for none: %.20s',
    async (text) => {
      expect(await given(`avoid=${text}`)).toEqual(both);
    },
  );
});
