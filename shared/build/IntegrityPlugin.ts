import webpack, { type Compiler } from 'webpack';

/**
 * Gives every script that a build's runtime loads its Subresource Integrity. The page's host knows the
 * hash of each file (`globalThis.wadachiIntegrityOf`), never has one fetched that it doesn't know, and gives one
 * that failed a fresh address.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap(
        'IntegrityPlugin',
        // Like its preload, or the file would be fetched twice.
        (code) =>
          `${code}\nscript.crossOrigin = "anonymous";\nscript.integrity = globalThis.wadachiIntegrityOf(url, script);`,
      );
    });
  }
}
