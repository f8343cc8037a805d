import { aRelease } from '../../core/testing';
import { versionsInPage } from './versionsInPage';
import { versionsFrom } from '../releases/versionsFrom';

const file = (integrity: string) => ({ size: 1, compressed: 1, integrity });
const files = {
  'remoteEntry.js': file('sha384-entry'),
  '7.js': file('sha384-chunk'),
  '7.css': file('sha384-style'),
  'mf-manifest.json': file('sha384-manifest'),
};
const pageVersions = versionsFrom({
  revision: 1,
  releases: {
    host: aRelease({ name: 'host', files: { 'host.js': file('sha384-host') } }),
    'mf-shop': aRelease({ name: 'mf-shop', files }),
    'mf-reserve': aRelease({ name: 'mf-reserve', files }),
  },
});

it('has the hash of every file of the remote that the page shows', () => {
  const { host, remotes } = versionsInPage(pageVersions, 'mf-shop');
  expect(host.integrity).toEqual({ 'host.js': 'sha384-host' });
  expect(remotes['mf-shop']?.integrity).toEqual({
    'remoteEntry.js': 'sha384-entry',
    '7.js': 'sha384-chunk',
    '7.css': 'sha384-style',
  });
  expect(remotes['mf-shop']?.manifest).toBeUndefined();
});

it('has the entry of other remotes, and the list of their other files', () => {
  const { remotes } = versionsInPage(pageVersions, 'mf-shop');
  expect(remotes['mf-reserve']).toMatchObject({
    version: pageVersions.remotes['mf-reserve']?.version,
    manifest: 'mf-manifest.json',
  });
  expect(remotes['mf-reserve']?.integrity).toEqual({
    'remoteEntry.js': 'sha384-entry',
    'mf-manifest.json': 'sha384-manifest',
  });
});

it('leaves a build under development as it is: it has no hashes', () => {
  const override = {
    version: 'development',
    base: 'http://localhost:4100/',
    entry: 'remoteEntry.js',
    integrity: {},
  };
  const developed = {
    ...pageVersions,
    remotes: { 'mf-shop': { ...override, override: 'http://localhost:4100' } },
  };
  expect(versionsInPage(developed, undefined)).toEqual(developed);
});
