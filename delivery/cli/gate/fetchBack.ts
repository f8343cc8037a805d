import { verifyPublished } from '../../core/verify/verifyPublished';
import type { ReleaseStore } from '../../core/store/ReleaseStore';
import type { GateProblem } from './problems';

/**
 * Reads every file of a release that was just published back and hashes it again. One that came back otherwise is removed,
 * and the problems say so. Rejects when the store doesn't answer: then nothing is removed, and `verify` tells more.
 */
export async function fetchBack(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<readonly GateProblem[]> {
  const altered = await verifyPublished(store, name, version);
  if (altered.length === 0) return [];
  await store.removeRelease(name, version);
  return altered.map((problem) => ({
    check: 'fetch back',
    problem,
    hint: `${name} ${version} was removed again. Publish once more, and look at the store when this repeats.`,
  }));
}
