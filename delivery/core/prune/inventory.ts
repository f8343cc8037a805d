import { releaseKey } from '../channel';
import { described, packageName, withdrawn } from '../store/describedRelease';
import type { AgedObject } from '../store/objects';

/** The objects of a store under one version. */
export interface Lying {
  readonly name: string;
  readonly version: string;
  /** `withdrawn`: out of sight, its files still there. `unfinished`: a publish that never came to its end. */
  readonly state: 'whole' | 'withdrawn' | 'unfinished';
  /** When the last of its objects was written. */
  readonly touchedAt: Date;
  /** When a prune withdrew it; also of one that was published again since. */
  readonly withdrawnAt: Date | undefined;
}

const isPackage = new RegExp(packageName);

/** Groups a store's objects by version. */
export function inventoryOf(objects: readonly AgedObject[]): readonly Lying[] {
  const versions = new Map<string, AgedObject[]>();
  for (const object of objects) {
    const [name = '', version, file] = object.key.split('/');
    if (!isPackage.test(name) || version === undefined || file === undefined) continue;
    const key = releaseKey(name, version);
    versions.set(key, [...(versions.get(key) ?? []), object]);
  }
  return [...versions.values()].map(lying);
}

function lying(objects: readonly AgedObject[]): Lying {
  const [name = '', version = ''] = objects[0]?.key.split('/') ?? [];
  const find = (file: string) => objects.find(({ key }) => key === `${name}/${version}/${file}`);
  const withdrawnAt = find(withdrawn)?.writtenAt;
  return {
    name,
    version,
    state: find(described) ? 'whole' : withdrawnAt ? 'withdrawn' : 'unfinished',
    touchedAt: new Date(Math.max(...objects.map(({ writtenAt }) => writtenAt.getTime()))),
    withdrawnAt,
  };
}
