import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { FederatedIntegrityPlugin } from 'federated-integrity/webpack';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { federationName } from '@wadachi/client/routes';
import type { BuildTarget } from './base';
import { sharedModules, stockModules } from './owned';

const require = createRequire(import.meta.url);

// The plugin looks for webpack by a build that fails, where nobody tells it: almost a second of each build.
process.env['FEDERATION_WEBPACK_PATH'] ??= require.resolve('webpack');

/**
 * The host makes its federation while it runs (delivery/host/page/federation/instance.ts), so it needs no plugin:
 * these constants, which the plugin's documentation names under `experiments.optimization`, leave out what reads
 * manifests, what stands in for remotes and shared modules where there are none, and what runs on Node.
 */
const hostFederation = new webpack.DefinePlugin({
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  ENV_TARGET: '"web"',
});

const container = (build: BuildTarget) => ({
  name: federationName(build.name),
  filename: 'remoteEntry.js',
  library: { type: 'var', name: federationName(build.name) },
  shareStrategy: 'loaded-first' as const,
  manifest: true,
  dts: false,
  // Else the plugin writes its entry into node_modules, which may be read-only.
  virtualRuntimeEntry: true,
});

/** No build with a container loads others. */
const optimization = { disableRemote: true, target: 'web' as const };

/** A remote takes what it shares from the host, and the core of the runtime as well: see docs/adr/0095. */
const remoteFederation = (build: BuildTarget): WebpackPluginInstance =>
  new ModuleFederationPlugin({
    ...container(build),
    exposes: { './remote': join(build.packageDir, 'src/remote.ts') },
    shared: sharedModules(build.packageDir),
    experiments: { externalRuntime: true, optimization: { ...optimization, disableSnapshot: true } },
  });

/**
 * The configuration for hosts that share nothing of ours: takes their React if that fits, and brings all else. See
 * docs/adr/0095.
 */
export const stockFederation = (build: BuildTarget): WebpackPluginInstance[] => [
  new ModuleFederationPlugin({
    ...container(build),
    exposes: { './mount': require.resolve('@wadachi/embed') },
    shared: stockModules(build.packageDir),
    experiments: { optimization },
  }),
  new FederatedIntegrityPlugin(),
];

/** The plugins that bring a build into pages with others. */
export const federationOf = (build: BuildTarget): WebpackPluginInstance[] => [
  build.role === 'host' ? hostFederation : remoteFederation(build),
  new FederatedIntegrityPlugin(),
];
