import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';
import { allowUnhashed } from '../federation/knownFiles';

declare global {
  /** Called by each module of a build under development (shared/build/development.ts). Only a development host has it. */
  var wadachiRefresh:
    | { register(type: unknown, name: string): void; sign: typeof createSignatureFunctionForTransform }
    | undefined;
}

// webpack puts the folder that this script came from in place of the name.
declare const __webpack_public_path__: string;

let isDue = false;

injectIntoGlobalHook(window);
globalThis.wadachiRefresh = {
  sign: createSignatureFunctionForTransform,
  register(type, name) {
    register(type, name);
    if (isDue) return;
    isDue = true;
    // Once all modules of a build have run, and before the page is drawn with them.
    queueMicrotask(() => {
      isDue = false;
      performReactRefresh();
    });
  },
};

// React keeps in mind which error boundaries have failed only after a first update: this is one, of what no page shows.
for (const type of [() => null, () => null]) register(type, 'host none');

// This host's own files come from the dev server too.
allowUnhashed(new URL(__webpack_public_path__).origin);
