import * as shared from '@wadachi/shared';
import { version as formsVersion } from '@wadachi/forms/package.json';
import { version as intlVersion } from '@wadachi/intl/package.json';
import { version as phoneVersion } from '@wadachi/phone/package.json';
import { version as sharedVersion } from '@wadachi/shared/package.json';
import React from 'react';
import jsxRuntime from 'react/jsx-runtime';

/** A module in the host's first file. Two copies of it in a page would not know of each other. */
const eager = (version: string, module: object) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

/** A module that the host brings for remotes, but fetches only with a page that asks for it. */
const lazyModule = (version: string, load: () => Promise<object>) => ({
  version,
  get: async () => {
    const module = await load();
    return () => module;
  },
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

/** Modules that remotes take from this host, as Module Federation's `shared` option. */
export const sharedModules = {
  react: eager(React.version, React),
  'react/jsx-runtime': eager(React.version, jsxRuntime),
  '@wadachi/shared': eager(sharedVersion, shared),
  '@wadachi/forms': lazyModule(formsVersion, () => import('@wadachi/forms')),
  '@wadachi/intl/moment': lazyModule(intlVersion, () => import('@wadachi/intl/moment')),
  '@wadachi/phone': lazyModule(phoneVersion, () => import('@wadachi/phone')),
};
