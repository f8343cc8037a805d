import { dirname, relative } from 'node:path';
import type { LoaderContext } from 'webpack';

/**
 * Names what swc's Fast Refresh calls in a module: a component is known by its package, file and name. A page of a host that
 * has no development build (host/src/override/refresh.ts) does without.
 */
export default function refreshLoader(this: LoaderContext<unknown>, code: string, map?: string): void {
  const isUsed = code.includes('$RefreshReg$') || code.includes('$RefreshSig$');
  const file = JSON.stringify(`${relative(dirname(this.rootContext), this.resourcePath)} `);
  // On the first line, so that the map stays true.
  const calls =
    `const $RefreshReg$ = (type, name) => globalThis.wadachiRefresh?.register(type, ${file} + name), ` +
    '$RefreshSig$ = () => globalThis.wadachiRefresh?.sign() ?? ((type) => type); ';
  this.callback(undefined, isUsed ? calls + code : code, map);
}
