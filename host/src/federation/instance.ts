import { createInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import lendRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import * as shared from '@wadachi/shared';
import { version as formsVersion } from '@wadachi/forms/package.json';
import { version as intlVersion } from '@wadachi/intl/package.json';
import { version as phoneVersion } from '@wadachi/phone/package.json';
import { version as sharedVersion } from '@wadachi/shared/package.json';
import { federatedIntegrity } from 'federated-integrity/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { knownIntegrity, learnFiles } from './knownFiles';

/** A module in the host's first file. Two copies of it in a page would not know of each other. */
const eager = (version: string, module: object) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

/** A module that the host brings for remotes, but fetches only with a page that asks for it. */
const late = (version: string, load: () => Promise<object>) => ({
  version,
  get: async () => {
    const module = await load();
    return () => module;
  },
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

const integrity = federatedIntegrity({
  integrityOf: knownIntegrity,
  ready: learnFiles,
  timeout: 4_000,
});

/** The federation of this page: remotes take these modules from it, and bring none of them. */
export const federation = createInstance({
  name: 'host',
  remotes: [],
  shared: {
    react: eager(React.version, React),
    'react/jsx-runtime': eager(React.version, jsxRuntime),
    '@wadachi/shared': eager(sharedVersion, shared),
    '@wadachi/forms': late(formsVersion, () => import('@wadachi/forms')),
    '@wadachi/intl/moment': late(intlVersion, () => import('@wadachi/intl/moment')),
    '@wadachi/phone': late(phoneVersion, () => import('@wadachi/phone')),
  },
  plugins: [integrity, lendRuntimeCore()],
});

/**
 * Gives the hooks to remotes' own instances too, which resolve what they share. Only the host that keeps the page does: another
 * may take it over (override/takeOverrides.tsx).
 */
export const lendHooks = (): void => registerGlobalPlugins([integrity]);
