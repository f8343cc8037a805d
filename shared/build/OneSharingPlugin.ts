import { createRequire } from 'node:module';
import type { Compiler, RuntimeModule } from 'webpack';

const ShareRuntimeModule = createRequire(import.meta.url)(
  'webpack/lib/sharing/ShareRuntimeModule.js',
) as new () => RuntimeModule;

/**
 * Leaves out webpack's own code that fills share scopes: that of @module-federation/enhanced replaces it before it is
 * ever called.
 */
export class OneSharingPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OneSharingPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('OneSharingPlugin', (module) => {
        if (module instanceof ShareRuntimeModule) module.generate = () => '';
      });
    });
  }
}
