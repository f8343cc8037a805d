import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

declare global {
  /**
   * Prepares a script or a stylesheet that a build's own runtime is about to load from an address. Throws when it must not be
   * loaded. The build half (webpack.ts) calls it; without a host that has the plugin below, chunks load unchecked.
   */
  var __FEDERATION_INTEGRITY__: ((element: Loading, url: string) => void) | undefined;
}

type Loading = HTMLScriptElement | HTMLLinkElement;

/** One hash of the Subresource Integrity specification. */
const hash = /^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$/;

interface IntegrityOptions {
  /**
   * The hash that a file must have, as an `integrity` attribute has it (W3C Subresource Integrity). An empty string loads the
   * file unchecked; undefined refuses it: what nobody vouches for is not asked for.
   */
  integrityOf(url: URL): string | undefined;
  /**
   * Loading an entry, a manifest or a stylesheet is given up after this time, milliseconds. Chunks have
   * `output.chunkLoadTimeout`.
   */
  readonly timeout: number;
  /**
   * Called when a page of a remote is asked for, and awaited before the remote runs: the hashes of its other files may come
   * beside its entry. `load` fetches a file by its own hash. Rejects when they can't be had.
   */
  ready?(remote: string, load: (url: string) => Promise<Response>): Promise<void>;
}

/** A runtime plugin of Module Federation: nothing is loaded whose content is not known, and what failed is asked for afresh. */
export function federatedIntegrity(options: IntegrityOptions): ModuleFederationRuntimePlugin {
  const { timeout, ready } = options;
  const freshAddress = freshAddresses();

  const hashOf = (url: string): string => {
    const address = new URL(url, document.baseURI);
    const integrity = options.integrityOf(address);
    // A browser takes a hash that it can't read for none at all.
    if (integrity === '' || hash.test(integrity ?? '')) return integrity ?? '';
    throw new Error(`No integrity is known for ${address.pathname}: it is not loaded`);
  };

  const prepare = (element: Loading, url: string): void => {
    element.integrity = hashOf(url);
    // As in the preload of the file, which is fetched a second time otherwise.
    element.crossOrigin = 'anonymous';
    const address =
      element instanceof HTMLLinkElement && /preload$/.test(element.rel) ? url : freshAddress(url);
    if (element instanceof HTMLScriptElement) element.src = address;
    else element.href = address;
  };

  const load = async (url: string, init?: RequestInit): Promise<Response> =>
    fetch(freshAddress(url), { ...init, integrity: hashOf(url), signal: AbortSignal.timeout(timeout) });

  /** The latest hashes of each remote that was asked for, also those that are still on their way. */
  const coming = new Map<string, Promise<void>>();
  const pending = new Set<string>();

  globalThis.__FEDERATION_INTEGRITY__ = (element, url) => {
    prepare(element, url);
    // Does nothing once the sheet is there: nobody listens any more.
    if (element instanceof HTMLLinkElement)
      setTimeout(() => element.dispatchEvent(new Event('error')), timeout);
  };

  return {
    name: 'federated-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      prepare(script, url);
      return { script, timeout };
    },
    createLink({ url, attrs = {} }) {
      const link = document.createElement('link');
      for (const [name, value] of Object.entries(attrs)) link.setAttribute(name, String(value));
      prepare(link, url);
      return { link, timeout };
    },
    async loadEntry({ remoteInfo: { name, type } }) {
      if (/^(?:module|esm|system)/.test(type))
        throw new Error(`The entry of ${name} is of type ${type}, which is loaded without a hash`);
    },
    fetch: load,
    async afterResolve(args) {
      const { name } = args.remoteInfo;
      if (!ready || pending.has(name)) return args;
      pending.add(name);
      const hashes = ready(name, load);
      coming.set(name, hashes);
      // Who waits for them hears of a failure (beforeInitContainer).
      const settled = () => void pending.delete(name);
      hashes.then(settled, settled);
      return args;
    },
    async beforeInitContainer(args) {
      await coming.get(args.remoteInfo.name);
      return args;
    },
    ...forgetFailures(),
  };
}

/**
 * Gives the address of a file. It is asked for again only after it failed, and then under a fresh address: a browser keeps one
 * that hangs in its queue, and a broken answer in its cache.
 */
function freshAddresses(): (url: string) => string {
  const asked = new Map<string, number>();
  return (url) => {
    const times = asked.get(url) ?? 0;
    asked.set(url, times + 1);
    return times ? `${url}${url.includes('?') ? '&' : '?'}retry=${times}` : url;
  };
}

/**
 * Federation keeps the failure of a shared module that could not be fetched, and gives it to everybody who asks again. With
 * these hooks such a module is resolved to a record without that failure, and is fetched anew.
 */
function forgetFailures(): Pick<ModuleFederationRuntimePlugin, 'errorLoadShare' | 'resolveShare'> {
  type Found = NonNullable<
    ReturnType<Parameters<NonNullable<ModuleFederationRuntimePlugin['resolveShare']>>[0]['resolver']>
  >;
  const failed = new Set<string>();
  const afresh = new Map<Found['shared'], Found['shared']>();
  return {
    errorLoadShare({ pkgName, error }) {
      if (error) failed.add(pkgName);
    },
    resolveShare(args) {
      const { pkgName, resolver } = args;
      args.resolver = () => {
        const found = resolver();
        if (!found) return found;
        const { shared } = found;
        // Of several versions the one that was being loaded.
        if ((afresh.get(shared) ?? shared).loading && failed.delete(pkgName))
          afresh.set(shared, { ...shared, loading: null });
        return { ...found, shared: afresh.get(shared) ?? shared };
      };
      return args;
    },
  };
}
