import type { RouteEntry } from '@wadachi/shared';
import { RouteTableRefused } from '../../core/composeRoutes';
import { aRelease } from '../../core/testing';
import { versionsFrom } from './versionsFrom';

const route = (path: string, more: Partial<RouteEntry> = {}): RouteEntry => ({
  path,
  page: 'home',
  steps: [],
  layout: 'default',
  ...more,
});

const host = aRelease({ name: 'host', version: '7' });
const shop = aRelease({
  name: 'mf-shop',
  version: '3',
  routes: [route('/shop/:id', { steps: ['load-shop'] }), route('/')],
  pages: { home: { scripts: [], styles: [] } },
  files: {
    'remoteEntry.js': { size: 1, compressed: 1, integrity: 'sha384-entry' },
    'home.css': { size: 1, compressed: 1, integrity: 'sha384-style' },
    'server/server.js': { size: 1, compressed: 1, integrity: 'sha384-secret' },
  },
});

const pageVersions = (...releases: readonly (typeof host)[]) =>
  versionsFrom({
    revision: 12,
    releases: Object.fromEntries(releases.map((release) => [release.name, release])),
  });

it('says which version of each package a visitor gets, and where its files are', () => {
  expect(pageVersions(host, shop)).toMatchObject({
    revision: 12,
    host: { version: '7', base: '/releases/host/7/', entry: 'host.js' },
    remotes: { 'mf-shop': { version: '3', base: '/releases/mf-shop/3/', entry: 'remoteEntry.js' } },
  });
});

it('tells pages the hash of every file they may load, and of none that only servers read', () => {
  expect(pageVersions(host, shop).remotes['mf-shop']?.integrity).toEqual({
    'remoteEntry.js': 'sha384-entry',
    'home.css': 'sha384-style',
  });
});

it('joins the routes of the remotes, each with the remote that brings it', () => {
  const reserve = aRelease({
    name: 'mf-reserve',
    routes: [route('/reserve/contact')],
    pages: { home: { scripts: [], styles: [] } },
  });
  expect(pageVersions(host, shop, reserve).routes).toEqual([
    { ...route('/reserve/contact'), remote: 'mf-reserve' },
    { ...route('/shop/:id', { steps: ['load-shop'] }), remote: 'mf-shop' },
    { ...route('/'), remote: 'mf-shop' },
  ]);
});

it.each([
  ['a path of another remote', { routes: [route('/reserve/contact')] }, 'is not under a prefix of mf-shop'],
  ['a page it does not have', { routes: [route('/', { page: 'gone' })] }, "names the unknown page 'gone'"],
])('refuses a remote whose table has %s', (_, overrides, reason) => {
  const make = () => pageVersions(host, { ...shop, ...overrides });
  expect(make).toThrow(RouteTableRefused);
  expect(make).toThrow(reason);
});

it('has another id for other versions, and the same for the same under another revision', () => {
  const releases = { host, 'mf-shop': shop };
  const { id } = versionsFrom({ revision: 1, releases });
  expect(versionsFrom({ revision: 2, releases }).id).toBe(id);
  expect(versionsFrom({ revision: 1, releases: { host, 'mf-shop': { ...shop, version: '4' } } }).id).not.toBe(
    id,
  );
});

it('needs a host', () => {
  expect(() => pageVersions(shop)).toThrow('names no host');
});
