import { isBuiltin } from 'node:module';
import { Script } from 'node:vm';

/** Modules a server build may ask for, besides Node's own. */
export type Scope = Readonly<Record<string, unknown>>;

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
    if (isBuiltin(id)) return process.getBuiltinModule(id);
    throw new Error(`${filename} asks for '${id}', which is not in its scope`);
  });
  return module.exports;
}
