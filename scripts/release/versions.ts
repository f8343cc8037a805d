import { inTurn } from '../../release/inTurn';
import { ReleaseMissing, type ReleaseStore } from '../../release';
import { Refused } from './terminal/refusals';
import type { WantedSet } from './terminal/parse';

/** Releases that are described at once. */
const atOnce = 16;

/** The versions of a package that are in the store, the newest first. */
async function versionsByAge(store: ReleaseStore, name: string): Promise<readonly string[]> {
  const built: { version: string; at: string }[] = [];
  await inTurn(await store.versions(name), atOnce, async (version) => {
    try {
      built.push({ version, at: (await store.readRelease(name, version)).built_at });
    } catch (error) {
      // Pruned between the two looks.
      if (!(error instanceof ReleaseMissing)) throw error;
    }
  });
  return built.sort((a, b) => b.at.localeCompare(a.at)).map(({ version }) => version);
}

/** The versions that are meant, each of them published. Throws `Refused`, with what there is instead. */
export async function publishedSet(store: ReleaseStore, wanted: WantedSet): Promise<Record<string, string>> {
  const set: Record<string, string> = {};
  for (const [name, version] of wanted) {
    if (version !== undefined && (await store.has(name, version))) set[name] = version;
    else set[name] = await newest(store, name, version);
  }
  return set;
}

async function newest(store: ReleaseStore, name: string, asked: string | undefined): Promise<string> {
  const [first, ...others] = await versionsByAge(store, name);
  if (first === undefined)
    throw new Refused(`No version of ${name} is published in ${store.objects.address}: publish one first.`);
  if (asked === undefined) return first;
  throw new Refused(
    `${name} ${asked} is not published in ${store.objects.address}. The newest there: ${[first, ...others.slice(0, 4)].join(', ')}.`,
  );
}
