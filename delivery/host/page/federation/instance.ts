import { createInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import lendRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { federatedIntegrity } from 'federated-integrity/runtime';
import { expectedIntegrity, loadManifestHashes } from './knownFiles';

const integrity = federatedIntegrity({
  integrityOf: expectedIntegrity,
  ready: loadManifestHashes,
  timeout: 4_000,
});

/** Module Federation's `shared` option: the modules that remotes take from the site. */
export type SharedModules = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

export type Federation = ReturnType<typeof createInstance>;

/** The federation of a page: remotes take the shared modules from it, and bring none of them. */
export const createFederation = (shared: SharedModules): Federation =>
  createInstance({ name: 'host', remotes: [], shared, plugins: [integrity, lendRuntimeCore()] });

/**
 * Gives the hooks to remotes' own instances too, which resolve what they share. Only the host that keeps the page does: another
 * may take it over (override/takeOverrides.tsx).
 */
export const registerGlobalHooks = (): void => registerGlobalPlugins([integrity]);
