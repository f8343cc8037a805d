import { EntryFailed } from '../recovery/Failure';
import type { PlannedPackage } from '@wadachi/release';
import { freshAddress, integrityOf, learnFiles } from './knownFiles';

interface SharedModule {
  readonly loaded?: unknown;
  loading?: Promise<unknown> | null;
}

/** The host's modules by name, then by version. */
type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedModule>>>>;

/** What a remote's entry puts into a global variable, as webpack's federation makes it. */
export interface Container {
  init(shared: ShareScope): unknown;
  /** Loads a module that the remote exposes. Resolves with a function that runs it. */
  get(module: string): Promise<() => unknown>;
}

// webpack puts its own functions in place of these names.
declare const __webpack_init_sharing__: (scope: 'default') => unknown;
declare const __webpack_share_scopes__: { readonly default: ShareScope };

/** Loading an entry, or the list of the remote's files, stops after this time, milliseconds. */
const entryTimeout = 4_000;

/** Loads the entry of a remote, checked by its hash, and gives it the host's modules. Rejects with `EntryFailed`. */
export async function loadContainer(planned: PlannedPackage, globalName: string): Promise<Container> {
  const url = `${planned.base}${planned.entry}`;
  try {
    await Promise.all([loadScript(url), learnFiles(planned, entryTimeout)]);
    const container = Reflect.get(globalThis, globalName) as Container;
    await __webpack_init_sharing__('default');
    await container.init(__webpack_share_scopes__.default);
    return container;
  } catch (cause) {
    throw new EntryFailed(`The entry ${url} failed`, { cause });
  }
}

/**
 * Federation keeps the failure of a module of the host that could not be fetched, and gives it to everybody who asks
 * again. Forgotten, the module is fetched anew; one that is on its way is not fetched twice.
 */
export function forgetFailedModules(): void {
  for (const versions of Object.values(__webpack_share_scopes__.default))
    for (const module of Object.values(versions)) if (!module.loaded) module.loading = null;
}

/** Loads a script by its hash. Rejects when it fails or takes too long. */
export function loadScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrityOf(url);
  script.src = freshAddress(url);
  return new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('It did not load'));
    setTimeout(() => reject(new Error('It took too long')), entryTimeout);
    document.head.append(script);
  });
}
