import { isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';

/** Modules a server build may ask for, besides Node's own. */
export type Scope = Readonly<Record<string, unknown>>;

type Run = (exports: unknown, module: object, require: (id: string) => unknown) => void;

/** Runs a server build's text. It sees `scope` and Node's modules, nothing else. Throws on an unknown module. */
export function runBuild(text: string, filename: string, scope: Scope): unknown {
  // A function around the text, as `Script` wants one, would be a copy of it that stays in memory.
  const run = compileFunction(text, ['exports', 'module', 'require'], { filename }) as Run;
  const module = { exports: {} as unknown };
  const require = (id: string): unknown => {
    if (id in scope) return scope[id];
    if (isBuiltin(id)) return process.getBuiltinModule(id);
    throw new Error(`${filename} asks for '${id}', which is not in its scope`);
  };
  run(module.exports, module, require);
  return module.exports;
}
