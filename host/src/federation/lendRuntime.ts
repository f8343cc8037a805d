import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { runtime, bundlerRuntime } = federation;

/**
 * Federation's runtime for remotes, which bring none of their own (shared/build/browser.ts). The host's build identifies
 * an instance by the build and leaves out what only a build with exposed modules needs.
 */
Object.assign(globalThis, {
  wadachiFederation: {
    ...federation,
    runtime: { ...runtime, init: runtime?.createInstance },
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  },
});
