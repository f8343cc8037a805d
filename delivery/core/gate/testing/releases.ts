import type { Content } from '../../channels/content';
import { releaseKey, type Rollout } from '../../channel';
import { hostName, type Release } from '../../release';
import { ReleaseMissing } from '../../store/releaseErrors';
import { aRelease as anyRelease } from '../../testing/aRelease';
import type { ReleaseReader } from '../channelProblems';

/** A release with one page. */
export const aRelease = (name: string, version: string, overrides: Partial<Release> = {}): Release =>
  anyRelease({ name, version, pages: { home: { scripts: [], styles: [] } }, ...overrides });

/** A host that has these exports of `@wadachi/shared`. */
export const aHost = (version: string, exports: readonly string[], of = '1.4.0'): Release =>
  aRelease(hostName, version, { provides: { '@wadachi/shared': { version: of, exports } } });

/** A remote that uses these exports of `@wadachi/shared` and has one page under its own prefix. */
export const aRemote = (
  name: string,
  version: string,
  exports: readonly string[],
  overrides: Partial<Release> = {},
): Release =>
  aRelease(name, version, {
    shared: { '@wadachi/shared': { range: '^1.0.0', exports } },
    routes: [{ path: name.replace('mf-', '/'), page: 'home', steps: [], layout: 'default' }],
    ...overrides,
  });

/** Reads from these, as a store would. */
export function readerOf(...releases: readonly Release[]): ReleaseReader {
  const byKey = new Map(releases.map((release) => [releaseKey(release.name, release.version), release]));
  return {
    async readRelease(name, version) {
      const release = byKey.get(releaseKey(name, version));
      if (!release) throw new ReleaseMissing(name, version, 'a test');
      return release;
    },
  };
}

/** Describes a channel: `name` → version, or version and last known good. */
export const aContent = (
  versions: Readonly<Record<string, string | readonly [string, string]>>,
  rollouts: readonly Rollout[] = [],
): Content => ({
  packages: Object.fromEntries(
    Object.entries(versions).map(([name, named]) => {
      const [stable, good = null] = typeof named === 'string' ? [named] : named;
      return [name, { stable, last_known_good: good, state: 'on' as const }];
    }),
  ),
  rollouts: [...rollouts],
});

export const aRollout = (
  set: Readonly<Record<string, string>>,
  overrides: Partial<Rollout> = {},
): Rollout => ({
  id: 'r2',
  salt: 'salt-of-a-test',
  basis_points: 500,
  set: { ...set },
  staff: [],
  guard: { max_error_basis_points: 200 },
  state: 'running',
  why: null,
  ...overrides,
});
