import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { freshAddress, integrityOf } from './knownFiles';

/** A remote's entry that takes longer is given up, milliseconds. */
const entryTimeout = 4_000;

/** Loads remotes' entries with their integrity; federation itself would load anything. */
const loaderPlugin = (): ModuleFederationRuntimePlugin => ({
  name: 'wadachi-loader',
  createScript({ url }) {
    const script = document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(url);
    script.src = freshAddress(url);
    return { script, timeout: entryTimeout };
  },
});

export default loaderPlugin;
