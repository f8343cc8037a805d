import { releaseKey } from '../channel';
import { ReleaseAltered, ReleaseMissing } from '../store/releaseErrors';
import type { ReleaseStore } from '../store/ReleaseStore';
import type { Lying } from './inventory';

interface Kept {
  /** `name@version`. */
  readonly named: ReadonlySet<string>;
  /** Releases that were built or published later stay. */
  readonly since: Date;
  /** Newest versions of each package that stay. */
  readonly keepVersions: number;
}

/** The releases that nothing speaks for. */
export async function superfluous(
  store: ReleaseStore,
  whole: readonly Lying[],
  { named, since, keepVersions }: Kept,
): Promise<readonly Lying[]> {
  const builtAt = new Map<Lying, number>();
  for (const one of whole) builtAt.set(one, await instantOf(store, one));
  const ageOf = (one: Lying) => builtAt.get(one) ?? one.touchedAt.getTime();
  const newest = new Set(
    [...new Set(whole.map(({ name }) => name))].flatMap((name) =>
      whole
        .filter((one) => one.name === name)
        .sort((a, b) => ageOf(b) - ageOf(a) || b.touchedAt.getTime() - a.touchedAt.getTime())
        .slice(0, keepVersions),
    ),
  );
  return whole.filter(
    (one) =>
      !newest.has(one) &&
      !named.has(releaseKey(one.name, one.version)) &&
      // Built long ago and published lately is young.
      Math.max(ageOf(one), one.touchedAt.getTime()) < since.getTime(),
  );
}

/** When it was built; where that can't be read, when it was last written. */
async function instantOf(store: ReleaseStore, { name, version, touchedAt }: Lying): Promise<number> {
  try {
    return Date.parse((await store.readRelease(name, version)).built_at) || touchedAt.getTime();
  } catch (error) {
    if (error instanceof ReleaseAltered || error instanceof ReleaseMissing) return touchedAt.getTime();
    throw error;
  }
}
