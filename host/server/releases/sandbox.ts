import { readFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { integrityOfBytes, type ReleaseStore } from '@wadachi/shared/release';

/** Modules a server build may ask for, besides Node's own. */
export type Scope = Readonly<Record<string, unknown>>;

const nodeRequire = createRequire(import.meta.url);

/**
 * Runs a release's server build after checking its hash against `release.json`, and returns what it
 * exports. It sees `scope` and Node's modules, nothing else. Throws on a wrong hash or an unknown module.
 */
export async function runServerBuild(
  store: ReleaseStore,
  name: string,
  version: string,
  scope: Scope,
): Promise<unknown> {
  const release = await store.readRelease(name, version);
  const bytes = await readFile(join(store.folderOf(name, version), release.server));
  const expected = release.files[release.server]?.integrity;
  if (integrityOfBytes(bytes) !== expected)
    throw new Error(`${name} ${version}: ${release.server} is not the file that was published`);

  const filename = `${name}@${version}/${release.server}`;
  const run = new Script(`(function (exports, module, require) {${bytes.toString('utf8')}\n})`, { filename });
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
