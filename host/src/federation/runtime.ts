/**
 * What a page uses of @module-federation/runtime, whose place this module takes in the host's browser build. The host
 * loads remotes itself (containers.ts), so what fetches entries, by script tag or import(), is left out: 2 KB.
 */
import type * as runtime from '@module-federation/runtime/bundler';

export { createInstance, init } from '@module-federation/runtime/bundler';

/** Asked for by a plugin that we don't use: one that swaps a shared module for a smaller build of it. */
export const getRemoteEntry: typeof runtime.getRemoteEntry = () =>
  Promise.reject(new Error('The host loads entries itself.'));
