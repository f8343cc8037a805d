import { hostName, type Release } from '../release';

/** A release as a build would describe it; a test says only what it is about. */
export const aRelease = (overrides: Partial<Release> & Pick<Release, 'name'>): Release => ({
  schema: 1,
  version: '1',
  git: null,
  built_at: '2026-11-21T00:00:00Z',
  entry: overrides.name === hostName ? 'host.js' : 'remoteEntry.js',
  server: 'server/server.js',
  routes: [],
  pages: {},
  messages: {},
  styles: [],
  files: {},
  shared: {},
  provides: {},
  budget: null,
  host_api: overrides.name === hostName ? '1.0.0' : '^1.0.0',
  ...overrides,
});
