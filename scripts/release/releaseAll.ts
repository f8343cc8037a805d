import { rm } from 'node:fs/promises';
import { defaultChannel, ReleaseExists, type Channel, type ReleaseStore } from '../../shared/release';
import { buildRelease } from './build';
import { localVersion } from './inputs';
import { listPackages } from './packages';
import type { Progress } from './progress';

/** Builds and publishes what changed since the last time, and points the channel at it. */
export async function releaseAll(store: ReleaseStore, by: string, progress: Progress): Promise<Channel> {
  const versions: Record<string, string> = {};
  for (const target of await listPackages()) {
    const version = await localVersion(target);
    versions[target.name] = version;
    if (await store.has(target.name, version)) continue;
    await progress.step(`Building ${target.name} ${version}`, async () => {
      const folder = await buildRelease(target, version);
      try {
        await store.publish(folder);
      } catch (error) {
        // Somebody else built and published the very same sources meanwhile.
        if (!(error instanceof ReleaseExists)) throw error;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  }
  return pointChannel(store, by, versions);
}

async function pointChannel(
  store: ReleaseStore,
  by: string,
  versions: Readonly<Record<string, string>>,
): Promise<Channel> {
  const current = await store.readChannel();
  const isUpToDate = Object.entries(versions).every(
    ([name, version]) => current?.packages[name]?.stable === version,
  );
  if (current && isUpToDate && Object.keys(current.packages).length === Object.keys(versions).length)
    return current;
  const next: Channel = {
    schema: 1,
    channel: defaultChannel,
    revision: (current?.revision ?? 0) + 1,
    replaces: current?.revision ?? null,
    by,
    reason: 'Local build',
    at: new Date().toISOString(),
    packages: Object.fromEntries(
      Object.entries(versions).map(([name, stable]) => {
        const before = current?.packages[name];
        const lastKnownGood =
          before && before.stable !== stable ? before.stable : (before?.last_known_good ?? null);
        return [name, { stable, last_known_good: lastKnownGood, state: 'on' as const }];
      }),
    ),
    rollouts: [],
  };
  await store.writeChannel(next);
  return next;
}
