import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Remote } from '@wadachi/shared';
import { hostName, type Channel, type Plan, type Release, type ReleaseStore } from '@wadachi/shared/release';
import type { HostBuild } from '../../src/server';
import { planFrom } from './planFrom';
import { runServerBuild } from './sandbox';

/** One revision of the channel with everything needed to render pages of it. */
export interface InService {
  readonly plan: Plan;
  readonly host: HostBuild;
  /** What a package in service says of itself. */
  release(name: string): Release;
  /** The server build of a remote. Rejects when it can't be run. */
  loadRemote(name: string): Promise<Remote>;
  /** The text of a stylesheet, to be written into the page. */
  readStyle(url: string): Promise<string>;
}

/** Reads and checks a revision and runs its host's server build. Rejects when the revision can't stand. */
export async function takeUp(store: ReleaseStore, channel: Channel): Promise<InService> {
  const releases = await releasesOf(store, channel);
  const plan = planFrom({ channel, releases });
  const host = (await runServerBuild(store, hostName, plan.host.version, {})) as HostBuild;
  // A remote's build is tied to the React and the stores of the host that it was given: none is kept
  // beyond its revision, for the next one may bring another host.
  const remotes = new Map<string, Promise<Remote>>();
  const styles = new Map<string, Promise<string>>();
  return {
    plan,
    host,
    release(name) {
      const release = releases[name];
      if (!release) throw new Error(`No package '${name}' in revision ${plan.revision}`);
      return release;
    },
    loadRemote: (name) =>
      remembered(remotes, name, async () => {
        const version = plan.remotes[name]?.version;
        if (!version) throw new Error(`No remote '${name}' in revision ${plan.revision}`);
        return ((await runServerBuild(store, name, version, host.scope)) as { remote: Remote }).remote;
      }),
    readStyle: (url) =>
      remembered(styles, url, () => readFile(join(store.root, url.replace('/releases/', '')), 'utf8')),
  };
}

async function releasesOf(
  store: ReleaseStore,
  { packages }: Channel,
): Promise<Readonly<Record<string, Release>>> {
  const on = Object.entries(packages).filter(([, { state }]) => state !== 'off');
  const read = on.map(async ([name, { stable }]) => [name, await store.readRelease(name, stable)] as const);
  return Object.fromEntries(await Promise.all(read));
}

/** What was made once for a key; a failure is forgotten, so that the next visit tries again. */
function remembered<T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = made.get(key);
  if (known) return known;
  const making = make();
  made.set(key, making);
  making.catch(() => made.delete(key));
  return making;
}
