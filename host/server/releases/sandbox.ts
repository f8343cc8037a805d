import { createRequire, isBuiltin } from 'node:module';
import { Script } from 'node:vm';
import type { Release, ReleaseStore } from '@wadachi/shared/release';

/** Modules a server build may ask for, besides Node's own. */
export type Scope = Readonly<Record<string, unknown>>;

const nodeRequire = createRequire(import.meta.url);

/**
 * Runs a release's server build, once it is the file that was published, and returns what it exports.
 * Throws `ReleaseAltered`, and as `runBuild`.
 */
export async function runServerBuild(store: ReleaseStore, release: Release, scope: Scope): Promise<unknown> {
  const bytes = await store.readFile(release, release.server);
  return runBuild(bytes.toString('utf8'), `${release.name}@${release.version}/${release.server}`, scope);
}

/** Runs a server build's text. It sees `scope` and Node's modules, nothing else. Throws on an unknown module. */
export function runBuild(text: string, filename: string, scope: Scope): unknown {
  const run = new Script(`(function (exports, module, require) {${text}\n})`, { filename });
  const module = { exports: {} as unknown };
  const call = run.runInThisContext() as (
    exports: unknown,
    module: object,
    require: (id: string) => unknown,
  ) => void;
  call(module.exports, module, (id) => {
    if (id in scope) return scope[id];
    if (isBuiltin(id)) return nodeRequire(id) as unknown;
    throw new Error(`${filename} asks for '${id}', which is not in its scope`);
  });
  return module.exports;
}
