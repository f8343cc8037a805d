import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { integrityOf } from './knownFiles';

/** A remote's entry that takes longer is given up, milliseconds. */
const entryTimeout = 4_000;

/** Loads remotes' entries with their integrity; federation itself would load anything. */
const loaderPlugin = (): ModuleFederationRuntimePlugin => ({
  name: 'wadachi-loader',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(url);
    return { script, timeout: entryTimeout };
  },
});

export default loaderPlugin;
