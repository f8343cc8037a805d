import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ReleaseStore } from '../core/store/ReleaseStore';
import type { Package, Project } from './Site';
import type { Built } from './build';
import { localVersion } from './inputs';

/** Builds that are under way in processes of their own, by the name of the package. */
export type Begun = ReadonlyMap<string, Promise<Built>>;

/** Begins what can be built beside other work, of what the store does not have yet. */
export async function beginBuilds(
  { listPackages }: Project,
  store: Pick<ReleaseStore, 'has'>,
): Promise<Begun> {
  const stale: Package[] = [];
  for (const target of await listPackages()) {
    const version = await localVersion(target);
    if (version === undefined || !(await store.has(target.name, version))) stale.push(target);
  }
  const apart = besideOthers(stale);
  return new Map(apart && [[apart.name, buildApart(apart)]]);
}

/**
 * Gives the one of several packages that is built in a process of its own: webpack works on one core, and the host takes as long as all
 * remotes. Undefined where nothing else is to be built, or there is but one core.
 */
export function besideOthers(stale: readonly Package[], cores = availableParallelism()): Package | undefined {
  return cores > 1 && stale.length > 1 ? stale.find(({ role }) => role === 'host') : undefined;
}

/** The message of the process about its build. */
export type BuilderAnswer = Built | { readonly failure: Error };

/** As `buildRelease`; the process ends with this one. */
export function buildApart(target: Package): Promise<Built> {
  const built = new Promise<Built>((resolve, reject) => {
    const builder = fork(join(import.meta.dirname, 'builder.ts'), {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
    });
    builder.once('message', (answer: BuilderAnswer) => {
      if ('failure' in answer) reject(answer.failure);
      else resolve(answer);
    });
    builder.once('error', reject);
    builder.once('exit', (code) => reject(new Error(`The build of ${target.name} ended with code ${code}.`)));
    builder.send(target);
  });
  // Who awaits it later hears of a failure then.
  built.catch(() => undefined);
  return built;
}
