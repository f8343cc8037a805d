import type { Remote } from '@wadachi/shared';
import { hostName, releaseKey, type Plan, type Release, type ReleaseStore } from '@wadachi/shared/release';
import type { HostBuild } from '../../src/server';
import { planFrom } from './planFrom';
import { remembered } from './remembered';
import { runServerBuild } from './sandbox';

/** What one visitor gets, with everything needed to render pages of it. */
export interface InService {
  readonly plan: Plan;
  readonly host: HostBuild;
  /** What a package of the plan says of itself. */
  release(name: string): Release;
  /** The server build of a remote. Rejects when it can't be run. */
  loadRemote(name: string): Promise<Remote>;
  /** The text of a stylesheet of the plan, to be written into the page. Rejects when it isn't the one published. */
  readStyle(url: string): Promise<string>;
}

/** A version of each package that a visitor gets. */
export type Versions = Readonly<Record<string, string>>;

/** The releases that a channel names, by `name@version`. */
export type Releases = ReadonlyMap<string, Release>;

/** Opens what visitors with the same versions share. Rejects when the host's build can't be run or routes clash. */
export type OpenVersions = (versions: Versions) => Promise<InService>;

export function versionsOpener(
  store: ReleaseStore,
  releases: Releases,
  revision: number,
  off: readonly string[] = [],
): OpenVersions {
  const services = new Map<string, Promise<InService>>();
  // A remote's build is tied to the React and the stores of the host that it was given.
  const hosts = new Map<string, Promise<HostBuild>>();
  const remotes = new Map<string, Promise<Remote>>();
  const styles = new Map<string, Promise<string>>();

  const open = async (versions: Versions): Promise<InService> => {
    const given = Object.entries(versions).map(
      ([name, version]) => [name, named(releases, name, version)] as const,
    );
    const plan = planFrom({ revision, releases: Object.fromEntries(given), off });
    const release = (name: string): Release => {
      const version = versions[name];
      if (version === undefined) throw new Error(`No package '${name}' in revision ${revision}`);
      return named(releases, name, version);
    };
    const host = await remembered(
      hosts,
      plan.host.version,
      async () => (await runServerBuild(store, release(hostName), {})) as HostBuild,
    );
    return {
      plan,
      host,
      release,
      loadRemote: (name) =>
        remembered(remotes, `${plan.host.version} ${name} ${versions[name] ?? ''}`, async () => {
          return ((await runServerBuild(store, release(name), host.scope)) as { remote: Remote }).remote;
        }),
      readStyle: (url) =>
        remembered(styles, url, async () => {
          const [, , name = '', , ...file] = url.split('/');
          return (await store.readFile(release(name), file.join('/'))).toString('utf8');
        }),
    };
  };
  return (versions) => remembered(services, JSON.stringify(versions), () => open(versions));
}

function named(releases: Releases, name: string, version: string): Release {
  const release = releases.get(releaseKey(name, version));
  if (!release) throw new Error(`${name} ${version} is not named by the channel`);
  return release;
}
