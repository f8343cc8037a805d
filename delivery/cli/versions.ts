import { eachConcurrently } from '../core/eachConcurrently';
import { isPreviewBuild, previewBuilds } from '../core/previews/builds';
import { ReleaseMissing } from '../core/store/releaseErrors';
import type { Release } from '../core/release';
import type { ReleaseStore } from '../core/store/ReleaseStore';
import { CommandRefused } from '@wadachi/tools/CommandRefused';
import type { RequestedVersions } from './terminal/parse';

/** Releases that are described at once. */
const atOnce = 16;

/** The releases of a package that are in the store, the newest first. */
export async function publishedReleases(store: ReleaseStore, name: string): Promise<readonly Release[]> {
  const built: Release[] = [];
  await eachConcurrently(await store.versions(name), atOnce, async (version) => {
    try {
      built.push(await store.readRelease(name, version));
    } catch (error) {
      // Pruned between the two looks.
      if (!(error instanceof ReleaseMissing)) throw error;
    }
  });
  return built.sort((one, other) => other.built_at.localeCompare(one.built_at));
}

/**
 * The versions that are meant, each in the store; the newest never is one that was stored for a preview alone. Throws
 * `CommandRefused`, with what there is instead.
 */
export async function publishedSet(
  store: ReleaseStore,
  wanted: RequestedVersions,
): Promise<Record<string, string>> {
  const set: Record<string, string> = {};
  for (const [name, version] of wanted) {
    if (version !== undefined && (await store.has(name, version))) set[name] = version;
    else set[name] = await newest(store, name, version);
  }
  return set;
}

async function newest(store: ReleaseStore, name: string, asked: string | undefined): Promise<string> {
  const builds = await previewBuilds(store.objects);
  const [first, ...others] = (await publishedReleases(store, name))
    .map(({ version }) => version)
    .filter((version) => !isPreviewBuild(builds, name, version));
  if (first === undefined)
    throw new CommandRefused(
      `No version of ${name} is published in ${store.objects.address}: publish one first.`,
    );
  if (asked === undefined) return first;
  throw new CommandRefused(
    `${name} ${asked} is not published in ${store.objects.address}. The newest there: ${[first, ...others.slice(0, 4)].join(', ')}.`,
  );
}
